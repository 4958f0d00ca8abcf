import type { Guard } from './access.ts';
import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import { toPath, toWire } from './documents.ts';
import { pickFields } from './fieldPaths.ts';
import { parseFrom, parseSelect, runQuery } from './query.ts';
import type { ReadView } from './transactions.ts';

export interface ReadCall {
  /** `projects/P/databases/D/documents` */
  root: string;
  /** The parent document of the queried collection; empty for a top-level collection. */
  parent: string;
  body: Record<string, unknown>;
  guard: Guard;
  view: ReadView;
  readTime: string;
}

// The first element of a response announces the transaction that the request started.
function withTransaction({ view: { started }, readTime }: ReadCall, rows: object[]): object[] {
  return started === undefined ? rows : [{ transaction: started, readTime }, ...rows];
}

/** Handles `:batchGet`. */
export function batchGet(call: ReadCall): object[] {
  const { root, body, guard, view, readTime } = call;
  const mask = body.mask === undefined ? undefined : asList(asObject(body.mask, 'mask').fieldPaths, 'mask');
  const rows = asList(body.documents, 'documents').map((item) => {
    const name = asText(item, 'a name');
    const path = toPath(name, root);
    const document = view.documents.get(path);
    guard({ method: 'get', path, before: document?.fields });
    view.track((documents) => [documents.get(path)]);
    if (!document) return { missing: name, readTime };
    return { found: toWire(pickFields(document, mask), root), readTime };
  });
  return withTransaction(call, rows);
}

function findDocuments({ root, parent, guard, view }: ReadCall, query: Record<string, unknown>) {
  const { collectionId, allDescendants } = parseFrom(query);
  const collection = parent === '' ? collectionId : `${parent}/${collectionId}`;
  // No rule of the shop covers collection-group queries.
  guard({ method: 'list', path: allDescendants ? undefined : `${collection}/any` });
  if (allDescendants)
    throw new DatabaseError('UNIMPLEMENTED', 'The local database does not support collection-group queries');
  view.track((documents) => runQuery(documents, collection, query, root));
  return runQuery(view.documents, collection, query, root);
}

/** Handles `:runQuery`. */
export function list(call: ReadCall): object[] {
  const query = asObject(call.body.structuredQuery, 'structuredQuery');
  const selected = parseSelect(query);
  const rows = findDocuments(call, query).map((row) => ({
    document: toWire(pickFields(row, selected), call.root),
    readTime: call.readTime,
  }));
  return withTransaction(call, rows.length > 0 ? rows : [{ readTime: call.readTime }]);
}

/** Handles `:runAggregationQuery`, with `count` as the only aggregation. */
export function count(call: ReadCall): object[] {
  const { structuredQuery, aggregations } = asObject(
    call.body.structuredAggregationQuery,
    'structuredAggregationQuery',
  );
  const total = String(findDocuments(call, asObject(structuredQuery, 'structuredQuery')).length);
  const aggregateFields = asList(aggregations, 'aggregations').map((raw) => {
    const { alias, count: isCount } = asObject(raw, 'an aggregation');
    if (!isCount)
      throw new DatabaseError('UNIMPLEMENTED', 'The local database supports only the count aggregation');
    return [asText(alias, 'alias'), { integerValue: total }];
  });
  const result = { aggregateFields: Object.fromEntries(aggregateFields) };
  return withTransaction(call, [{ result, readTime: call.readTime }]);
}
