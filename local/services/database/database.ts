import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';
import { createGuard, readCaller, type Guard, type VerifiedToken } from './access.ts';
import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import { commit } from './commit.ts';
import {
  editDocuments,
  findDocument,
  listCollection,
  listCollectionGroup,
  splitDocumentPath,
  type Documents,
} from './documents.ts';
import { parseIndexes } from './indexes.ts';
import { encodeFields, decodeFields } from './serializer.ts';
import { aggregation, batchGet, list, type ReadCall } from './reads.ts';
import { parseRules } from './rules/accessRules.ts';
import { createClock, formatTimestamp, parseTimestamp } from './timestamps.ts';
import { createTransactions } from './transactions.ts';

export interface DatabaseOptions {
  /** The text of `firestore.rules`. */
  rules: string;
  /** The text of `firestore.indexes.json`. When omitted, no query is refused for lack of an index. */
  indexes?: string;
  /** Returns the account of a valid id token, otherwise undefined. */
  verifyClaims: (idToken: string) => VerifiedToken | undefined;
  /** Who sends this token bypasses the rules. Only for tests of what runs on a server: the Admin SDK sends `owner`. */
  adminToken?: string;
  nowMs?: () => number;
  /** Awaited before each request, with the claims of who is signed in. */
  beforeRequest?: (claims: VerifiedToken['claims'] | undefined) => Promise<void>;
}

export interface DatabaseService extends LocalService {
  /** Reads a document as plain JavaScript, with timestamps as Dates; undefined when it does not exist. */
  read: (path: string) => Record<string, unknown> | undefined;
  list: (collectionPath: string) => { id: string; data: Record<string, unknown> }[];
  /** Lists documents of all collections of a name, by their paths. */
  listGroup: (collectionId: string) => { id: string; data: Record<string, unknown> }[];
  /** Replaces a document, bypassing the rules as the Firebase console does. */
  write: (path: string, data: object) => void;
  /** Replaces many documents at once; fast for thousands. */
  writeAll: (entries: Iterable<readonly [path: string, data: object]>) => void;
  /**
   * Creates a document, bypassing the rules as a server does.
   * @throws DatabaseError ALREADY_EXISTS
   */
  create: (path: string, data: object) => void;
  remove: (path: string) => void;
  /** Another value after each write. */
  version: () => unknown;
  /**
   * The document reads that the hosted service would have billed for the requests so far: one per document, found or not; at least one per
   * query; one for each started thousand of counted documents; one per document that the rules read for a request. Only estimates what
   * the hosted service adds for index entries.
   * Source: https://firebase.google.com/docs/firestore/pricing
   */
  readonly billedReads: number;
}

interface Call {
  root: string;
  parent: string;
  body: Record<string, unknown>;
  guard: Guard;
  nowMicros: number;
}

const callPath = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)(?:\/(.+))?:(\w+)$/;

// The hosted service responds to these with a single object, and to all others with a streamed list.
const unaryMethods = /:(commit|beginTransaction|rollback)$/;

/**
 * A local Firestore REST API that enforces the shop's access rules. Serves `firebase/firestore/lite`, and `firebase-admin` with
 * `preferRest`.
 * @throws SyntaxError for unsupported rules
 */
