import type { Guard } from './access.ts';
import { aggregate, aggregatedFields, parseAggregations } from './aggregations.ts';
import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import { findDocument, toPath, toWire } from './documents.ts';
import { requireIndex, type Indexes } from './indexes.ts';
import { parseQuery, runQuery, type Query } from './query.ts';
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
  /** Undefined: queries need no index. */
  indexes: Indexes | undefined;
  /** Adds to the reads that the hosted service would bill. */
  bill: (reads: number) => void;
}

// The first element of a response announces the transaction that the request started.
function withTransaction({ view: { started }, readTime }: ReadCall, rows: object[]): object[] {
  return started === undefined ? rows : [{ transaction: started, readTime }, ...rows];
}

export function batchGet(call: ReadCall): object[] {
  const { root, body, guard, view, readTime, bill } = call;
  if (body.mask) throw new DatabaseError('UNIMPLEMENTED', 'The local database does not support a mask');
  const rows = asList(body.documents, 'documents').map((item) => {
    const name = asText(item, 'a name');
    const path = toPath(name, root);
    const document = findDocument(view.documents, path);
    guard({ method: 'get', path, before: document?.fields });
    view.track((documents) => [findDocument(documents, path)]);
    bill(1);
    if (!document) return { missing: name, readTime };
    return { found: toWire(document, root), readTime };
  });
  return withTransaction(call, rows);
}

// Deeper than any collection of the shop, so that only a rule with `{path=**}` covers all collections of a group.
const anyAncestor = '*/*/*/*/*/*/*/*';

function findDocuments(
  call: ReadCall,
  raw: Record<string, unknown>,
  isSorted: boolean,
  aggregated: readonly string[] = [],
) {
  const { root, parent, guard, view, indexes } = call;
  const query: Query = parseQuery(raw, parent);
  const { collectionId, isGroup } = query;
  const ancestors = isGroup ? [parent, anyAncestor] : [parent];
  const path = [...ancestors.filter((ancestor) => ancestor !== ''), collectionId, 'any'].join('/');
  guard({ method: 'list', path });
  if (indexes) requireIndex(query, indexes, aggregated);
  view.track((documents) => runQuery(documents, query, root));
  return runQuery(view.documents, query, root, isSorted);
}

export function list(call: ReadCall): object[] {
  const query = asObject(call.body.structuredQuery, 'structuredQuery');
  const rows = findDocuments(call, query, true).map((document) => ({
    document: toWire(document, call.root),
    readTime: call.readTime,
  }));
  call.bill(Math.max(1, rows.length));
  return withTransaction(call, rows.length > 0 ? rows : [{ readTime: call.readTime }]);
}

/** An aggregation is billed as one read for each started thousand of index entries. */
const entriesPerRead = 1000;

export function aggregation(call: ReadCall): object[] {
  const { structuredQuery, aggregations: raw } = asObject(
    call.body.structuredAggregationQuery,
    'structuredAggregationQuery',
  );
  const aggregations = parseAggregations(raw);
  const query = asObject(structuredQuery, 'structuredQuery');
  const found = findDocuments(call, query, false, aggregatedFields(aggregations));
  const { total, fields } = aggregate(found, aggregations);
  call.bill(Math.max(1, Math.ceil(total / entriesPerRead)));
  return withTransaction(call, [{ result: { aggregateFields: fields }, readTime: call.readTime }]);
}
