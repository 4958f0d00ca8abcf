import { deleteApp, initializeApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { createAuth, type AuthOptions, type AuthService } from '../../../emulators/auth/auth.ts';

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
// The SDK keeps the `fetch` that it finds when it is imported.
export const sdk = await import('firebase/auth');

/** The local service of the running test. */
export function service(): AuthService {
  if (!bench.service) throw new Error('The bench is not set up');
  return bench.service;
}

/** The real SDK of the running test, speaking to the hosted addresses. */
export function auth(): Auth {
  if (!bench.auth) throw new Error('The bench is not set up');
  return bench.auth;
}

/** Begins with a fresh project, and a fresh SDK that does not know anybody. */
export function start(options: AuthOptions = {}) {
  bench.service = createAuth(options);
  const app = initializeApp({ apiKey: 'key', projectId: 'demo-sarasa' }, crypto.randomUUID());
  bench.auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
}

/** Puts other accounts behind the same SDK, as a restart of the local services does. */
export function restart(): AuthService {
  bench.service = createAuth();
  return bench.service;
}

export const signIn = (pass = password, address = email) =>
  sdk.signInWithEmailAndPassword(auth(), address, pass);
export const signUp = (pass = password, address = email) =>
  sdk.createUserWithEmailAndPassword(auth(), address, pass);

/** Sends a request past the SDK and returns the status and the message of a refusal. */
export async function post(path: string, body: URLSearchParams | Record<string, unknown>) {
  const text = body instanceof URLSearchParams ? body : JSON.stringify(body);
  const response = await service().handle(
    new Request(`https://auth.test${path}`, { method: 'POST', body: text }),
  );
  const answer = (await response.json()) as { error?: { message?: string } };
  return { status: response.status, message: answer.error?.message };
}

/** Gives each test a project of its own and a clock that can be set. */
export function setUpAuthBench() {
  beforeEach(() => {
    // Only the clock, which the SDK asks whether a token is still good.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
    start();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await deleteApp(auth().app);
  });
  afterAll(() => server.close());
}
