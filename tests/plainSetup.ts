import { afterAll, afterEach, vi } from 'vitest';
import { guardConsole } from './consoleGuard.ts';

// For tests that need no service and no page: what the whole app needs takes a second to load for each file.
guardConsole();

afterEach(() => {
  // First of all: a test may have put a broken storage in place.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof localStorage === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

// The worker goes on to the next file, which starts with modules of its own.
afterAll(() => {
  vi.resetModules();
});