export function createDatabase(options: DatabaseOptions): DatabaseService {
  const { verifyClaims, nowMs = Date.now } = options;
  const rules = parseRules(options.rules);
  const indexes = options.indexes === undefined ? undefined : parseIndexes(options.indexes);
  const nextMicros = createClock(nowMs);
  const transactions = createTransactions();
  let documents: Documents = new Map();
  /** What was stored since when: kept for the Admin SDK alone, which may read as of a moment. */
  const past: [micros: number, documents: Documents][] = [];
  let billedReads = 0;
  const bill = (reads: number) => {
    billedReads += reads;
  };

  function write({ root, body, guard, nowMicros: commitMicros }: Call) {
    const { transaction } = body;
    if (transaction !== undefined) transactions.check(transaction, documents, asList(body.writes, 'writes'));
    const context = { root, guard, commitMicros };
    const { documents: next, ...results } = commit(documents, body.writes, context);
    if (transaction !== undefined) transactions.end(transaction);
    documents = next;
    return results;
  }

  function asOf(readTime: unknown): Documents {
    const micros = parseTimestamp(asText(readTime, 'readTime')) ?? 0;
    const found = past.findLast(([sinceMicros]) => sinceMicros <= micros);
    if (found) return found[1];
    throw new DatabaseError('FAILED_PRECONDITION', "The requested 'read_time' is too old.");
  }

  const asRead = (read: (call: ReadCall) => object[]) => (call: Call) => {
    const { readTime = formatTimestamp(call.nowMicros) } = call.body;
    const view =
      call.body.readTime === undefined
        ? transactions.view(call.body, documents)
        : { documents: asOf(readTime), started: undefined, track: () => undefined };
    return read({ ...call, view, readTime: String(readTime), indexes, bill });
  };

  const operations: Record<string, (call: Call) => object> = {
    batchGet: asRead(batchGet),
    runQuery: asRead(list),
    runAggregationQuery: asRead(aggregation),
    commit: write,
    beginTransaction: ({ body }) => ({ transaction: transactions.begin(body.options, documents) }),
    rollback: ({ body }) => {
      transactions.end(body.transaction);
      return {};
    },
  };

  async function runOperation(request: Request): Promise<object> {
    const [, root, parent = '', operation = ''] =
      callPath.exec(decodeURIComponent(new URL(request.url).pathname)) ?? [];
    const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (root === undefined || !run) throw new DatabaseError('NOT_FOUND', 'Method not found.');
    const caller = readCaller(request.headers, verifyClaims, options.adminToken);
    await options.beforeRequest?.(caller.account?.claims);
    let body: unknown;
    try {
      body = await request.json();
    } catch {
      throw new DatabaseError('INVALID_ARGUMENT', 'Invalid JSON payload received.');
    }
    const nowMicros = nextMicros();
    if (options.adminToken !== undefined && past.at(-1)?.[1] !== documents) past.push([nowMicros, documents]);
    const guard = createGuard(rules, caller, documents, nowMicros, () => bill(1));
    return run({ root, parent, body: asObject(body, 'the request'), guard, nowMicros });
  }

  const app = new Hono();
  app.use(cors());
  app.post('*', async (context) => {
    try {
      return context.json(await runOperation(context.req.raw));
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      const isStreamed = !unaryMethods.test(context.req.path);
      return context.json(isStreamed ? [error.toBody()] : error.toBody(), error.code);
    }
  });

  function writeAll(entries: Iterable<readonly [path: string, data: object]>): void {
    const next = editDocuments(documents);
    for (const [path, data] of entries) {
      splitDocumentPath(path);
      const updateMicros = nextMicros();
      const createMicros = findDocument(documents, path)?.createMicros ?? updateMicros;
      next.set({ path, fields: encodeFields(data), createMicros, updateMicros });
    }
    documents = next.documents;
  }

  return {
    ...createService((request) => app.fetch(request)),
    read(path) {
      const document = findDocument(documents, path);
      return document && decodeFields(document.fields);
    },
    list: (collectionPath) =>
      listCollection(documents, collectionPath).map(({ path, fields }) => ({
        id: path.slice(collectionPath.length + 1),
        data: decodeFields(fields),
      })),
    listGroup: (collectionId) =>
      listCollectionGroup(documents, collectionId, '').map(({ path, fields }) => ({
        id: path,
        data: decodeFields(fields),
      })),
    write: (path, data) => writeAll([[path, data]]),
    writeAll,
    create(path, data) {
      if (findDocument(documents, path))
        throw new DatabaseError('ALREADY_EXISTS', `Document already exists: ${path}`);
      writeAll([[path, data]]);
    },
    version: () => documents,
    remove(path) {
      const next = editDocuments(documents);
      next.remove(path);
      documents = next.documents;
    },
    get billedReads() {
      return billedReads;
    },
  };
}
