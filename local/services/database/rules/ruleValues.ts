import { parseTimestamp } from '../timestamps.ts';
import { numberOf, type Fields, type Value } from '../values.ts';

export class Path {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export class Timestamp {
  readonly micros: number;

  constructor(text: string) {
    this.micros = parseTimestamp(text) ?? NaN;
  }
}

/** Converts a stored value to the rules' representation: integers are bigints, other numbers are floats, maps are Maps. */
export function toRuleValue(value: Value): unknown {
  if ('integerValue' in value) return BigInt(value.integerValue);
  if ('timestampValue' in value) return new Timestamp(value.timestampValue);
  if ('referenceValue' in value) return new Path(value.referenceValue.replace(/^projects\/[^/]+/, ''));
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(toRuleValue);
  if ('mapValue' in value) return toRuleMap(value.mapValue.fields ?? {});
  return numberOf(value) ?? Object.values(value)[0];
}

export function toRuleMap(fields: Fields): Map<string, unknown> {
  return new Map(Object.entries(fields).map(([name, value]) => [name, toRuleValue(value)]));
}

export const isNumber = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

/** Compares as the rules' `==` does: values of different types are unequal, but an integer can equal a float. */
export function isEqual(a: unknown, b: unknown): boolean {
  // Unlike `===`, this compares integers with floats; NaN still equals nothing.
  if (isNumber(a) && isNumber(b)) return a >= b && !(a > b);
  if (a instanceof Timestamp && b instanceof Timestamp) return a.micros === b.micros;
  if (a instanceof Path && b instanceof Path) return a.text === b.text;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isEqual(entry, b[index]));
  }
  if (a instanceof Set && b instanceof Set) {
    return a.size === b.size && [...a].every((entry) => hasEntry(b, entry));
  }
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && isEqual(value, b.get(key)));
  }
  return a === b;
}

export function hasEntry(entries: Iterable<unknown>, value: unknown): boolean {
  return [...entries].some((entry) => isEqual(entry, value));
}

const typeTests: Record<string, (value: unknown) => boolean> = {
  bool: (value) => typeof value === 'boolean',
  float: (value) => typeof value === 'number',
  int: (value) => typeof value === 'bigint',
  list: Array.isArray,
  string: (value) => typeof value === 'string',
};

/** Returns the test behind `is` for a type; undefined for an unknown type. */
export function typeTestOf(type: string): ((value: unknown) => boolean) | undefined {
  return Object.hasOwn(typeTests, type) ? typeTests[type] : undefined;
}
