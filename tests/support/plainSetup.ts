import { afterAll, afterEach, vi } from 'vitest';
import { guardConsole } from './consoleGuard.ts';

// For tests without services or the whole app, whose setup takes a second per file.
guardConsole();

afterEach(() => {
  // First, because a test may have replaced the storage with a broken one.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof localStorage === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

// The worker continues with the next file, which must load its own modules.
afterAll(() => {
  vi.resetModules();
});
