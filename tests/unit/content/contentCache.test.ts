import { describe, expect, it } from 'vitest';
import { createContentCache } from '../../../src/content/contentCache.ts';
import type { Content } from '../../../src/content/contentCache.ts';

/** A content whose answers a test gives by hand, one after the other. */
function buildContent(key = 'greeting') {
  const waiting: { resolve: (text: string) => void; reject: (problem: Error) => void }[] = [];
  const content: Content<string> = {
    key,
    load: () =>
      new Promise<string>((resolve, reject) => {
        waiting.push({ resolve, reject });
      }),
  };
  return { content, waiting };
}

describe('content cache', () => {
  it('knows nothing at first, and the data once it is loaded', async () => {
    const { content, waiting } = buildContent();
    const cache = createContentCache();
    expect(cache.stateOf(content)).toEqual({ isLoading: true });
    const loading = cache.ensure(content);
    waiting[0]?.resolve('ayubowan');
    await loading;
    expect(cache.stateOf(content)).toEqual({ data: 'ayubowan', isLoading: false });
  });

  it('asks once, however often it is wanted meanwhile', async () => {
    const { content, waiting } = buildContent();
    const cache = createContentCache();
    const all = Promise.all([cache.ensure(content), cache.load(content), cache.ensure({ ...content })]);
    expect(waiting).toHaveLength(1);
    waiting[0]?.resolve('ayubowan');
    await all;
    await cache.ensure(content);
    expect(waiting).toHaveLength(1);
  });

  it('keeps what it has when loading anew fails, and says why', async () => {
    const { content, waiting } = buildContent();
    const cache = createContentCache();
    const first = cache.load(content);
    waiting[0]?.resolve('ayubowan');
    await first;
    const second = cache.load(content);
    expect(cache.stateOf(content)).toEqual({ data: 'ayubowan', error: undefined, isLoading: true });
    const problem = new Error('offline');
    waiting[1]?.reject(problem);
    await second;
    expect(cache.stateOf(content)).toEqual({ data: 'ayubowan', error: problem, isLoading: false });
  });

  it('keeps an error until the next answer, so that its message does not flicker', async () => {
    const { content, waiting } = buildContent();
    const cache = createContentCache();
    const first = cache.load(content);
    const problem = new Error('offline');
    waiting[0]?.reject(problem);
    await first;
    const second = cache.load(content);
    expect(cache.stateOf(content).error).toBe(problem);
    waiting[1]?.resolve('ayubowan');
    await second;
    expect(cache.stateOf(content)).toEqual({ data: 'ayubowan', isLoading: false });
  });

  it('loads anew what is older than it may be', async () => {
    let nowMs = 1000;
    const { content, waiting } = buildContent();
    const cache = createContentCache(() => nowMs);
    const first = cache.load(content);
    waiting[0]?.resolve('ayubowan');
    await first;
    nowMs += 300;
    await cache.ensure(content, 300);
    expect(waiting).toHaveLength(1);
    nowMs += 1;
    const second = cache.ensure(content, 300);
    expect(waiting).toHaveLength(2);
    waiting[1]?.resolve('vanakkam');
    await second;
    expect(cache.stateOf(content).data).toBe('vanakkam');
  });

  it('adds to what is there', async () => {
    const cache = createContentCache();
    const list: Content<number[]> = { key: 'list', load: () => Promise.resolve([1]) };
    await cache.load(list);
    await cache.load(list, (current = []) => Promise.resolve([...current, 2]));
    expect(cache.stateOf(list).data).toEqual([1, 2]);
  });

  it('tells its listeners, and gives the same state as long as nothing changed', async () => {
    const { content, waiting } = buildContent();
    const cache = createContentCache();
    const seen: unknown[] = [];
    const stop = cache.subscribe(() => seen.push(cache.stateOf(content)));
    const loading = cache.load(content);
    waiting[0]?.resolve('ayubowan');
    await loading;
    expect(seen).toEqual([{ isLoading: true }, { data: 'ayubowan', isLoading: false }]);
    expect(cache.stateOf(content)).toBe(cache.stateOf(content));
    stop();
    const again = cache.load(content);
    waiting[1]?.resolve('vanakkam');
    await again;
    expect(seen).toHaveLength(2);
  });
});
