import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createResourceCache } from '../../../src/resources/resourceCache.ts';
import type { Resource } from '../../../src/resources/resourceCache.ts';

/** A resource whose loads the test resolves itself, one after the other, and a cache for it. */
function setUp(staleAfterMs = Infinity, nowMs?: () => number) {
  const waiting: { resolve: (text: string) => void; reject: (problem: Error) => void }[] = [];
  const resource: Resource<string> = {
    key: 'greeting',
    staleAfterMs,
    load: () => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject })),
  };
  return { resource, waiting, cache: createResourceCache(nowMs) };
}

describe('resource cache', () => {
  it('has no data at first, and has it once it is loaded', async () => {
    const { resource, waiting, cache } = setUp();
    expect(cache.stateOf(resource)).toEqual({ isLoading: true });
    const loading = cache.ensure(resource);
    waiting[0]?.resolve('ayubowan');
    await loading;
    expect(cache.stateOf(resource)).toEqual({ data: 'ayubowan', isLoading: false });
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

  it('keeps its data when a reload fails, and has the error', async () => {
    const { resource, waiting, cache } = setUp();
    const first = cache.load(resource);
    waiting[0]?.resolve('ayubowan');
    await first;
    const second = cache.load(resource);
    expect(cache.stateOf(resource)).toEqual({ data: 'ayubowan', error: undefined, isLoading: true });
    const problem = new Error('offline');
    waiting[1]?.reject(problem);
    await second;
    expect(cache.stateOf(resource)).toEqual({ data: 'ayubowan', error: problem, isLoading: false });
  });

  it('keeps an error until the next result, so that its message does not flicker', async () => {
    const { resource, waiting, cache } = setUp();
    const first = cache.load(resource);
    const problem = new Error('offline');
    waiting[0]?.reject(problem);
    await first;
    const second = cache.load(resource);
    expect(cache.stateOf(resource).error).toBe(problem);
    waiting[1]?.resolve('ayubowan');
    await second;
    expect(cache.stateOf(resource)).toEqual({ data: 'ayubowan', isLoading: false });
  });

  it('reloads stale data', async () => {
    let nowMs = 1000;
    const { resource, waiting, cache } = setUp(300, () => nowMs);
    const first = cache.load(resource);
    waiting[0]?.resolve('ayubowan');
    await first;
    nowMs += 299;
    await cache.ensure(resource);
    expect(waiting).toHaveLength(1);
    nowMs += 1;
    const second = cache.ensure(resource);
    expect(waiting).toHaveLength(2);
    waiting[1]?.resolve('vanakkam');
    await second;
    expect(cache.stateOf(resource).data).toBe('vanakkam');
  });

  it('applies updates one after the other', async () => {
    const cache = createResourceCache();
    const list: Resource<number[]> = { key: 'list', load: () => Promise.resolve([1]), staleAfterMs: 0 };
    // The second waits for the first, and the third for the second.
    await Promise.all([
      cache.load(list),
      cache.update(list, (current = []) => Promise.resolve([...current, 2])),
      cache.update(list, (current = []) => Promise.resolve([...current, 3])),
    ]);
    expect(cache.stateOf(list)).toEqual({ data: [1, 2, 3], isLoading: false });
  });

  it('calls subscribers, and returns the same state until it changes', async () => {
    const { resource, waiting, cache } = setUp();
    const seen: unknown[] = [];
    const stop = cache.subscribe(() => seen.push(cache.stateOf(resource)));
    const loading = cache.load(resource);
    waiting[0]?.resolve('ayubowan');
    await loading;
    expect(seen).toEqual([{ isLoading: true }, { data: 'ayubowan', isLoading: false }]);
    expect(cache.stateOf(resource)).toBe(cache.stateOf(resource));
    stop();
    const again = cache.load(resource);
    waiting[1]?.resolve('vanakkam');
    await again;
    expect(seen).toHaveLength(2);
  });
});

describe('a load that fails', () => {
  it('is repeated by the next page that needs it', async () => {
    const { resource, waiting, cache } = setUp();
    const first = cache.ensure(resource);
    waiting[0]?.reject(new Error('offline'));
    await first;
    void cache.ensure(resource);
    expect(waiting).toHaveLength(2);
  });

  it('is not repeated by the page that it was preloaded for, but by the next', async () => {
    const { resource, waiting, cache } = setUp();
    const first = cache.preload(resource);
    const problem = new Error('offline');
    waiting[0]?.reject(problem);
    await first;
    await cache.ensure(resource);
    expect(cache.stateOf(resource)).toEqual({ error: problem, isLoading: false });
    expect(waiting).toHaveLength(1);
    void cache.ensure(resource);
    expect(waiting).toHaveLength(2);
  });

  it('is joined by a page that mounts meanwhile, and repeated later', async () => {
    const { resource, waiting, cache } = setUp();
    const first = cache.preload(resource);
    void cache.ensure(resource);
    waiting[0]?.reject(new Error('offline'));
    await first;
    expect(waiting).toHaveLength(1);
    void cache.ensure(resource);
    expect(waiting).toHaveLength(2);
  });
});

describe('a slow first load [F57]', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
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

  it('goes on beside a retry: the first result counts, and an error only after the last', async () => {
    const { resource, waiting, cache } = setUp();
    void cache.load(resource);
    await vi.advanceTimersByTimeAsync(7000);
    const second = cache.load(resource);
    expect(waiting).toHaveLength(2);
    waiting[1]?.reject(new Error('offline'));
    await second;
    expect(cache.stateOf(resource)).toEqual(slow);
    waiting[0]?.resolve('ayubowan');
    await vi.advanceTimersByTimeAsync(0);
    expect(cache.stateOf(resource)).toEqual({ data: 'ayubowan', isLoading: false });
  });

  it('does not replace the newer result of a retry', async () => {
    const { resource, waiting, cache } = setUp();
    const first = cache.load(resource);
    await vi.advanceTimersByTimeAsync(7000);
    const second = cache.load(resource);
    waiting[1]?.resolve('new');
    await second;
    waiting[0]?.resolve('old');
    await first;
    expect(cache.stateOf(resource)).toEqual({ data: 'new', isLoading: false });
  });

  it('is retried at most every 2 s, and not by a page that mounts or a shopper who comes back', async () => {
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
  });

  it('is not reported when there is data to show', async () => {
    const { resource, waiting, cache } = setUp();
    const first = cache.load(resource);
    waiting[0]?.resolve('ayubowan');
    await first;
    void cache.load(resource);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(cache.stateOf(resource)).toEqual({ data: 'ayubowan', error: undefined, isLoading: true });
  });
});
