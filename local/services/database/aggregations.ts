import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import type { StoredDocument } from './documents.ts';
import { getField, parseFieldPath } from './fieldPaths.ts';
import { encodeNumber } from './serializer.ts';
import { numberOf, type Value } from './values.ts';

/** A parsed aggregation: `field` is undefined for a count. */
export interface Aggregation {
  alias: string;
  field: string | undefined;
}

function parseAggregation(raw: unknown): Aggregation {
  const parsed = asObject(raw, 'an aggregation');
  const alias = asText(parsed.alias, 'alias');
  if (parsed.count) return { alias, field: undefined };
  const { field } = asObject(parsed.sum, 'count or sum');
  return { alias, field: asText(asObject(field, 'field').fieldPath, 'fieldPath') };
}

/** @throws DatabaseError INVALID_ARGUMENT */
export function parseAggregations(raw: unknown): Aggregation[] {
  const aggregations = asList(raw, 'aggregations').map(parseAggregation);
  const hasOwnAliases = new Set(aggregations.map(({ alias }) => alias)).size === aggregations.length;
  if (aggregations.length > 0 && hasOwnAliases) return aggregations;
  throw new DatabaseError(
    'INVALID_ARGUMENT',
    'A query has one or more aggregations, each with its own alias.',
  );
}

/** The fields that the index of a query must also hold. */
export const aggregatedFields = (aggregations: readonly Aggregation[]): string[] => [
  ...new Set(aggregations.flatMap(({ field }) => field ?? [])),
];

const maxInteger = 2n ** 63n - 1n;

/** Adds up integers exactly; beyond 64 bits, or with a double among them, the sum is a double. */
function sumOf(values: readonly Value[]): Value {
  let integers = 0n;
  for (const value of values) if ('integerValue' in value) integers += BigInt(value.integerValue);
  const doubles = values.filter((value) => 'doubleValue' in value);
  const isInteger = doubles.length === 0 && integers <= maxInteger && integers >= -maxInteger - 1n;
  if (isInteger) return { integerValue: String(integers) };
  const total = doubles.reduce((sum, { doubleValue }) => sum + Number(doubleValue), Number(integers));
  return Number.isFinite(total) ? { doubleValue: total } : encodeNumber(total);
}

/**
 * Aggregates documents as Firestore does: over those that have all added fields, even for a count beside them. Whatever is not a
 * number adds nothing. Averages are not supported. Source: https://firebase.google.com/docs/firestore/query-data/aggregation-queries
 */
export function aggregate(
  found: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): { total: number; fields: Record<string, Value> } {
  const paths = new Map(aggregatedFields(aggregations).map((field) => [field, parseFieldPath(field)]));
  const documents = found.filter(({ fields }) =>
    [...paths.values()].every((path) => getField(fields, path) !== undefined),
  );
  const results = aggregations.map(({ alias, field }): [string, Value] => {
    if (field === undefined) return [alias, { integerValue: String(documents.length) }];
    const numbers = documents
      .map(({ fields }) => getField(fields, paths.get(field) ?? []))
      .filter((value): value is Value => value !== undefined && numberOf(value) !== undefined);
    return [alias, sumOf(numbers)];
  });
  return { total: documents.length, fields: Object.fromEntries(results) };
}
