import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import { listCollection, type Documents, type StoredDocument } from './documents.ts';
import { enumName } from './enums.ts';
import { getField, parseFieldPath } from './fieldPaths.ts';
import { matchesFilter } from './filters.ts';
import { compareValues } from './order.ts';
import { parseValue, type Value } from './values.ts';

/** One field to sort by; `__name__` is the document's name. */
interface Order {
  field: string;
  sign: 1 | -1;
}

interface Cursor {
  values: Value[];
  /** Whether the cursor lies before the documents equal to it, or after them. */
  before: boolean;
}

function parseOrders(raw: unknown): Order[] {
  const orders = asList(raw, 'orderBy').map((order): Order => {
    const { field, direction } = asObject(order, 'orderBy');
    return {
      field: asText(asObject(field, 'field').fieldPath, 'fieldPath'),
      sign: enumName('direction', direction) === 'DESCENDING' ? -1 : 1,
    };
  });
  if (orders.some(({ field }) => field === '__name__')) return orders;
  return [...orders, { field: '__name__', sign: orders.at(-1)?.sign ?? 1 }];
}

function parseCursor(raw: unknown): Cursor | undefined {
  if (raw === undefined) return undefined;
  const { values, before } = asObject(raw, 'a cursor');
  return { values: asList(values, 'values').map(parseValue), before: before === true };
}

function parseCount(raw: unknown, what: string): number | undefined {
  if (raw === undefined) return undefined;
  // An Int32Value: a plain number, or wrapped in an object.
  const count = typeof raw === 'object' ? asObject(raw, what).value : raw;
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return count;
  throw new DatabaseError('INVALID_ARGUMENT', `${what} must be a whole number`);
}

function sortKey(document: StoredDocument, field: string, root: string): Value | undefined {
  if (field === '__name__') return { referenceValue: `${root}/${document.path}` };
  return getField(document.fields, parseFieldPath(field));
}

/** Parses the collection that a query reads. */
export function parseFrom(query: Record<string, unknown>): { collectionId: string; allDescendants: boolean } {
  const [from, ...others] = asList(query.from, 'from');
  if (others.length > 0) throw new DatabaseError('INVALID_ARGUMENT', 'from names more than one collection');
  const { collectionId, allDescendants } = asObject(from, 'from');
  return { collectionId: asText(collectionId, 'collectionId'), allDescendants: allDescendants === true };
}

/** Parses the field paths that a query selects; undefined for entire documents. */
export function parseSelect({ select }: Record<string, unknown>): unknown[] | undefined {
  if (select === undefined) return undefined;
  return asList(asObject(select, 'select').fields, 'fields').map(
    (field) => asObject(field, 'a field').fieldPath,
  );
}

/** Runs a structured query over the documents of one collection. */
export function runQuery(
  documents: Documents,
  collectionPath: string,
  query: Record<string, unknown>,
  root: string,
): StoredDocument[] {
  const orders = parseOrders(query.orderBy);
  const [start, end] = [parseCursor(query.startAt), parseCursor(query.endAt)];
  const offset = parseCount(query.offset, 'offset') ?? 0;
  const limit = parseCount(query.limit, 'limit') ?? Infinity;

  function compareToCursor(keys: Value[], cursor: Cursor): number {
    for (const [index, value] of cursor.values.entries()) {
      const key = keys[index];
      const difference = key ? compareValues(key, value) * (orders[index]?.sign ?? 1) : 0;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  const rows = listCollection(documents, collectionPath)
    .filter((document) => matchesFilter(query.where, (field) => sortKey(document, field, root)))
    .map((document) => ({ document, keys: orders.map(({ field }) => sortKey(document, field, root)) }))
    // `orderBy` excludes documents without the field.
    .filter((row): row is { document: StoredDocument; keys: Value[] } => !row.keys.includes(undefined));

  rows.sort((a, b) => compareToCursor(a.keys, { values: b.keys, before: true }));
  return rows
    .filter(({ keys }) => !start || compareToCursor(keys, start) >= (start.before ? 0 : 1))
    .filter(({ keys }) => !end || compareToCursor(keys, end) <= (end.before ? -1 : 0))
    .slice(offset, offset + limit)
    .map(({ document }) => document);
}
