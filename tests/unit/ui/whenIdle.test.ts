import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../src/ui/AfterFirstPaint.tsx';

const callback = vi.fn<() => void>();

/** @param idle what the window has of requestIdleCallback and cancelIdleCallback */
function stubBrowser(readyState: string, idle: Record<string, unknown> = {}) {
  const browser = Object.assign(new EventTarget(), idle);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', { readyState });
  return browser;
}

beforeEach(() => {
  callback.mockReset();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('starts when the page has loaded and the browser is idle', () => {
  const browser = stubBrowser('interactive', { requestIdleCallback: (call: () => void) => call() });
  whenIdle(callback);
  expect(callback).not.toHaveBeenCalled();
  browser.dispatchEvent(new Event('load'));
  expect(callback).toHaveBeenCalledOnce();
});

it.each(['interactive', 'complete'])('can be cancelled while the page is %s', (readyState) => {
  const browser = stubBrowser(readyState);
  whenIdle(callback)();
  browser.dispatchEvent(new Event('load'));
  vi.runAllTimers();
  expect(callback).not.toHaveBeenCalled();
});
