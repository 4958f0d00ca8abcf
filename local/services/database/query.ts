import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import { listCollection, listCollectionGroup, type Documents, type StoredDocument } from './documents.ts';
import { enumName } from './enums.ts';
import { getField, parseFieldPath } from './fieldPaths.ts';
import { parseFilter, type Condition } from './filters.ts';
import { compareText, compareValues } from './order.ts';
import { parseValue, type Value } from './values.ts';

/** The name of a document, as a field of a query. */
export const nameField = '__name__';

export interface Order {
  field: string;
  sign: 1 | -1;
}

interface Cursor {
  values: Value[];
  /** Whether the cursor lies before the documents equal to it, or after them. */
  before: boolean;
}

export interface Query {
  collectionId: string;
  /** Whether it reads all collections with this id. */
  isGroup: boolean;
  /** The document above the collection, or above all collections of the group; empty for the database itself. */
  parent: string;
  conditions: readonly Condition[];
  /** Ends with the document's name. */
  orders: readonly Order[];
  start: Cursor | undefined;
  limit: number;
}

/** The service sorts by the fields of inequalities too, after the stated orders, and last by name. */
function completeOrders(orders: readonly Order[], conditions: readonly Condition[]): Order[] {
  const inequalities = conditions
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

function parseLimit(raw: unknown): number {
  if (raw === undefined) return Infinity;
  // An Int32Value: a plain number, or wrapped in an object.
  const limit = typeof raw === 'object' ? asObject(raw, 'limit').value : raw;
  if (typeof limit === 'number' && Number.isSafeInteger(limit) && limit >= 0) return limit;
  throw new DatabaseError('INVALID_ARGUMENT', 'limit must be a whole number');
}

/** @param parent the document above the queried collection; empty for a top-level collection */
export function parseQuery(raw: Record<string, unknown>, parent: string): Query {
  const [from, ...others] = asList(raw.from, 'from');
  if (others.length > 0) throw new DatabaseError('INVALID_ARGUMENT', 'from names more than one collection');
  const unsupported = ['select', 'offset', 'endAt'].filter((part) => raw[part]);
  if (unsupported.length > 0)
    throw new DatabaseError('UNIMPLEMENTED', `The local database does not support ${unsupported.join(', ')}`);
  const { collectionId, allDescendants } = asObject(from, 'from');
  const conditions = parseFilter(raw.where);
  return {
    collectionId: asText(collectionId, 'collectionId'),
    isGroup: allDescendants === true,
    parent,
    conditions,
    orders: completeOrders(parseOrders(raw.orderBy), conditions),
    start: parseCursor(raw.startAt),
    limit: parseLimit(raw.limit),
  };
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
  const { collectionId, isGroup, parent, conditions, orders, start, limit } = query;
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
  const tests = conditions.map(({ field, test }) => {
    const read = readerOf(field, root);
    return (document: StoredDocument) => {
      const value = read(document);
      return value !== undefined && test(value);
    };
  });
  // `orderBy` excludes documents without the field.
  const matching = found.filter(
    (document) =>
      tests.every((test) => test(document)) && readers.every((read) => read(document) !== undefined),
  );
  if (!isSorted && !start) return matching.slice(0, limit);

  const rows = matching
    .map((document) => ({ document, keys: readers.flatMap((read) => read(document) ?? []) }))
    .filter(({ keys }) => !start || compareKeys(keys, start.values) >= (start.before ? 0 : 1));
  rows.sort((a, b) => compareKeys(a.keys, b.keys));
  return rows.slice(0, limit).map(({ document }) => document);
}
