import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import { enumName } from './enums.ts';
import { getField, parseFieldPath, withField } from './fieldPaths.ts';
import { parseValue, type Fields, type Value } from './values.ts';

const textOf = (value: Value) => JSON.stringify(value);

const valuesOf = (raw: unknown) => asList(asObject(raw, 'a transform').values, 'values').map(parseValue);

function arrayAt(fields: Fields, path: readonly string[]): readonly Value[] {
  const value = getField(fields, path);
  return value && 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
}

function withArray(fields: Fields, path: readonly string[], values: readonly Value[]) {
  return {
    fields: withField(fields, path, { arrayValue: { values } }),
    result: { nullValue: null } as const,
  };
}

/**
 * Applies a transform of a write: the request's time, or values that a list gains or loses.
 * @throws DatabaseError for any other
 */
export function applyTransform(fields: Fields, raw: unknown, time: Value): { fields: Fields; result: Value } {
  const transform = asObject(raw, 'a transform');
  const path = parseFieldPath(asText(transform.fieldPath, 'a field path'));
  if (transform.appendMissingElements !== undefined) {
    const before = arrayAt(fields, path);
    const known = new Set(before.map(textOf));
    const missing = valuesOf(transform.appendMissingElements).filter((value) => !known.has(textOf(value)));
    return withArray(fields, path, [...before, ...missing]);
  }
  if (transform.removeAllFromArray !== undefined) {
    const removed = new Set(valuesOf(transform.removeAllFromArray).map(textOf));
    return withArray(
      fields,
      path,
      arrayAt(fields, path).filter((value) => !removed.has(textOf(value))),
    );
  }
  if (enumName('serverValue', transform.setToServerValue) !== 'REQUEST_TIME') {
    throw new DatabaseError('UNIMPLEMENTED', 'The local database does not support this transform');
  }
  return { fields: withField(fields, path, time), result: time };
}
