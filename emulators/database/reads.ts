import type { Guard } from './access.ts';
import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import { toPath, toWire } from './documents.ts';
import { pickFields } from './fieldPaths.ts';
import { parseFrom, parseSelect, runQuery } from './query.ts';
import type { ReadView } from './transactions.ts';

/** A request that reads. */
export interface ReadCall {
  /** `projects/P/databases/D/documents` */
  root: string;
  /** The document below which a query looks; empty at the top. */
  parent: string;
  body: Record<string, unknown>;
  guard: Guard;
  view: ReadView;
  readTime: string;
}

// A started transaction is told before the results, in an element of its own.
function withStarted({ view: { started }, readTime }: ReadCall, rows: object[]): object[] {
  return started === undefined ? rows : [{ transaction: started, readTime }, ...rows];
}

/** Answers `:batchGet`. */
export function batchGet(call: ReadCall): object[] {
  const { root, body, guard, view, readTime } = call;
  const mask = body.mask === undefined ? undefined : asList(asObject(body.mask, 'mask').fieldPaths, 'mask');
  const rows = asList(body.documents, 'documents').map((item) => {
    const name = asText(item, 'a name');
    const path = toPath(name, root);
    const document = view.documents.get(path);
    guard({ method: 'get', path, before: document?.fields });
    view.note((documents) => [documents.get(path)]);
    if (!document) return { missing: name, readTime };
    return { found: toWire(pickFields(document, mask), root), readTime };
  });
  return withStarted(call, rows);
}

function find({ root, parent, guard, view }: ReadCall, query: Record<string, unknown>) {
  const { collectionId, allDescendants } = parseFrom(query);
  const collection = parent === '' ? collectionId : `${parent}/${collectionId}`;
  // Queries over all collections of one name are for nobody: no rule covers them.
  guard({ method: 'list', path: allDescendants ? undefined : `${collection}/any` });
  if (allDescendants) throw new DatabaseError('UNIMPLEMENTED', 'No collection-group queries here');
  view.note((documents) => runQuery(documents, collection, query, root));
  return runQuery(view.documents, collection, query, root);
}

/** Answers `:runQuery`. */
export function list(call: ReadCall): object[] {
  const query = asObject(call.body.structuredQuery, 'structuredQuery');
  const selected = parseSelect(query);
  const rows = find(call, query).map((row) => ({
    document: toWire(pickFields(row, selected), call.root),
    readTime: call.readTime,
  }));
  return withStarted(call, rows.length > 0 ? rows : [{ readTime: call.readTime }]);
}

/** Answers `:runAggregationQuery`, which knows `count` only. */
export function count(call: ReadCall): object[] {
  const { structuredQuery, aggregations } = asObject(
    call.body.structuredAggregationQuery,
    'structuredAggregationQuery',
  );
  const total = String(find(call, asObject(structuredQuery, 'structuredQuery')).length);
  const aggregateFields = asList(aggregations, 'aggregations').map((raw) => {
    const { alias, count: isCount } = asObject(raw, 'an aggregation');
    if (!isCount) throw new DatabaseError('UNIMPLEMENTED', 'The only aggregation here is count');
    return [asText(alias, 'alias'), { integerValue: total }];
  });
  const result = { aggregateFields: Object.fromEntries(aggregateFields) };
  return withStarted(call, [{ result, readTime: call.readTime }]);
}
