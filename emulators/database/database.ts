import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';
import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import { commit } from './commit.ts';
import { listCollection, splitDocumentPath, toPath, toWire, type Documents } from './documents.ts';
import { fromPlain, toPlain } from './plain.ts';
import { parseFrom, runQuery } from './query.ts';
import { isAllowed, type AccessRequest, type AccessRules } from './rules.ts';
import { shipDue } from './shipping.ts';
import { createClock, formatTimestamp } from './timestamps.ts';

export interface DatabaseOptions {
  /** The uid of an id token that is good now, otherwise undefined. */
  verifyToken: (idToken: string) => string | undefined;
  nowMs?: () => number;
  /** When set, a purchase placed through the service is shipped by itself that long after it was created. */
  shipAfterMs?: number;
  /** Only for the tests of the rules themselves. */
  rules?: AccessRules;
}

export interface DatabaseService extends LocalService {
  /** A document as ordinary JavaScript, timestamps as Dates. */
  read: (path: string) => Record<string, unknown> | undefined;
  list: (collectionPath: string) => { id: string; data: Record<string, unknown> }[];
  /** Replaces a document as the owner's console does, past the rules. */
  write: (path: string, data: object) => void;
  remove: (path: string) => void;
}

interface Call {
  root: string;
  /** The document below which a query looks; empty at the top. */
  parent: string;
  operation: string;
  body: Record<string, unknown>;
  uid: string | undefined;
}

const callPath = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)(?:\/(.+))?:(\w+)$/;

/** A stand-in for Firestore as `firebase/firestore/lite` speaks to it, with the shop's access rules. */
export function createDatabase(options: DatabaseOptions): DatabaseService {
  const { verifyToken, nowMs = Date.now, shipAfterMs, rules = isAllowed } = options;
  const nextMicros = createClock(nowMs);
  let documents: Documents = new Map();

  const current = () => (documents = shipDue(documents, nowMs()));

  function readUid(request: Request): string | undefined {
    const header = request.headers.get('authorization');
    if (header === null) return undefined;
    const uid = verifyToken(header.replace(/^Bearer /i, ''));
    if (uid === undefined) throw new DatabaseError('UNAUTHENTICATED', 'Missing or invalid authentication.');
    return uid;
  }

  function requireAccess(method: AccessRequest['method'], path: string[], uid: string | undefined) {
    const before = documents.get(path.join('/'))?.fields;
    const time = { timestampValue: formatTimestamp(nowMs() * 1000) };
    if (rules({ method, path, uid, before, time })) return;
    throw new DatabaseError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  }

  function batchGet({ root, body, uid }: Call) {
    const readTime = formatTimestamp(nextMicros());
    return asList(body.documents, 'documents').map((item) => {
      const name = asText(item, 'a name');
      const path = toPath(name, root);
      requireAccess('get', splitDocumentPath(path), uid);
      const document = documents.get(path);
      return document ? { found: toWire(document, root), readTime } : { missing: name, readTime };
    });
  }

  function find({ root, parent, uid }: Call, rawQuery: unknown) {
    const query = asObject(rawQuery, 'structuredQuery');
    const { collectionId, allDescendants } = parseFrom(query);
    const collection = parent === '' ? collectionId : `${parent}/${collectionId}`;
    // No rule speaks of all collections of one name.
    const path = allDescendants ? [] : splitDocumentPath(`${collection}/any`);
    requireAccess('list', path, uid);
    return runQuery(documents, collection, query, root);
  }

  function list(call: Call) {
    const readTime = formatTimestamp(nextMicros());
    const rows = find(call, call.body.structuredQuery).map((row) => ({
      document: toWire(row, call.root),
      readTime,
    }));
    return rows.length > 0 ? rows : [{ readTime }];
  }

  function count(call: Call) {
    const { structuredQuery, aggregations } = asObject(
      call.body.structuredAggregationQuery,
      'structuredAggregationQuery',
    );
    const total = String(find(call, structuredQuery).length);
    const aggregateFields = asList(aggregations, 'aggregations').map((raw) => {
      const { alias, count: isCount } = asObject(raw, 'an aggregation');
      if (!isCount) throw new DatabaseError('UNIMPLEMENTED', 'The only aggregation here is count');
      return [asText(alias, 'alias'), { integerValue: total }];
    });
    return [
      {
        result: { aggregateFields: Object.fromEntries(aggregateFields) },
        readTime: formatTimestamp(nextMicros()),
      },
    ];
  }

  function write({ root, body, uid }: Call) {
    const context = { root, uid, rules, commitMicros: nextMicros(), shipAfterMs };
    const { documents: next, ...results } = commit(documents, body.writes, context);
    documents = next;
    return results;
  }

  const operations: Record<string, (call: Call) => object> = {
    batchGet,
    runQuery: list,
    runAggregationQuery: count,
    commit: write,
  };

  async function answer(request: Request): Promise<object> {
    const [, root, parent = '', operation = ''] =
      callPath.exec(decodeURIComponent(new URL(request.url).pathname)) ?? [];
    const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (root === undefined || !run) throw new DatabaseError('NOT_FOUND', 'There is no such method');
    const uid = readUid(request);
    let body: unknown;
    try {
      body = await request.json();
    } catch {
      throw new DatabaseError('INVALID_ARGUMENT', 'Invalid JSON payload received.');
    }
    current();
    return run({ root, parent, operation, body: asObject(body, 'the request'), uid });
  }

  const app = new Hono();
  app.use(cors());
  app.post('*', async (context) => {
    try {
      return context.json(await answer(context.req.raw));
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      // The hosted service streams all answers but a commit's, as the elements of a list.
      const isStreamed = !context.req.path.endsWith(':commit');
      return context.json(isStreamed ? [error.toBody()] : error.toBody(), error.code);
    }
  });

  return {
    ...createService((request) => app.fetch(request)),
    read(path) {
      const document = current().get(path);
      return document && toPlain(document.fields);
    },
    list: (collectionPath) =>
      listCollection(current(), collectionPath).map(({ path, fields }) => ({
        id: path.slice(collectionPath.length + 1),
        data: toPlain(fields),
      })),
    write(path, data) {
      splitDocumentPath(path);
      const updateMicros = nextMicros();
      const createMicros = documents.get(path)?.createMicros ?? updateMicros;
      documents = new Map(documents).set(path, { path, fields: fromPlain(data), createMicros, updateMicros });
    },
    remove(path) {
      const next = new Map(documents);
      next.delete(path);
      documents = next;
    },
  };
}
