import { asList, asObject, DatabaseError } from './databaseError.ts';
import { parseTimestamp, formatTimestamp } from './timestamps.ts';

export interface Fields {
  readonly [name: string]: Value;
}

/** A typed value in the REST API's JSON. The shop stores neither bytes nor places: they are kept as they come. */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: readonly Value[] } }
  | { mapValue: { fields?: Fields } };

const specialDoubles = new Set(['NaN', 'Infinity', '-Infinity', '-0']);

function invalid(what: string): never {
  throw new DatabaseError('INVALID_ARGUMENT', `Invalid value: ${what}`);
}

export function parseFields(raw: unknown): Fields {
  const entries = Object.entries(asObject(raw ?? {}, 'fields'));
  return Object.fromEntries(entries.map(([name, value]) => [name, parseValue(value)]));
}

export function parseValue(raw: unknown): Value {
  const entries = Object.entries(asObject(raw, 'a value'));
  const [type, content] = entries[0] ?? [];
  if (entries.length !== 1) invalid('exactly one type is required');

  switch (type) {
    case 'nullValue':
      return { nullValue: null };
    case 'booleanValue':
      return typeof content === 'boolean' ? { booleanValue: content } : invalid(type);
    case 'integerValue':
      return /^-?\d{1,19}$/.test(String(content)) ? { integerValue: String(content) } : invalid(type);
    case 'doubleValue':
      if (typeof content === 'number') return { doubleValue: content };
      return specialDoubles.has(String(content)) ? { doubleValue: content as '-0' } : invalid(type);
    case 'timestampValue': {
      const micros = typeof content === 'string' ? parseTimestamp(content) : undefined;
      return micros === undefined ? invalid(type) : { timestampValue: formatTimestamp(micros) };
    }
    case 'stringValue':
      return typeof content === 'string' ? { stringValue: content } : invalid(type);
    case 'bytesValue':
      return typeof content === 'string' ? { bytesValue: content } : invalid(type);
    case 'geoPointValue':
      return { geoPointValue: asObject(content, type) };
    case 'referenceValue':
      return typeof content === 'string' ? { referenceValue: content } : invalid(type);
    case 'arrayValue':
      return { arrayValue: { values: asList(asObject(content, type).values, type).map(parseValue) } };
    case 'mapValue':
      return { mapValue: { fields: parseFields(asObject(content, type).fields) } };
    default:
      return invalid(String(type));
  }
}

/** Reads the number in an integer or a double; undefined for every other type. */
export function numberOf(value: Value): number | undefined {
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  return undefined;
}
