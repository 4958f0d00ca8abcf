import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeEach } from 'vitest';
import {
  createDatabase,
  type DatabaseOptions,
  type DatabaseService,
} from '../../../local/services/database/database.ts';

setLogLevel('silent');

/** Rules that allow everything at a path, or not. */
export const rulesFor = (isAllowed: boolean, path = '/{document=**}') => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match ${path} { allow read, write: if ${isAllowed}; }
  }
}`;
const openRules = rulesFor(true);
/** Rules that deny everything. */
export const closedRules = rulesFor(false);

/** Of the customer u1. */
export const orders = 'users/u1/userPurchases';
export const purchase = {
  productName: 'lotus-shirt',
  productImages: '',
  productPrice: 4500,
  productSize: '[{"size":"M","quantity":1}]',
  isOrderShipped: false,
  isOrderCompleted: false,
};

const bench: { service: DatabaseService | undefined; nowMs: number } = { service: undefined, nowMs: 0 };

/** The uids of valid tokens. */
export const uidsByToken = new Map<string, string>();
/** The claims of valid tokens; none for those that are not in it. */
export const claimsByToken = new Map<string, Record<string, unknown>>();

const server = setupServer(
  http.all(/^(https:\/\/firestore\.googleapis\.com|http:\/\/database\.test:8080)\//, ({ request }) =>
    service().handle(request),
  ),
);
server.listen({ onUnhandledRequest: 'error' });

const openSdk = () =>
  getFirestore(initializeApp({ projectId: 'demo-sarasa', apiKey: 'key' }, crypto.randomUUID()));

/** The real SDK, signed in as u1. */
export const database = openSdk();
connectFirestoreEmulator(database, 'database.test', 8080, { mockUserToken: 'valid-token' });

/** The local service of the current test. */
export function service(): DatabaseService {
  if (!bench.service) throw new Error('The test bench is not set up');
  return bench.service;
}

/** Creates an empty database, by default with rules that allow everything. */
export function start(options: Partial<DatabaseOptions> = {}) {
  bench.service = createDatabase({
    verifyClaims(token) {
      const uid = uidsByToken.get(token);
      return uid === undefined ? undefined : { uid, claims: claimsByToken.get(token) ?? {} };
    },
    nowMs: () => bench.nowMs,
    rules: openRules,
    adminToken: 'owner',
    ...options,
  });
}

export const now = () => new Date(bench.nowMs);
export function advance(ms: number) {
  bench.nowMs += ms;
}

export const nameOf = (path: string) => `projects/demo-sarasa/databases/(default)/documents/${path}`;

/** Sends a request without the SDK. */
export async function post(operation: string, body: unknown, headers: Record<string, string> = {}) {
  const url = `https://firestore.googleapis.com/v1/projects/demo-sarasa/databases/(default)/documents${operation}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await service().handle(new Request(url, { method: 'POST', body: text, headers }));
  return { status: response.status, body: (await response.json()) as unknown };
}

/** Gives each test an empty database and the same clock. */
export function setUpDatabaseBench() {
  beforeEach(() => {
    uidsByToken.clear();
    claimsByToken.clear();
    uidsByToken.set('valid-token', 'u1');
    bench.nowMs = Date.parse('2026-11-20T10:00:00.250Z');
    start();
  });
  afterAll(() => server.close());
}
