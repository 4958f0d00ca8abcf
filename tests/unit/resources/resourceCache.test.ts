import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createResourceCache } from '../../../src/resources/resourceCache.ts';
import type { Resource } from '../../../src/resources/resourceCache.ts';

/** A resource whose loads the test resolves itself, one after the other, and a cache for it. */
function setUp(staleAfterMs = Infinity) {
  const waiting: { resolve: (text: string) => void; reject: (problem: Error) => void }[] = [];
  const resource: Resource<string> = {
    key: 'greeting',
    staleAfterMs,
    load: () => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject })),
  };
  const cache = createResourceCache();
  /** A load that has succeeded. */
  async function loadFirst() {
    const loading = cache.load(resource);
    waiting[0]?.resolve('ayubowan');
    await loading;
  }
  return { resource, waiting, cache, loadFirst };
}

const problem = new Error('offline');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('resource cache', () => {
  it('has no data at first, and calls subscribers when it is loaded', async () => {
    const { resource, cache, loadFirst } = setUp();
    expect(cache.stateOf(resource)).toEqual({ isLoading: true });
    const seen: unknown[] = [];
    const stop = cache.subscribe(() => seen.push(cache.stateOf(resource)));
    await loadFirst();
    expect(seen).toEqual([{ isLoading: true }, { data: 'ayubowan', isLoading: false }]);
    expect(cache.stateOf(resource)).toBe(cache.stateOf(resource));
    stop();
    void cache.load(resource);
    expect(seen).toHaveLength(2);
  });

  it('sends one request for simultaneous loads', async () => {
    const { resource, waiting, cache } = setUp();
    const all = Promise.all([cache.ensure(resource), cache.load(resource), cache.ensure({ ...resource })]);
    expect(waiting).toHaveLength(1);
    waiting[0]?.resolve('ayubowan');
    await all;
    await cache.ensure(resource);
    expect(waiting).toHaveLength(1);
  });

  it('keeps its data when a reload fails, and its error until the next result', async () => {
    const { resource, waiting, cache, loadFirst } = setUp();
    await loadFirst();
    const second = cache.load(resource);
    expect(cache.stateOf(resource)).toEqual({ data: 'ayubowan', error: undefined, isLoading: false });
    waiting[1]?.reject(problem);
    await second;
    expect(cache.stateOf(resource)).toEqual({ data: 'ayubowan', error: problem, isLoading: false });
    const third = cache.load(resource);
    expect(cache.stateOf(resource).error).toBe(problem);
    waiting[2]?.resolve('vanakkam');
    await third;
    expect(cache.stateOf(resource)).toEqual({ data: 'vanakkam', isLoading: false });
  });

  it('reloads stale data', async () => {
    const { resource, waiting, cache, loadFirst } = setUp(300);
    await loadFirst();
    vi.advanceTimersByTime(299);
    await cache.ensure(resource);
    expect(waiting).toHaveLength(1);
    vi.advanceTimersByTime(1);
    void cache.ensure(resource);
    expect(waiting).toHaveLength(2);
  });
});

describe('an update', () => {
  it('follows the first load and other updates', async () => {
    const cache = createResourceCache();
    const list: Resource<number[]> = { key: 'list', load: () => Promise.resolve([1]), staleAfterMs: 0 };
    await Promise.all([
      cache.load(list),
      cache.update(list, (current = []) => Promise.resolve([...current, 2])),
      cache.update(list, (current = []) => Promise.resolve([...current, 3])),
    ]);
    expect(cache.stateOf(list)).toEqual({ data: [1, 2, 3], isLoading: false });
  });
});

describe('a load that fails', () => {
  it('is not repeated by the page that it was preloaded for, but by the next', async () => {
    const { resource, waiting, cache } = setUp();
    const first = cache.preload(resource);
    waiting[0]?.reject(problem);
    await first;
    await cache.ensure(resource);
    expect(cache.stateOf(resource)).toEqual({ error: problem, isLoading: false });
    expect(waiting).toHaveLength(1);
    void cache.ensure(resource);
    expect(waiting).toHaveLength(2);
  });
});

describe('a slow first load [F57]', () => {
  const slow = { error: new Error('No answer within 7000 ms.'), isLoading: true };

  it('is reported after 7 s, and its result is still used', async () => {
    const { resource, waiting, cache } = setUp();
    const loading = cache.load(resource);
    await vi.advanceTimersByTimeAsync(6999);
    expect(cache.stateOf(resource)).toEqual({ isLoading: true });
    await vi.advanceTimersByTimeAsync(1);
    expect(cache.stateOf(resource)).toEqual(slow);
    waiting[0]?.resolve('ayubowan');
    await loading;
    expect(cache.stateOf(resource)).toEqual({ data: 'ayubowan', isLoading: false });
  });

  it('goes on beside a retry, and its result counts also after that has failed', async () => {
    const { resource, waiting, cache } = setUp();
    const first = cache.load(resource);
    await vi.advanceTimersByTimeAsync(7000);
    const second = cache.load(resource);
    waiting[1]?.reject(problem);
    await second;
    expect(cache.stateOf(resource)).toEqual({ error: problem, isLoading: false });
    waiting[0]?.resolve('ayubowan');
    await first;
    expect(cache.stateOf(resource)).toEqual({ data: 'ayubowan', isLoading: false });
  });

  it('is retried at most every 2 s, and by a shopper who comes back after 30 s', async () => {
    const { resource, waiting, cache } = setUp();
    void cache.load(resource);
    await vi.advanceTimersByTimeAsync(7000);
    void cache.ensure(resource);
    expect(waiting).toHaveLength(1);
    void cache.load(resource);
    void cache.load(resource);
    expect(waiting).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    void cache.load(resource);
    expect(waiting).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(30_000);
    void cache.ensure(resource);
    expect(waiting).toHaveLength(4);
  });
});
