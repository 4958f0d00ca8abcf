import { evaluate, parse } from 'groq-js';
import { isRecord } from '../../../local/services/values.ts';
import type { Constraint, FieldDefinition, Rule, ValidationContext } from './sanity.ts';

const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isRecord(value) && Object.keys(value).every((key) => key === '_type'));

/** What `min` and `max` refer to: the length of a string or an array, or the number itself. */
const measure = (value: unknown) =>
  typeof value === 'string' || Array.isArray(value) ? value.length : Number(value);

function recordRule(constraints: readonly Constraint[] = []): Rule {
  const withConstraint = (check: Constraint['check'], isPresence = false) =>
    recordRule([...constraints, { check, isPresence, isWarning: false }]);
  // Only `required` and custom checks apply to an empty value.
  const whenPresent = (what: string, test: (value: unknown) => boolean) =>
    withConstraint((value: unknown) => isMissing(value) || test(value) || what);
  return {
    constraints,
    required: () => withConstraint((value: unknown) => !isMissing(value) || 'required', true),
    custom: (check) => withConstraint(check),
    warning: () => recordRule(constraints.map((constraint) => ({ ...constraint, isWarning: true }))),
    min: (min) => whenPresent(`at least ${min}`, (value) => measure(value) >= min),
    max: (max) => whenPresent(`at most ${max}`, (value) => measure(value) <= max),
    integer: () => whenPresent('a whole number', (value) => Number.isInteger(value)),
    unique: () =>
      whenPresent(
        'no duplicate entries',
        (value) => Array.isArray(value) && new Set(value).size === value.length,
      ),
  };
}

type Type = Pick<FieldDefinition, 'type' | 'fields' | 'of' | 'validation'>;

const constraintsOf = ({ validation }: Type): readonly Constraint[] =>
  [validation?.(recordRule()) ?? []].flat().flatMap(({ constraints }) => constraints);

export const isRequired = (field: FieldDefinition) =>
  constraintsOf(field).some(({ isPresence, isWarning }) => isPresence && !isWarning);

/** Creates a context whose client queries these documents. */
export function createContext(
  dataset: readonly Record<string, unknown>[],
  document?: Record<string, unknown>,
): ValidationContext {
  return {
    ...(document && { document: { _id: '', ...document } }),
    getClient: () => ({
      fetch: async (query, params) =>
        (await (await evaluate(parse(query, { params }), { dataset, params })).get()) as unknown,
    }),
  };
}

async function violations(
  of: Type,
  value: unknown,
  context: ValidationContext,
  isWarning = false,
): Promise<string[]> {
  const constraints = constraintsOf(of).filter((constraint) => constraint.isWarning === isWarning);
  const verdicts = await Promise.all(constraints.map(async ({ check }) => check(value as never, context)));
  return verdicts.filter((verdict) => verdict !== true);
}

/** The errors that prevent publishing a value; empty when there are none. */
export const errorsOf = (field: FieldDefinition, value: unknown, context = createContext([])) =>
  violations(field, value, context);

/** The warnings about a value, which do not prevent publishing. */
export const warningsOf = (field: FieldDefinition, value: unknown, context = createContext([])) =>
  violations(field, value, context, true);

const typeChecks: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  datetime: (value) => typeof value === 'string' && new Date(value).toISOString() === value,
  reference: (value) => isRecord(value) && typeof value._ref === 'string',
  slug: (value) => isRecord(value) && value._type === 'slug' && typeof value.current === 'string',
};

/** The problems of a document or object: unknown fields, wrong types, errors and warnings. */
export async function problemsOf(
  fields: readonly FieldDefinition[],
  value: Record<string, unknown>,
  context: ValidationContext,
  objects: Readonly<Record<string, readonly FieldDefinition[]>>,
): Promise<string[]> {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(value).filter((name) => !name.startsWith('_') && !known.has(name));
  const problems = unknown.map((name) => `${name} is unknown`);

  async function problemsOfImage(image: Type, content: unknown): Promise<string[]> {
    if (!isRecord(content) || content._type !== 'image') return ['is not an image'];
    const { asset: _asset, crop: _crop, hotspot: _hotspot, ...rest } = content;
    return [
      ...(await violations(image, content, context)),
      ...(await problemsOf(image.fields ?? [], rest, context, objects)),
    ];
  }

  async function problemsOfObject(type: string, content: unknown): Promise<string[]> {
    const isNamed = isRecord(content) && content._type === type;
    return isNamed ? problemsOf(objects[type] ?? [], content, context, objects) : [`is not a ${type}`];
  }

  async function problemsOfType(field: FieldDefinition, content: unknown): Promise<string[]> {
    if (field.type === 'image') return problemsOfImage(field, content);
    if (field.type === 'array') {
      const [entry] = field.of ?? [];
      if (!entry) return ['has no type of entries'];
      if (!Array.isArray(content)) return ['is not a list'];
      const found = content.map(async (part: unknown) => {
        if (entry.type === 'string')
          return typeof part === 'string' ? [] : ['has an entry that is not a string'];
        if (!isRecord(part) || typeof part._key !== 'string') return ['has an entry without a key'];
        return entry.type === 'image' ? problemsOfImage(entry, part) : problemsOfObject(entry.type, part);
      });
      return (await Promise.all(found)).flat();
    }
    if (objects[field.type]) return problemsOfObject(field.type, content);
    return typeChecks[field.type]?.(content) === true ? [] : [`is not a ${field.type}`];
  }

  for (const field of fields) {
    const content = value[field.name];
    const found = [
      ...(await violations(field, content, context)),
      ...(await violations(field, content, context, true)),
      ...(content === undefined ? [] : await problemsOfType(field, content)),
    ];
    problems.push(...found.map((flaw) => `${field.name}: ${flaw}`));
  }
  return problems;
}
