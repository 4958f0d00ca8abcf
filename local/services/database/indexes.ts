import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import type { Condition } from './filters.ts';
import { nameField, type Query } from './query.ts';

type Scope = 'COLLECTION' | 'COLLECTION_GROUP';

interface Entry {
  field: string;
  kind: 'ASCENDING' | 'DESCENDING' | 'CONTAINS';
}

interface Index {
  collectionId: string;
  scope: Scope;
  /** Ends with the document's name. */
  entries: readonly Entry[];
}

export interface Indexes {
  composite: readonly Index[];
  /** Single-field indexes that replace the automatic ones, by collection id and field. */
  overrides: ReadonlyMap<string, readonly Index[]>;
}

const overrideKey = (collectionId: string, field: string) => `${collectionId}/${field}`;

function parseEntry(raw: unknown, field: string): Entry {
  const { order, arrayConfig } = asObject(raw, 'a field of an index');
  const kind = arrayConfig ?? order;
  if (kind !== 'ASCENDING' && kind !== 'DESCENDING' && kind !== 'CONTAINS') {
    throw new DatabaseError('INVALID_ARGUMENT', `The index of ${field} has neither an order nor CONTAINS`);
  }
  return { field, kind };
}

/** An index also holds the document's name, in the direction of its last field; ascending after an array. */
function withName(entries: readonly Entry[]): Entry[] {
  const last = entries.at(-1);
  if (last?.field === nameField) return [...entries];
  return [...entries, { field: nameField, kind: last?.kind === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING' }];
}

const parseScope = (scope: unknown): Scope =>
  scope === 'COLLECTION_GROUP' ? 'COLLECTION_GROUP' : 'COLLECTION';

/**
 * Parses the text of `firestore.indexes.json`.
 * @throws DatabaseError INVALID_ARGUMENT, or SyntaxError when it is no JSON
 */
export function parseIndexes(text: string): Indexes {
  const { indexes, fieldOverrides } = asObject(JSON.parse(text), 'firestore.indexes.json');
  const composite = asList(indexes, 'indexes').map((raw): Index => {
    const { collectionGroup, queryScope, fields } = asObject(raw, 'an index');
    const entries = asList(fields, 'fields').map((field) =>
      parseEntry(field, asText(asObject(field, 'a field').fieldPath, 'fieldPath')),
    );
    return {
      collectionId: asText(collectionGroup, 'collectionGroup'),
      scope: parseScope(queryScope),
      entries: withName(entries),
    };
  });
  const overrides = asList(fieldOverrides, 'fieldOverrides').map((raw): [string, Index[]] => {
    const { collectionGroup, fieldPath, indexes: ofField } = asObject(raw, 'a field override');
    const collectionId = asText(collectionGroup, 'collectionGroup');
    const field = asText(fieldPath, 'fieldPath');
    const list = asList(ofField, 'indexes').map((index) => ({
      collectionId,
      scope: parseScope(asObject(index, 'an index').queryScope),
      entries: withName([parseEntry(index, field)]),
    }));
    return [overrideKey(collectionId, field), list];
  });
  return { composite, overrides: new Map(overrides) };
}

/** Firestore indexes every field by itself, for queries of one collection. */
const automaticIndexes = (collectionId: string, field: string): Index[] =>
  (['ASCENDING', 'DESCENDING', 'CONTAINS'] as const).map((kind) => ({
    collectionId,
    scope: 'COLLECTION',
    entries: withName([{ field, kind }]),
  }));

const isSame = (a: Entry, b: Entry) => a.field === b.field && a.kind === b.kind;

/**
 * The fields of the conditions that an index serves for an order: it begins with them, in any direction, and ends with exactly the order.
 * Undefined when it does not fit.
 */
function servedBy(
  { entries }: Index,
  conditions: readonly Condition[],
  order: readonly Entry[],
): string[] | undefined {
  const prefix = entries.slice(0, -order.length);
  const suffix = entries.slice(prefix.length);
  const endsWithOrder =
    suffix.length === order.length && suffix.every((entry, at) => order[at] && isSame(entry, order[at]));
  const isCondition = ({ field, kind }: Entry) =>
    conditions.some(
      (condition) => condition.field === field && (condition.use === 'contains') === (kind === 'CONTAINS'),
    );
  return endsWithOrder && prefix.every(isCondition) ? prefix.map(({ field }) => field) : undefined;
}

function isServed(query: Query, indexes: Indexes, aggregated: readonly string[]): boolean {
  const { collectionId, isGroup, conditions } = query;
  const scope: Scope = isGroup ? 'COLLECTION_GROUP' : 'COLLECTION';
  const equalities = conditions.filter(({ use }) => use !== 'inequality');
  const isFixed = (field: string) => equalities.some((condition) => condition.field === field);
  const order = query.orders
    .filter(({ field }) => field === nameField || !isFixed(field))
    .map(({ field, sign }): Entry => ({ field, kind: sign === 1 ? 'ASCENDING' : 'DESCENDING' }));
  // What is added up is read from the index: it stands there behind the order, before the name.
  const added = aggregated.filter((field) => query.orders.every((other) => other.field !== field));
  order.splice(-1, 0, ...added.map((field): Entry => ({ field, kind: 'ASCENDING' })));
  const isByName = order.length === 1 && order[0]?.kind === 'ASCENDING';
  // Documents are stored by name, so a name alone needs no index.
  const toServe = isByName ? equalities.filter(({ field }) => field !== nameField) : equalities;
  if (isByName && toServe.length === 0) return true;

  const fields = [...new Set([...toServe, ...order].map(({ field }) => field))];
  const candidates = fields
    .filter((field) => field !== nameField)
    .flatMap(
      (field) =>
        indexes.overrides.get(overrideKey(collectionId, field)) ?? automaticIndexes(collectionId, field),
    )
    .concat(indexes.composite)
    .filter((index) => index.collectionId === collectionId && index.scope === scope);
  // Firestore may merge several indexes, slowly. The shop does not rely on that.
  return candidates.some((index) => {
    const served = servedBy(index, toServe, order);
    return served !== undefined && toServe.every(({ field }) => served.includes(field));
  });
}

/**
 * Refuses a query that no index serves alone. Firestore refuses fewer: it can merge indexes.
 * @param aggregated the fields of sums and averages
 * Source: https://firebase.google.com/docs/firestore/query-data/index-overview
 * @throws DatabaseError FAILED_PRECONDITION
 */
export function requireIndex(query: Query, indexes: Indexes, aggregated: readonly string[]): void {
  const { collectionId, isGroup, conditions } = query;
  if (conditions.filter(({ use }) => use === 'contains').length > 1) {
    throw new DatabaseError('INVALID_ARGUMENT', 'A query can have only one array-contains filter.');
  }
  if (isServed(query, indexes, aggregated)) return;
  const filters = conditions.map(({ field, use }) => `${field} (${use})`);
  const orders = query.orders.map(({ field, sign }) => `${field} ${sign === 1 ? 'ASC' : 'DESC'}`);
  throw new DatabaseError(
    'FAILED_PRECONDITION',
    `The query requires an index that firestore.indexes.json does not have: ${collectionId}, scope ` +
      `${isGroup ? 'COLLECTION_GROUP' : 'COLLECTION'}, ${[...filters, ...orders, ...aggregated].join(', ')}.`,
  );
}
