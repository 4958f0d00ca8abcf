import { beforeEach, expect, it, vi } from 'vitest';
import { browserLocks } from '../../../src/lib/browserLocks.ts';

// Without Web Locks, like a page without https.
beforeEach(() => void vi.stubGlobal('navigator', {}));

it('grants a lock to one holder at a time within the tab, in the order of the requests', async () => {
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

it('tells a request that does not wait that the lock is held, and releases it after a failure', async () => {
  const failing = browserLocks().request('a', {}, async () => {
    throw new Error('broken');
  });
  const ifAvailable = { ifAvailable: true };
  await expect(browserLocks().request('a', ifAvailable, async (lock) => lock)).resolves.toBeNull();
  await expect(failing).rejects.toThrow('broken');
  await expect(browserLocks().request('a', ifAvailable, async (lock) => lock !== null)).resolves.toBe(true);
});

it('falls back to the tab if the browser refuses locks, and rethrows errors of the work', async () => {
  const request =
    vi.fn<(name: string, options: LockOptions, work: (lock: null) => unknown) => Promise<unknown>>();
  vi.stubGlobal('navigator', { locks: { request } });
  request.mockRejectedValueOnce(new DOMException('blocked', 'SecurityError'));
  await expect(browserLocks().request('a', {}, async () => 'done')).resolves.toBe('done');
  request.mockImplementationOnce(async (_name, _options, work) => work(null));
  const work = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('broken'));
  await expect(browserLocks().request('a', {}, work)).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledTimes(1);
});
