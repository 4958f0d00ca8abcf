import { describe, expect, it, vi } from 'vitest';
import { createSearchIndex } from '../../../src/worker/searchIndex.ts';
import { FakeCaches, offline, settled } from './fakeCaches.ts';

const url = 'https://shop.test/search/index.json';
const page = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });
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
    ask: (onAnswer = () => undefined as void) =>
      settled(async (waitUntil) => {
        const response = await answer(new Request(url), waitUntil);
        const text = await response.text();
        onAnswer();
        return [response.status, text];
      }),
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

  it.each<[string, () => Promise<Response>]>([
    ['there is no connection', offline],
    ['the host fails', async () => new Response('', { status: 503 })],
    ['the host answers 429', async () => new Response('', { status: 429 })],
    ['the host answers 403', async () => new Response('', { status: 403 })],
    ['a network wants a sign-in', async () => page('<html>')],
  ])('is the stored one when %s', async (_what, respond) => {
    const { ask, serve } = setUp();
    await ask();
    serve(respond);
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
    serve(offline);
    expect(await ask()).toEqual([200, 'late']);
  });

  it('fails when there is none, and never stores another page', async () => {
    const { ask, serve, caches } = setUp();
    serve(async () => page('<!doctype html>'));
    expect(await ask()).toEqual([200, '<!doctype html>']);
    serve(offline);
    await expect(ask()).rejects.toThrow('Failed to fetch');
    expect(caches.contents()).toEqual({ search: [] });
  });

  it('comes without a storage', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { ask, caches } = setUp();
    caches.isRefused = true;
    expect(await ask()).toEqual([200, 'first']);
  });
});
