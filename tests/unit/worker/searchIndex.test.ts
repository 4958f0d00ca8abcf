import { describe, expect, it, vi } from 'vitest';
import { createLateFile } from '../../../src/worker/content.ts';
import { FakeCaches, offline, settled } from './fakeCaches.ts';

const url = 'https://shop.test/search/index.json';
const page = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });
const index = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });

function setUp(type: 'json' | 'html' = 'json') {
  const caches = new FakeCaches();
  let send = async () => index('first');
  const fetch = vi.fn<(input: Request | string, init?: RequestInit) => Promise<Response>>(() => send());
  const answer = createLateFile({ caches: caches.asStorage(), fetch, nowMs: Date.now }, 'files', type);
  return {
    fetch,
    caches,
    ask: () =>
      settled(async (waitUntil) => {
        const request = new Request(url);
        const response = await answer({ request, waitUntil, saveData: false, onNews: () => undefined });
        return [response.status, await response.text()];
      }),
    serve: (next: () => Promise<Response>) => {
      send = next;
    },
  };
}

describe('the index of the search that the service worker keeps [U73]', () => {
  it('is shown at once, and that of the host the next time', async () => {
    const { ask, serve, fetch } = setUp();
    expect(await ask()).toEqual([200, 'first']);
    serve(async () => index('second'));
    expect(await ask()).toEqual([200, 'first']);
    expect(fetch).toHaveBeenLastCalledWith(url, { cache: 'no-cache' });
    serve(offline);
    expect(await ask()).toEqual([200, 'second']);
  });

  it.each<[string, () => Promise<Response>]>([
    ['there is no connection', offline],
    ['the host fails', async () => new Response('', { status: 503 })],
    ['the host answers 403', async () => new Response('', { status: 403 })],
    ['a network wants a sign-in', async () => page('<html>')],
  ])('stays when %s', async (_what, respond) => {
    const { ask, serve } = setUp();
    await ask();
    serve(respond);
    await ask();
    expect(await ask()).toEqual([200, 'first']);
  });
});

it('a first screen is shown at once too, but not when it is older than a week', async () => {
  const { ask, serve } = setUp('html');
  const daysAgo = (days: number) => ({ date: new Date(Date.now() - days * 86_400_000).toUTCString() });
  const screen = (text: string, days: number) => async () =>
    new Response(text, { headers: { 'content-type': 'text/html', ...daysAgo(days) } });
  serve(screen('of last week', 6));
  await ask();
  serve(screen('old', 8));
  expect(await ask()).toEqual([200, 'of last week']);
  serve(() => Promise.reject(new TypeError('offline')));
  expect(await ask()).toEqual([200, 'old']);
  serve(screen('live', 0));
  expect(await ask()).toEqual([200, 'live']);
});
