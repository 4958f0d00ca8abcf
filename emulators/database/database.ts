import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';
import { createGuard, readCaller, type Guard } from './access.ts';
import { asList, asObject, DatabaseError } from './databaseError.ts';
import { commit } from './commit.ts';
import { listCollection, splitDocumentPath, type Documents } from './documents.ts';
import { encodeFields, decodeFields } from './serializer.ts';
import { batchGet, count, list, type ReadCall } from './reads.ts';
import { parseRules } from './rules/accessRules.ts';
import { shipDue, shipsAtMsOf } from './shipping.ts';
import { createClock, formatTimestamp } from './timestamps.ts';
import { createTransactions } from './transactions.ts';

export interface DatabaseOptions {
  /** The text of `firestore.rules`. */
  rules: string;
  /** Returns the uid of a valid id token, otherwise undefined. */
  verifyToken: (idToken: string) => string | undefined;
  nowMs?: () => number;
  /** Purchases ship automatically this long after their creation; never when omitted. */
  shipAfterMs?: number;
}

export interface DatabaseService extends LocalService {
  /** Reads a document as plain JavaScript, with timestamps as Dates; undefined when it does not exist. */
  read: (path: string) => Record<string, unknown> | undefined;
  list: (collectionPath: string) => { id: string; data: Record<string, unknown> }[];
  /** Replaces a document, bypassing the rules as the Firebase console does. */
  write: (path: string, data: object) => void;
  /**
   * Creates a document, bypassing the rules as a server does; a purchase ships automatically like any other.
   * @throws DatabaseError ALREADY_EXISTS
   */
  create: (path: string, data: object) => void;
  remove: (path: string) => void;
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
 * `preferRest`, which sends `Authorization: Bearer owner` and so bypasses the rules.
 * @throws SyntaxError for unsupported rules
 */
export function createDatabase(options: DatabaseOptions): DatabaseService {
  const { verifyToken, nowMs = Date.now, shipAfterMs } = options;
  const rules = parseRules(options.rules);
  const nextMicros = createClock(nowMs);
  const transactions = createTransactions();
  let documents: Documents = new Map();

  const currentDocuments = () => (documents = shipDue(documents, nowMs()));

  function write({ root, body, guard, nowMicros: commitMicros }: Call) {
    const { transaction } = body;
    if (transaction !== undefined) transactions.check(transaction, documents, asList(body.writes, 'writes'));
    const context = { root, guard, commitMicros, shipAfterMs };
    const { documents: next, ...results } = commit(documents, body.writes, context);
    if (transaction !== undefined) transactions.end(transaction);
    documents = next;
    return results;
  }

  const asRead = (read: (call: ReadCall) => object[]) => (call: Call) =>
    read({
      ...call,
      view: transactions.view(call.body, documents),
      readTime: formatTimestamp(call.nowMicros),
    });

  const operations: Record<string, (call: Call) => object> = {
    batchGet: asRead(batchGet),
    runQuery: asRead(list),
    runAggregationQuery: asRead(count),
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
    const caller = readCaller(request.headers, verifyToken);
    let body: unknown;
    try {
      body = await request.json();
    } catch {
      throw new DatabaseError('INVALID_ARGUMENT', 'Invalid JSON payload received.');
    }
    const nowMicros = nextMicros();
    const guard = createGuard(rules, caller, currentDocuments(), nowMicros);
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

  return {
    ...createService((request) => app.fetch(request)),
    read(path) {
      const document = currentDocuments().get(path);
      return document && decodeFields(document.fields);
    },
    list: (collectionPath) =>
      listCollection(currentDocuments(), collectionPath).map(({ path, fields }) => ({
        id: path.slice(collectionPath.length + 1),
        data: decodeFields(fields),
      })),
    write(path, data) {
      splitDocumentPath(path);
      const updateMicros = nextMicros();
      const createMicros = documents.get(path)?.createMicros ?? updateMicros;
      documents = new Map(documents).set(path, {
        path,
        fields: encodeFields(data),
        createMicros,
        updateMicros,
      });
    },
    create(path, data) {
      splitDocumentPath(path);
      if (currentDocuments().has(path))
        throw new DatabaseError('ALREADY_EXISTS', `Document already exists: ${path}`);
      const micros = nextMicros();
      const shipsAtMs = shipsAtMsOf(path, micros, shipAfterMs);
      documents = new Map(documents).set(path, {
        path,
        fields: encodeFields(data),
        createMicros: micros,
        updateMicros: micros,
        shipsAtMs,
      });
    },
    remove(path) {
      const next = new Map(documents);
      next.delete(path);
      documents = next;
    },
  };
}
