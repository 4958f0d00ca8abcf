import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { deleteApp, getApps } from 'firebase/app';
import { toast } from 'react-hot-toast';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { contentClient, databaseReads, tabSync } from '../src/config/constants.ts';
import { server, startBackend } from './backend.ts';
import { guardConsole } from './consoleGuard.ts';
import { FakeIntersectionObserver } from './fakeIntersectionObserver.ts';

// Before any module imports the Firebase SDK, which keeps the `fetch` that it finds then.
server.listen({ onUnhandledRequest: 'error' });
afterAll(async () => {
  // A test may end while the database is still asked; what fails now concerns no test.
  vi.spyOn(console, 'warn').mockReturnValue();
  await Promise.all(getApps().map((app) => deleteApp(app)));
  await new Promise((resolve) => setTimeout(resolve));
  server.close();
  document.head.replaceChildren();
  // The worker goes on to the next file, which starts with modules of its own.
  vi.resetModules();
});

// The real schedule of retries is measured in a test of its own.
Object.assign(contentClient, { retryDelayBaseMs: 1, retryJitterMs: 0 });
Object.assign(databaseReads, { retryDelaysMs: [1, 1] });
// All tabs of a test share one storage.
Object.assign(tabSync, { delayMs: 0 });

// What jsdom lacks.
window.scrollTo = () => undefined;
window.requestIdleCallback = (callback) => {
  callback({ didTimeout: false, timeRemaining: () => 50 });
  return 0;
};
window.cancelIdleCallback = () => undefined;
window.IntersectionObserver = FakeIntersectionObserver;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// A busy machine may be slow to answer; the whole document in a failure hides its cause.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

guardConsole();

beforeEach(() => {
  startBackend();
});

afterEach(async () => {
  // First of all: a test may have put a broken storage in place.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
  if (getApps().length > 0) {
    const { signOut } = await import('../src/services/firebase/auth.ts');
    await signOut();
  }
  // It keeps its messages outside of React.
  toast.remove();
  localStorage.clear();
  sessionStorage.clear();
  // What a page has noted in the browser's history.
  window.history.replaceState(null, '');
  server.resetHandlers();
});
