import { describe, expect, it, vi } from 'vitest';
import { createSearchIndex } from '../../../src/worker/searchIndex.ts';
import { FakeCaches } from './fakeCaches.ts';

const url = 'https://shop.test/search/index.json';
const index = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });

function setUp(maxWaitMs?: number) {
  const caches = new FakeCaches();
  let send = async () => index('first');
  const fetch = vi.fn<(input: Request | string, init?: RequestInit) => Promise<Response>>(() => send());
  const options = { caches: caches.asStorage(), fetch, cacheName: 'search' };
  const answer = createSearchIndex({ ...options, ...(maxWaitMs === undefined ? {} : { maxWaitMs }) });
  return {
    fetch,
    caches,
    ask: async (onAnswer = () => undefined as void) => {
      const work: Promise<unknown>[] = [];
      const response = await answer(new Request(url), (each) => work.push(each));
      const text = await response.text();
      onAnswer();
      await Promise.allSettled(work);
      return [response.status, text];
    },
    serve: (next: () => Promise<Response>) => {
      send = next;
    },
  };
}

describe('the index of the search that the service worker keeps [U73]', () => {
  it('is that of the host, checked again', async () => {
    const { ask, serve, fetch } = setUp();
    expect(await ask()).toEqual([200, 'first']);
    serve(async () => index('second'));
    expect(await ask()).toEqual([200, 'second']);
    expect(fetch).toHaveBeenLastCalledWith(url, { cache: 'no-cache' });
  });

  it('is the stored one without a connection, or when the host fails', async () => {
    const { ask, serve } = setUp();
    await ask();
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await ask()).toEqual([200, 'first']);
    serve(async () => new Response('', { status: 503 }));
    expect(await ask()).toEqual([200, 'first']);
  });

  it.each([
    ['429', () => new Response('', { status: 429 })],
    ['403', () => new Response('', { status: 403 })],
    [
      'the page of a network that wants a sign-in',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
  ])('is the stored one when the answer is no index: %s', async (_what, response) => {
    const { ask, serve } = setUp();
    await ask();
    serve(async () => response());
    expect(await ask()).toEqual([200, 'first']);
  });

  it.each([404, 410])('is no longer the stored one when the host has none: %i', async (status) => {
    const { ask, serve } = setUp();
    await ask();
    serve(async () => new Response('', { status }));
    expect(await ask()).toEqual([status, '']);
  });

  it('is the stored one when the host is slow', async () => {
    const { ask, serve } = setUp(5);
    await ask();
    let arrive: (late: Response) => void = () => undefined;
    serve(() => new Promise((resolve) => (arrive = resolve)));
    expect(await ask(() => arrive(index('late')))).toEqual([200, 'first']);
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await ask()).toEqual([200, 'late']);
  });

  it('fails when there is none, and never stores another page', async () => {
    const { ask, serve, caches } = setUp();
    serve(async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
    expect(await ask()).toEqual([200, '<!doctype html>']);
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(ask()).rejects.toThrow('Failed to fetch');
    expect(caches.contents()).toEqual({ search: [] });
  });

  it('comes without a storage', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { ask, caches } = setUp();
    caches.isRefused = true;
    expect(await ask()).toEqual([200, 'first']);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});
