import { formatTimestamp, parseTimestamp } from './timestamps.ts';
import { numberOf, type Fields, type Value } from './values.ts';

/** Typed fields as ordinary JavaScript: timestamps become Dates, both kinds of number become numbers. */
export function toPlain(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlainValue(value)]));
}

function toPlainValue(value: Value): unknown {
  if ('timestampValue' in value) return new Date((parseTimestamp(value.timestampValue) ?? NaN) / 1000);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(toPlainValue);
  if ('mapValue' in value) return toPlain(value.mapValue.fields ?? {});
  return numberOf(value) ?? Object.values(value)[0];
}

/** Ordinary JavaScript as typed fields; `undefined` is left out. */
export function fromPlain(data: object): Fields {
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, fromPlainValue(value)]));
}

function fromNumber(value: number): Value {
  // A negative zero is no integer to Firestore, and JSON has no word for it nor for what is not finite.
  if (Object.is(value, -0)) return { doubleValue: '-0' };
  if (Number.isSafeInteger(value)) return { integerValue: String(value) };
  return { doubleValue: Number.isFinite(value) ? value : (String(value) as 'NaN') };
}

function fromPlainValue(value: unknown): Value {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return fromNumber(value);
  if (value instanceof Date) return { timestampValue: formatTimestamp(value.getTime() * 1000) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(fromPlainValue) } };
  if (typeof value === 'object') return { mapValue: { fields: fromPlain(value) } };
  throw new TypeError(`The database cannot hold a ${typeof value}`);
}
