import { DatabaseError } from './databaseError.ts';
import type { Fields, Value } from './values.ts';

const segment = /(?:`((?:[^`\\]|\\.)+)`|([A-Za-z_][A-Za-z0-9_]*))(\.|$)/y;

/** Splits a field path such as ``sizes.`extra large` `` into its segments. */
export function parseFieldPath(text: string): string[] {
  const names: string[] = [];
  segment.lastIndex = 0;
  for (;;) {
    const match = segment.exec(text);
    const name = match?.[2] ?? match?.[1]?.replace(/\\(.)/g, '$1');
    if (!match || name === undefined) {
      throw new DatabaseError('INVALID_ARGUMENT', `Invalid property path "${text}"`);
    }
    names.push(name);
    if (match[3] === '') return names;
  }
}

/** Reads the value at a field path; undefined when there is none. */
export function getField(fields: Fields, [name, ...rest]: readonly string[]): Value | undefined {
  const value = name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (rest.length === 0 || value === undefined) return value;
  return 'mapValue' in value ? getField(value.mapValue.fields ?? {}, rest) : undefined;
}

/** Returns the fields with the value at one path set, or removed when `value` is undefined. */
export function withField(fields: Fields, path: readonly string[], value: Value | undefined): Fields {
  const [name = '', ...rest] = path;
  if (rest.length > 0) {
    const inner = getField(fields, [name]);
    const innerFields = inner && 'mapValue' in inner ? (inner.mapValue.fields ?? {}) : {};
    if (value === undefined && !(inner && 'mapValue' in inner)) return fields;
    return { ...fields, [name]: { mapValue: { fields: withField(innerFields, rest, value) } } };
  }
  const others = Object.entries(fields).filter(([other]) => other !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
}
