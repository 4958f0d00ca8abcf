import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../src/ui/whenIdle.ts';

/** @param idle what the window has of requestIdleCallback and cancelIdleCallback */
function stubBrowser(readyState: string, idle: Record<string, unknown> = {}) {
  const browser = Object.assign(new EventTarget(), idle);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', { readyState });
  return browser;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('waiting until the browser is idle', () => {
  it('starts when the page has loaded', () => {
    const callback = vi.fn<() => void>();
    const browser = stubBrowser('interactive', { requestIdleCallback: (call: () => void) => call() });
    whenIdle(callback);
    expect(callback).not.toHaveBeenCalled();
    browser.dispatchEvent(new Event('load'));
    expect(callback).toHaveBeenCalledOnce();
  });

  it('uses a short delay in a browser without requestIdleCallback', () => {
    const callback = vi.fn<() => void>();
    stubBrowser('complete');
    whenIdle(callback);
    expect(callback).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledOnce();
  });

  it.each(['interactive', 'complete'])('can be cancelled while the page is %s', (readyState) => {
    const callback = vi.fn<() => void>();
    const browser = stubBrowser(readyState);
    whenIdle(callback)();
    browser.dispatchEvent(new Event('load'));
    vi.runAllTimers();
    expect(callback).not.toHaveBeenCalled();
  });

  it('can be cancelled while the browser is busy', () => {
    const cancelIdleCallback = vi.fn<() => void>();
    stubBrowser('complete', { requestIdleCallback: () => 7, cancelIdleCallback });
    whenIdle(vi.fn<() => void>())();
    expect(cancelIdleCallback).toHaveBeenCalledWith(7);
  });
});
