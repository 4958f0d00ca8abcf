import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeEach } from 'vitest';
import {
  createDatabase,
  type DatabaseOptions,
  type DatabaseService,
} from '../../../emulators/database/database.ts';

setLogLevel('silent');

const rulesFor = (condition: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/{document=**} {
    allow read, write: if ${condition};
  }
}`;
const openRules = rulesFor('true');
/** Rules that refuse everything. */
export const closedRules = rulesFor('false');

const bench: { service: DatabaseService | undefined; nowMs: number } = { service: undefined, nowMs: 0 };

/** The tokens that are good, and whose they are. */
export const goodTokens = new Map<string, string>();

const server = setupServer(
  http.all(/^(https:\/\/firestore\.googleapis\.com|http:\/\/database\.test:8080)\//, ({ request }) =>
    service().handle(request),
  ),
);
server.listen({ onUnhandledRequest: 'error' });

const openSdk = () =>
  getFirestore(initializeApp({ projectId: 'demo-sarasa', apiKey: 'key' }, crypto.randomUUID()));

/** The real SDK at the hosted address, with nobody signed in. */
export const nobodysDatabase = openSdk();
/** The real SDK with a good token of the customer u1. */
export const database = openSdk();
connectFirestoreEmulator(database, 'database.test', 8080, { mockUserToken: 'good-token' });

/** The local service of the running test. */
export function service(): DatabaseService {
  if (!bench.service) throw new Error('The bench is not set up');
  return bench.service;
}

/** Begins with an empty database; without access rules unless some are given. */
export function start(options: Partial<DatabaseOptions> = {}) {
  bench.service = createDatabase({
    verifyToken: (token) => goodTokens.get(token),
    nowMs: () => bench.nowMs,
    rules: openRules,
    ...options,
  });
}

export const now = () => new Date(bench.nowMs);
export function advance(ms: number) {
  bench.nowMs += ms;
}

export const nameOf = (path: string) => `projects/demo-sarasa/databases/(default)/documents/${path}`;

/** Sends a request past the SDK. */
export async function post(operation: string, body: unknown, headers: Record<string, string> = {}) {
  const url = `https://firestore.googleapis.com/v1/projects/demo-sarasa/databases/(default)/documents${operation}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await service().handle(new Request(url, { method: 'POST', body: text, headers }));
  return { status: response.status, body: (await response.json()) as unknown };
}

/** Gives each test an empty database and the same time of day. */
export function setUpDatabaseBench() {
  beforeEach(() => {
    goodTokens.clear();
    goodTokens.set('good-token', 'u1');
    bench.nowMs = Date.parse('2026-11-20T10:00:00.250Z');
    start();
  });
  afterAll(() => server.close());
}
