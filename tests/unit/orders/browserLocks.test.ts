import { afterEach, expect, it, vi } from 'vitest';
import { browserLocks } from '../../../src/orders/browserLocks.ts';

// jsdom has no Web Locks, as a page without https.
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

it('does one thing of a name at a time within the tab, in the order of asking', async () => {
  const done: string[] = [];
  const slow = browserLocks().request('a', {}, async () => {
    await Promise.resolve();
    done.push('first');
    return 1;
  });
  const after = browserLocks().request('a', {}, async () => {
    done.push('second');
    return 2;
  });
  const other = browserLocks().request('b', {}, async () => done.push('other'));
  await expect(Promise.all([slow, after, other])).resolves.toEqual([1, 2, 1]);
  expect(done).toEqual(['other', 'first', 'second']);
});

it('tells one who does not wait that the lock is taken, and is free after a failure', async () => {
  const failing = browserLocks().request('a', {}, async () => {
    throw new Error('broken');
  });
  const ifAvailable = { ifAvailable: true };
  await expect(browserLocks().request('a', ifAvailable, async (lock) => lock)).resolves.toBeNull();
  await expect(failing).rejects.toThrow('broken');
  await expect(browserLocks().request('a', ifAvailable, async (lock) => lock !== null)).resolves.toBe(true);
});

it('goes on within the tab where the browser refuses locks, and passes on what the work itself throws', async () => {
  const request =
    vi.fn<(name: string, options: LockOptions, work: (lock: null) => unknown) => Promise<unknown>>();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  request.mockRejectedValueOnce(new DOMException('blocked', 'SecurityError'));
  await expect(browserLocks().request('a', {}, async () => 'done')).resolves.toBe('done');
  request.mockImplementationOnce(async (_name, _options, work) => work(null));
  const work = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('broken'));
  await expect(browserLocks().request('a', {}, work)).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledTimes(1);
});
