import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { getApps } from 'firebase/app';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { contentClient } from '../src/constants.ts';
import { server, startBackend } from './backend.ts';
import { guardConsole } from './consoleGuard.ts';

// Before any module imports the Firebase SDK, which keeps the `fetch` that it finds then.
server.listen({ onUnhandledRequest: 'error' });
afterAll(() => server.close());

// The real schedule of retries is measured in a test of its own.
Object.assign(contentClient, { retryDelayBaseMs: 1, retryJitterMs: 0 });

// What jsdom lacks.
window.scrollTo = () => undefined;
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

guardConsole();

beforeEach(() => {
  startBackend();
});

afterEach(async () => {
  cleanup();
  if (getApps().length > 0) {
    const { signOut } = await import('../src/services/auth.ts');
    await signOut();
  }
  localStorage.clear();
  server.resetHandlers();
});
