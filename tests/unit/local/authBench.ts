import { deleteApp, initializeApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { createAuth, type AuthService } from '../../../local/services/auth/auth.ts';

export const email = 'nimal@example.com';
export const password = 'secret123';

const bench: { service: AuthService | undefined; auth: Auth | undefined } = {
  service: undefined,
  auth: undefined,
};

const server = setupServer(
  http.all(/^(https:\/\/\w+\.googleapis\.com|http:\/\/auth\.test:9099)\//, ({ request }) =>
    service().handle(request),
  ),
);
server.listen({ onUnhandledRequest: 'error' });
// Imported after MSW has patched `fetch`, because the SDK captures it on import.
export const sdk = await import('firebase/auth');

/** The local service of the current test. */
export function service(): AuthService {
  if (!bench.service) throw new Error('The test bench is not set up');
  return bench.service;
}

/** The real SDK of the current test, using the hosted URLs. */
export function auth(): Auth {
  if (!bench.auth) throw new Error('The test bench is not set up');
  return bench.auth;
}

/** Creates an empty project, and an SDK without a signed-in user. */
function start() {
  bench.service = createAuth();
  const app = initializeApp({ apiKey: 'key', projectId: 'demo-sarasa' }, crypto.randomUUID());
  bench.auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
}

/** Replaces the service while the SDK stays, like a restart of the local services. */
export function restart(): AuthService {
  bench.service = createAuth();
  return bench.service;
}

export const signIn = (pass = password, mail = email) => sdk.signInWithEmailAndPassword(auth(), mail, pass);
export const signUp = (pass = password, mail = email) =>
  sdk.createUserWithEmailAndPassword(auth(), mail, pass);

/** Sends a request without the SDK. */
export async function post(path: string, body: URLSearchParams | Record<string, unknown>) {
  const text = body instanceof URLSearchParams ? body : JSON.stringify(body);
  const request = new Request(`https://auth.test${path}`, { method: 'POST', body: text });
  const result = (await (await service().handle(request)).json()) as { error?: { message?: string } };
  return { body: result, message: result.error?.message };
}

/** Gives each test its own project and a clock that can be set. */
export function setUpAuthBench() {
  beforeEach(() => {
    // Only the clock, by which the SDK decides whether a token has expired.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
    start();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await deleteApp(auth().app);
  });
  afterAll(() => server.close());
}
