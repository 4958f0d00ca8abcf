import { evaluate, parse } from 'groq-js';
import type { Check, CheckContext, Field, PictureType, Verdict } from '../../../studio/schemas/definition.ts';
import { isRecord } from '../../../emulators/values.ts';

interface Demand {
  isAdvice: boolean;
  isPresence: boolean;
  check: (value: never, context: CheckContext) => Verdict | Promise<Verdict>;
}

/** Stands in for the Studio's rules: it keeps what is demanded, so that a test can ask it of a value. */
interface RecordedRule {
  readonly demands: readonly Demand[];
  required: () => RecordedRule;
  custom: (check: Check<never>) => RecordedRule;
  warning: () => RecordedRule;
  min: (least: number) => RecordedRule;
  max: (most: number) => RecordedRule;
  integer: () => RecordedRule;
  unique: () => RecordedRule;
}

const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isRecord(value) && Object.keys(value).every((key) => key === '_type'));

/** Length of a text or a list, or the number itself: what the Studio measures by `min` and `max`. */
const measure = (value: unknown) =>
  typeof value === 'string' || Array.isArray(value) ? value.length : Number(value);

function recordRule(demands: readonly Demand[] = []): RecordedRule {
  const demanding = (check: Demand['check'], isPresence = false) =>
    recordRule([...demands, { check, isPresence, isAdvice: false }]);
  // What is left empty is judged by `required` and by checks of its own alone.
  const ofPresent = (what: string, test: (value: unknown) => boolean) =>
    demanding((value: unknown) => isMissing(value) || test(value) || what);
  return {
    demands,
    required: () => demanding((value: unknown) => !isMissing(value) || 'required', true),
    custom: (check) => demanding(check),
    warning: () => recordRule(demands.map((demand) => ({ ...demand, isAdvice: true }))),
    min: (least) => ofPresent(`at least ${least}`, (value) => measure(value) >= least),
    max: (most) => ofPresent(`at most ${most}`, (value) => measure(value) <= most),
    integer: () => ofPresent('a whole number', (value) => Number.isInteger(value)),
    unique: () =>
      ofPresent('no entry twice', (value) => Array.isArray(value) && new Set(value).size === value.length),
  };
}

function demandsOf(of: Field | PictureType): readonly Demand[] {
  // The stand-in takes the part of every kind of rule.
  const validate =
    'validation' in of ? (of.validation as (rule: RecordedRule) => RecordedRule | RecordedRule[]) : undefined;
  return [validate?.(recordRule()) ?? []].flat().flatMap(({ demands }) => demands);
}

export const isRequired = (field: Field) =>
  demandsOf(field).some(({ isPresence, isAdvice }) => isPresence && !isAdvice);

/** A context in which checks ask their questions of these documents. */
export function contextOf(
  dataset: readonly Record<string, unknown>[],
  document?: Record<string, unknown>,
): CheckContext {
  return {
    document,
    getClient: () => ({
      fetch: async (query, params) =>
        (await (await evaluate(parse(query, { params }), { dataset, params })).get()) as unknown,
    }),
  };
}

async function unmet(
  of: Field | PictureType,
  value: unknown,
  context: CheckContext,
  isAdvice = false,
): Promise<string[]> {
  const demands = demandsOf(of).filter((demand) => demand.isAdvice === isAdvice);
  const verdicts = await Promise.all(demands.map(async ({ check }) => check(value as never, context)));
  return verdicts.filter((verdict) => verdict !== true);
}

/** What stops a value from being published in a field; empty when nothing does. */
export const errorsOf = (field: Field, value: unknown, context = contextOf([])) =>
  unmet(field, value, context);

/** What the Studio advises about a value that it would publish. */
export const adviceOn = (field: Field, value: unknown, context = contextOf([])) =>
  unmet(field, value, context, true);

const fits: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  datetime: (value) => typeof value === 'string' && new Date(value).toISOString() === value,
  slug: (value) => isRecord(value) && value._type === 'slug' && typeof value.current === 'string',
};

/** What is wrong with the fields of a document or object: unknown names, wrong types, rules and advice not met. */
export async function flawsOf(
  fields: readonly Field[],
  value: Record<string, unknown>,
  context: CheckContext,
  objects: Readonly<Record<string, readonly Field[]>>,
): Promise<string[]> {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(value).filter((name) => !name.startsWith('_') && !known.has(name));
  const flaws = unknown.map((name) => `${name} is not known`);

  async function flawsOfPicture(picture: PictureType, held: unknown): Promise<string[]> {
    if (!isRecord(held) || held._type !== 'image') return ['is no picture'];
    const { asset: _asset, crop: _crop, hotspot: _hotspot, ...beside } = held;
    return [
      ...(await unmet(picture, held, context)),
      ...(await flawsOf(picture.fields, beside, context, objects)),
    ];
  }

  async function flawsOfType(field: Field, held: unknown): Promise<string[]> {
    if (field.type === 'image') return flawsOfPicture(field, held);
    if (field.type === 'array') {
      const [entry] = field.of;
      if (!Array.isArray(held)) return ['is no list'];
      const found = held.map(async (part: unknown) => {
        if (entry.type === 'string') return typeof part === 'string' ? [] : ['holds what is no text'];
        const isKeyed = isRecord(part) && typeof part._key === 'string';
        return isKeyed ? flawsOfPicture(entry, part) : ['holds an entry without a key'];
      });
      return (await Promise.all(found)).flat();
    }
    const fieldsOfObject = objects[field.type];
    if (fieldsOfObject) {
      const isNamed = isRecord(held) && held._type === field.type;
      return isNamed ? flawsOf(fieldsOfObject, held, context, objects) : [`is no ${field.type}`];
    }
    return fits[field.type]?.(held) === true ? [] : [`is no ${field.type}`];
  }

  for (const field of fields) {
    const held = value[field.name];
    const found = [
      ...(await unmet(field, held, context)),
      ...(await unmet(field, held, context, true)),
      ...(held === undefined ? [] : await flawsOfType(field, held)),
    ];
    flaws.push(...found.map((flaw) => `${field.name}: ${flaw}`));
  }
  return flaws;
}
