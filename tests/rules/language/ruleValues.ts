import { parseTimestamp } from '../../../emulators/database/timestamps.ts';
import { numberOf, type Fields, type Value } from '../../../emulators/database/values.ts';

/** An error while a rule is worked out; Firestore refuses the request then. */
export class RuleError extends Error {}

class Timestamp {
  readonly micros: number | undefined;
  constructor(text: string) {
    this.micros = parseTimestamp(text);
  }
}

/** A value as the language of the rules sees it: maps become Maps, times get a type of their own. */
export function toRuleValue(value: Value): unknown {
  if ('timestampValue' in value) return new Timestamp(value.timestampValue);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(toRuleValue);
  if ('mapValue' in value) return toRuleMap(value.mapValue.fields ?? {});
  return numberOf(value) ?? Object.values(value)[0];
}

export function toRuleMap(fields: Fields): Map<string, unknown> {
  return new Map(Object.entries(fields).map(([name, value]) => [name, toRuleValue(value)]));
}

export function isEqual(a: unknown, b: unknown): boolean {
  if (a instanceof Timestamp && b instanceof Timestamp) return a.micros === b.micros;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isEqual(entry, b[index]));
  }
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && isEqual(value, b.get(key)));
  }
  // Firestore sorts NaN equal to itself, but no rule compares equal with it.
  return a === b;
}

const types: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  bool: (value) => typeof value === 'boolean',
  timestamp: (value) => value instanceof Timestamp,
  list: Array.isArray,
  map: (value) => value instanceof Map,
};

export function isOfType(value: unknown, type: string): boolean {
  const test = types[type];
  if (!test) throw new SyntaxError(`There is no type ${type}`);
  return test(value);
}

type Method = (...values: unknown[]) => unknown;

function asTextList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new RuleError('a list is needed');
}

/** The methods of the language that the shop's rules use; calling any other is an error, as it is there. */
export function methodOf(target: unknown, name: string): Method {
  if (typeof target === 'string') {
    if (name === 'size') return () => Array.from(target).length;
    if (name === 'matches') return (pattern) => new RegExp(`^(?:${String(pattern)})$`, 'u').test(target);
  }
  if (Array.isArray(target)) {
    const entries: unknown[] = target;
    if (name === 'size') return () => entries.length;
    if (name === 'concat') return (other) => [...entries, ...asTextList(other)];
    if (name === 'hasAll') return (other) => asTextList(other).every((entry) => entries.includes(entry));
    if (name === 'hasOnly') return (other) => entries.every((entry) => asTextList(other).includes(entry));
  }
  if (target instanceof Map) {
    const map: ReadonlyMap<unknown, unknown> = target;
    if (name === 'keys') return () => [...map.keys()];
    if (name === 'diff') return (other) => new Difference(map, other);
  }
  if (target instanceof Difference && name === 'affectedKeys') return () => target.affectedKeys();
  throw new RuleError(`no method ${name}`);
}

class Difference {
  private readonly after: ReadonlyMap<unknown, unknown>;
  private readonly before: ReadonlyMap<unknown, unknown>;

  constructor(after: ReadonlyMap<unknown, unknown>, before: unknown) {
    if (!(before instanceof Map)) throw new RuleError('a map is needed');
    this.after = after;
    this.before = before;
  }

  affectedKeys(): unknown[] {
    const { after, before } = this;
    const keys = new Set([...after.keys(), ...before.keys()]);
    return [...keys].filter(
      (key) => !(after.has(key) && before.has(key) && isEqual(after.get(key), before.get(key))),
    );
  }
}
