import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { deleteApp, getApps } from 'firebase/app';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { contentClient, databaseReads, firstLook, tabSync } from '../../src/config/constants.ts';
import { syncTimes } from '../../src/config/syncTimes.ts';
import { askServerTime } from '../../src/lib/serverClock.ts';
import { currentNotification, dismiss } from '../../src/ui/toasts/notifications.ts';
import { backend, server, startBackend } from './backend.ts';
import { shareComputedStyles } from './computedStyle.ts';
import { guardConsole } from './consoleGuard.ts';
import { FakeIntersectionObserver } from './fakeIntersectionObserver.ts';

// Before any import of the Firebase SDK, which keeps a reference to `fetch`.
server.listen({ onUnhandledRequest: 'error' });
afterAll(async () => {
  // Pending database requests fail now; no test depends on them.
  vi.spyOn(console, 'warn').mockReturnValue();
  await Promise.all(getApps().map((app) => deleteApp(app)));
  await new Promise((resolve) => setTimeout(resolve));
  server.close();
  document.head.replaceChildren();
  // The worker continues with the next file, which must load its own modules.
  vi.resetModules();
});

// A separate test checks the real retry delays.
Object.assign(contentClient, { retryDelayBaseMs: 1, retryJitterMs: 0 });
Object.assign(databaseReads, { retryDelaysMs: [1, 1] });
// The tabs of a test share one storage, so there is nothing to wait for.
Object.assign(tabSync, { delayMs: 0 });
// A test of its own waits for it.
Object.assign(firstLook, { durationMs: 0 });
// The longest delay a timer takes: only the tests of the account's lists send these requests.
Object.assign(syncTimes, { startDelayMs: 2 ** 31 - 1 });

shareComputedStyles();

// Not implemented by jsdom.
window.scrollTo = () => undefined;
window.requestIdleCallback = (callback) => {
  callback({ didTimeout: false, timeRemaining: () => 50 });
  return 0;
};
window.cancelIdleCallback = () => undefined;
window.IntersectionObserver = FakeIntersectionObserver as never;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollBy = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
// Whatever is drawn goes nowhere.
const nothing = () => new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true }) as never;
HTMLCanvasElement.prototype.getContext = nothing;
window.Path2D = function Path2D() {
  return nothing();
} as never;
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

// A busy machine is slow, and printing the whole document hides the cause of a failure.
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

guardConsole();

// The device's clock is right. Only a test of the clock asks the shop's host.
vi.useFakeTimers({ now: 0, toFake: ['Date'] });
const host = vi
  .spyOn(globalThis, 'fetch')
  .mockResolvedValue(new Response(null, { headers: { date: new Date().toUTCString() } }));
await askServerTime();
host.mockRestore();
vi.useRealTimers();

beforeEach(() => startBackend());

afterEach(async () => {
  // First, because a test may have replaced the storage with a broken one.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  cleanup();
  for (const { faults } of backend.all) faults.clear();
  if (getApps().length > 0) {
    const { signOut } = await import('../../src/services/firebase/auth.ts');
    await signOut();
  }
  // Messages are kept outside React.
  dismiss(currentNotification()?.id ?? '');
  toast.remove();
  localStorage.clear();
  sessionStorage.clear();
  // The success page marks its history entry.
  window.history.replaceState(null, '');
  server.resetHandlers();
});
