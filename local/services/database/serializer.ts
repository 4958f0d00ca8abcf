import { formatTimestamp, parseTimestamp } from './timestamps.ts';
import { numberOf, type Fields, type Value } from './values.ts';

/** Converts typed fields to plain JavaScript: timestamps become Dates, integers and doubles become numbers. */
export function decodeFields(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]));
}

function decodeValue(value: Value): unknown {
  if ('timestampValue' in value) return new Date((parseTimestamp(value.timestampValue) ?? NaN) / 1000);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(decodeValue);
  if ('mapValue' in value) return decodeFields(value.mapValue.fields ?? {});
  return numberOf(value) ?? Object.values(value)[0];
}

/** Converts plain JavaScript to typed fields; `undefined` is omitted. */
export function encodeFields(data: object): Fields {
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, encodeValue(value)]));
}

/** Converts a number to a typed value. */
export function encodeNumber(value: number): Value {
  // Firestore stores -0 as a double, and JSON can express neither -0 nor non-finite numbers.
  if (Object.is(value, -0)) return { doubleValue: '-0' };
  if (Number.isSafeInteger(value)) return { integerValue: String(value) };
  return { doubleValue: Number.isFinite(value) ? value : (String(value) as 'NaN') };
}

function encodeValue(value: unknown): Value {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return encodeNumber(value);
  if (value instanceof Date) return { timestampValue: formatTimestamp(value.getTime() * 1000) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
  if (typeof value === 'object') return { mapValue: { fields: encodeFields(value) } };
  throw new TypeError(`The database cannot store a ${typeof value}`);
}
