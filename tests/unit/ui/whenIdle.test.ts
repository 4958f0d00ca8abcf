import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../src/ui/whenIdle.ts';

/** A window that has loaded or not, with or without a way to tell when it is idle. */
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
  it('begins when the page has loaded', () => {
    const callback = vi.fn<() => void>();
    const browser = stubBrowser('interactive', { requestIdleCallback: (call: () => void) => call() });
    whenIdle(callback);
    expect(callback).not.toHaveBeenCalled();
    browser.dispatchEvent(new Event('load'));
    expect(callback).toHaveBeenCalledOnce();
  });

  it('takes a moment for it in a browser that does not tell', () => {
    const callback = vi.fn<() => void>();
    stubBrowser('complete');
    whenIdle(callback);
    expect(callback).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledOnce();
  });

  it.each(['interactive', 'complete'])('can be called off in a page that is %s', (readyState) => {
    const callback = vi.fn<() => void>();
    const browser = stubBrowser(readyState);
    whenIdle(callback)();
    browser.dispatchEvent(new Event('load'));
    vi.runAllTimers();
    expect(callback).not.toHaveBeenCalled();
  });

  it('can be called off while the browser is busy', () => {
    const cancelIdleCallback = vi.fn<() => void>();
    stubBrowser('complete', { requestIdleCallback: () => 7, cancelIdleCallback });
    whenIdle(vi.fn<() => void>())();
    expect(cancelIdleCallback).toHaveBeenCalledWith(7);
  });
});
