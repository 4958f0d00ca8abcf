import { describe, expect, it, vi } from 'vitest';
import type { ContentNews } from '../../../src/startup/workerMessages.ts';
import { createContent } from '../../../src/worker/content.ts';
import { FakeCaches, offline, settled } from './fakeCaches.ts';

const url = 'https://content.test/query?query=a';
const minuteMs = 60_000;
const dayMs = 86_400_000;

const answerOf = (result: unknown, ms = 1) => Response.json({ result, ms });

function setUp() {
  const caches = new FakeCaches();
  const clock = { nowMs: 1_800_000_000_000 };
  let send = async () => answerOf('first');
  const fetch = vi.fn<(input: Request | string, init?: RequestInit) => Promise<Response>>(() => send());
  const content = createContent({ caches: caches.asStorage(), fetch, nowMs: () => clock.nowMs }, 'content');
  async function ask(from = url) {
    const news: ContentNews[] = [];
    const response = await settled((waitUntil) =>
      content.answer({
        request: new Request(from),
        waitUntil,
        saveData: false,
        onNews: (each) => news.push(each),
      }),
    );
    const { result } = (await response.json()) as { result: unknown };
    return { status: response.status, result, news };
  }
  return {
    caches,
    clock,
    fetch,
    content,
    ask,
    serve: (next: () => Promise<Response>) => {
      send = next;
    },
  };
}

describe('the content that the service worker keeps', () => {
  it('is shown at once, and nothing is said when the live answer is the same', async () => {
    const { ask, clock, serve, fetch } = setUp();
    expect((await ask()).result).toBe('first');
    clock.nowMs += minuteMs;
    // The time that the query took is no part of the content.
    serve(async () => answerOf('first', 77));
    expect(await ask()).toMatchObject({ result: 'first', news: [] });
    expect(fetch).toHaveBeenLastCalledWith(url, { cache: 'no-cache' });
  });

  it('is followed by the live answer when that differs', async () => {
    const { ask, clock, serve } = setUp();
    await ask();
    const asOfMs = clock.nowMs;
    clock.nowMs += minuteMs;
    serve(async () => answerOf('second'));
    expect(await ask()).toMatchObject({ result: 'first', news: [{ url, outcome: 'changed', asOfMs }] });
    // The app asks again now. The answer is not checked once more, or this would never end.
    serve(offline);
    expect(await ask()).toMatchObject({ result: 'second', news: [] });
  });

  it.each([
    ['there is no connection', offline],
    ['the service fails', async () => new Response('', { status: 503 })],
    ['the answer is no content', async () => new Response('<html>')],
  ])('says of what time it is when %s', async (_case, send) => {
    const { ask, clock, serve } = setUp();
    await ask();
    const asOfMs = clock.nowMs;
    clock.nowMs += minuteMs;
    serve(send);
    expect(await ask()).toMatchObject({ result: 'first', news: [{ url, outcome: 'failed', asOfMs }] });
  });

  it('waits for the live answer when it is older than a week, also by a clock that was set back', async () => {
    for (const ageMs of [8 * dayMs, -8 * dayMs]) {
      const { ask, clock, serve } = setUp();
      await ask();
      clock.nowMs += ageMs;
      serve(offline);
      expect((await ask()).result).toBe('first');
      serve(async () => answerOf('second'));
      expect((await ask()).result).toBe('second');
    }
  });

  it('is not kept when it is an error, which the app may retry', async () => {
    const { ask, serve, caches } = setUp();
    serve(async () => Response.json({ result: null }, { status: 503 }));
    expect((await ask()).status).toBe(503);
    expect(caches.bytes()).toBe(0);
  });

  it('of a page that was loaded without the worker is fetched once, is as old as the page, and is checked', async () => {
    const { content, clock, fetch, ask, serve } = setUp();
    const openedAtMs = clock.nowMs - minuteMs;
    await content.keepLoaded(url, openedAtMs);
    await content.keepLoaded(url, openedAtMs);
    expect(fetch).toHaveBeenCalledExactlyOnceWith(url, { cache: 'force-cache' });
    serve(async () => answerOf('second'));
    expect(await ask()).toMatchObject({
      result: 'first',
      news: [{ url, outcome: 'changed', asOfMs: openedAtMs }],
    });
  });

  it('comes from the network when there is no storage, or no room', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { ask, caches } = setUp();
    caches.quotaBytes = 0;
    expect((await ask()).result).toBe('first');
    caches.isRefused = true;
    expect((await ask()).result).toBe('first');
  });
});
