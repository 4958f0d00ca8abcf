import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';
import { createGuard, readCaller, type Guard } from './access.ts';
import { asList, asObject, DatabaseError } from './databaseError.ts';
import { commit } from './commit.ts';
import { listCollection, splitDocumentPath, type Documents } from './documents.ts';
import { fromPlain, toPlain } from './plain.ts';
import { batchGet, count, list, type ReadCall } from './reads.ts';
import { parseRules } from './rules/accessRules.ts';
import { shipDue, shipsAtMsOf } from './shipping.ts';
import { createClock, formatTimestamp } from './timestamps.ts';
import { createTransactions } from './transactions.ts';

export interface DatabaseOptions {
  /** The text of `firestore.rules`. */
  rules: string;
  /** The uid of an id token that is good now, otherwise undefined. */
  verifyToken: (idToken: string) => string | undefined;
  nowMs?: () => number;
  /** When set, a new purchase is shipped by itself that long after it was created. */
  shipAfterMs?: number;
}

export interface DatabaseService extends LocalService {
  /** A document as ordinary JavaScript, timestamps as Dates. */
  read: (path: string) => Record<string, unknown> | undefined;
  list: (collectionPath: string) => { id: string; data: Record<string, unknown> }[];
  /** Replaces a document as the owner's console does, past the rules. */
  write: (path: string, data: object) => void;
  /**
   * Creates a document as a server does, past the rules; a purchase ships by itself like any other.
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

// The hosted service answers these with a single object, all others with a list that it streams.
const singleAnswer = /:(commit|beginTransaction|rollback)$/;

/**
 * A stand-in for Firestore's REST API, with the shop's access rules: for `firebase/firestore/lite`, and for
 * `firebase-admin` with `preferRest`, which sends `Authorization: Bearer owner` and so passes the rules.
 * @throws SyntaxError for rules that are not understood
 */
export function createDatabase(options: DatabaseOptions): DatabaseService {
  const { verifyToken, nowMs = Date.now, shipAfterMs } = options;
  const rules = parseRules(options.rules);
  const nextMicros = createClock(nowMs);
  const transactions = createTransactions();
  let documents: Documents = new Map();

  const current = () => (documents = shipDue(documents, nowMs()));

  function write({ root, body, guard, nowMicros: commitMicros }: Call) {
    const { transaction } = body;
    if (transaction !== undefined) transactions.check(transaction, documents, asList(body.writes, 'writes'));
    const context = { root, guard, commitMicros, shipAfterMs };
    const { documents: next, ...results } = commit(documents, body.writes, context);
    if (transaction !== undefined) transactions.end(transaction);
    documents = next;
    return results;
  }

  const reading = (answerCall: (call: ReadCall) => object[]) => (call: Call) =>
    answerCall({
      ...call,
      view: transactions.view(call.body, documents),
      readTime: formatTimestamp(call.nowMicros),
    });

  const operations: Record<string, (call: Call) => object> = {
    batchGet: reading(batchGet),
    runQuery: reading(list),
    runAggregationQuery: reading(count),
    commit: write,
    beginTransaction: ({ body }) => ({ transaction: transactions.begin(body.options, documents) }),
    rollback: ({ body }) => {
      transactions.end(body.transaction);
      return {};
    },
  };

  async function answer(request: Request): Promise<object> {
    const [, root, parent = '', operation = ''] =
      callPath.exec(decodeURIComponent(new URL(request.url).pathname)) ?? [];
    const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (root === undefined || !run) throw new DatabaseError('NOT_FOUND', 'There is no such method');
    const caller = readCaller(request.headers, verifyToken);
    let body: unknown;
    try {
      body = await request.json();
    } catch {
      throw new DatabaseError('INVALID_ARGUMENT', 'Invalid JSON payload received.');
    }
    const nowMicros = nextMicros();
    const guard = createGuard(rules, caller, current(), nowMicros);
    return run({ root, parent, body: asObject(body, 'the request'), guard, nowMicros });
  }

  const app = new Hono();
  app.use(cors());
  app.post('*', async (context) => {
    try {
      return context.json(await answer(context.req.raw));
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      const isStreamed = !singleAnswer.test(context.req.path);
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
    create(path, data) {
      splitDocumentPath(path);
      if (current().has(path)) throw new DatabaseError('ALREADY_EXISTS', `Document already exists: ${path}`);
      const micros = nextMicros();
      const shipsAtMs = shipsAtMsOf(path, micros, shipAfterMs);
      documents = new Map(documents).set(path, {
        path,
        fields: fromPlain(data),
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
