import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import { listCollection, listCollectionGroup, type Documents, type StoredDocument } from './documents.ts';
import { enumName } from './enums.ts';
import { getField, parseFieldPath } from './fieldPaths.ts';
import { alternativesOf, parseFilter, toTest, type Filter } from './filters.ts';
import { compareText, compareValues } from './order.ts';
import { parseValue, type Value } from './values.ts';

/** The name of a document, as a field of a query. */
export const nameField = '__name__';

/** One field to sort by. */
export interface Order {
  field: string;
  sign: 1 | -1;
}

interface Cursor {
  values: Value[];
  /** Whether the cursor lies before the documents equal to it, or after them. */
  before: boolean;
}

/** A parsed structured query. */
export interface Query {
  collectionId: string;
  /** Whether it reads all collections with this id. */
  isGroup: boolean;
  /** The document above the collection, or above all collections of the group; empty for the database itself. */
  parent: string;
  filter: Filter;
  /** Ends with the document's name. */
  orders: readonly Order[];
  start: Cursor | undefined;
  end: Cursor | undefined;
  offset: number;
  limit: number;
}

/** The service sorts by the fields of inequalities too, after the stated orders, and last by name. */
function completeOrders(orders: readonly Order[], filter: Filter): Order[] {
  const inequalities = alternativesOf(filter)
    .flat()
    .filter(({ use }) => use === 'inequality')
    .map(({ field }) => field)
    .sort(compareText);
  const sign = orders.at(-1)?.sign ?? 1;
  const fields = [...inequalities.filter((field) => field !== nameField), nameField];
  const missing = [...new Set(fields)].filter((field) => orders.every((order) => order.field !== field));
  return [...orders, ...missing.map((field): Order => ({ field, sign }))];
}

function parseOrders(raw: unknown): Order[] {
  return asList(raw, 'orderBy').map((order): Order => {
    const { field, direction } = asObject(order, 'orderBy');
    return {
      field: asText(asObject(field, 'field').fieldPath, 'fieldPath'),
      sign: enumName('direction', direction) === 'DESCENDING' ? -1 : 1,
    };
  });
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

/** @param parent the document above the queried collection; empty for a top-level collection */
export function parseQuery(raw: Record<string, unknown>, parent: string): Query {
  const [from, ...others] = asList(raw.from, 'from');
  if (others.length > 0) throw new DatabaseError('INVALID_ARGUMENT', 'from names more than one collection');
  const { collectionId, allDescendants } = asObject(from, 'from');
  const filter = parseFilter(raw.where);
  return {
    collectionId: asText(collectionId, 'collectionId'),
    isGroup: allDescendants === true,
    parent,
    filter,
    orders: completeOrders(parseOrders(raw.orderBy), filter),
    start: parseCursor(raw.startAt),
    end: parseCursor(raw.endAt),
    offset: parseCount(raw.offset, 'offset') ?? 0,
    limit: parseCount(raw.limit, 'limit') ?? Infinity,
  };
}

/** Parses the field paths that a query selects; undefined for entire documents. */
export function parseSelect({ select }: Record<string, unknown>): unknown[] | undefined {
  if (select === undefined) return undefined;
  return asList(asObject(select, 'select').fields, 'fields').map(
    (field) => asObject(field, 'a field').fieldPath,
  );
}

function readerOf(field: string, root: string): (document: StoredDocument) => Value | undefined {
  if (field === nameField) return ({ path }) => ({ referenceValue: `${root}/${path}` });
  const path = parseFieldPath(field);
  const [name] = path;
  if (name !== undefined && path.length === 1) {
    return ({ fields }) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  }
  return ({ fields }) => getField(fields, path);
}

/**
 * Finds the documents of a query.
 * @param root `projects/P/databases/D/documents`
 * @param isSorted whether they are sorted; a count does without
 */
export function runQuery(
  documents: Documents,
  query: Query,
  root: string,
  isSorted = true,
): StoredDocument[] {
  const { collectionId, isGroup, parent, filter, orders, start, end, offset, limit } = query;
  const readers = orders.map(({ field }) => readerOf(field, root));

  function compareKeys(keys: readonly Value[], others: readonly Value[]): number {
    for (const [index, other] of others.entries()) {
      const key = keys[index];
      const difference = key ? compareValues(key, other) * (orders[index]?.sign ?? 1) : 0;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  const found = isGroup
    ? listCollectionGroup(documents, collectionId, parent)
    : listCollection(documents, parent === '' ? collectionId : `${parent}/${collectionId}`);
  const matches = toTest(filter, (field) => readerOf(field, root));
  // `orderBy` excludes documents without the field.
  const matching = found.filter(
    (document) => matches(document) && readers.every((read) => read(document) !== undefined),
  );
  if (!isSorted && !start && !end) return matching.slice(offset, offset + limit);

  const rows = matching
    .map((document) => ({ document, keys: readers.flatMap((read) => read(document) ?? []) }))
    .filter(({ keys }) => !start || compareKeys(keys, start.values) >= (start.before ? 0 : 1))
    .filter(({ keys }) => !end || compareKeys(keys, end.values) <= (end.before ? -1 : 0));
  rows.sort((a, b) => compareKeys(a.keys, b.keys));
  return rows.slice(offset, offset + limit).map(({ document }) => document);
}
