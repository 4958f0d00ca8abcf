import type { ContentNews } from '../startup/workerMessages.ts';
import { isGone, orUndefined } from './storage.ts';
import type { Asked, Platform } from './storage.ts';

const timeHeader = 'x-fetched-at';
const freshMs = 10_000;
/** An older answer is only shown if there is no connection. */
const maxAgeMs = 7 * 86_400_000;

function resultOf(text: string): string {
  return JSON.stringify((JSON.parse(text) as { result: unknown }).result);
}

export function createContent({ caches, fetch, nowMs }: Platform, cacheName: string) {
  const find = (url: string) => orUndefined(async () => (await caches.open(cacheName)).match(url));

  async function store(url: string, text: string, asOfMs = nowMs()): Promise<void> {
    const headers = { 'content-type': 'application/json', [timeHeader]: String(asOfMs) };
    await (await caches.open(cacheName)).put(url, new Response(text, { headers }));
  }

  async function fetchAndStore(url: string, cache: RequestCache, asOfMs?: number): Promise<string> {
    const response = await fetch(url, { cache });
    if (!response.ok) throw new Error(`The content service responded with status ${response.status}.`);
    const text = await response.text();
    await orUndefined(() => store(url, text, asOfMs));
    return text;
  }

  async function check(url: string, shown: string, asOfMs: number): Promise<ContentNews | undefined> {
    try {
      const live = await fetchAndStore(url, 'no-cache');
      return resultOf(live) === resultOf(shown) ? undefined : { url, outcome: 'changed', asOfMs };
    } catch {
      return { url, outcome: 'failed', asOfMs };
    }
  }

  return {
    answer: async ({ request, waitUntil, onNews }: Asked): Promise<Response> => {
      const { url } = request;
      const cached = await find(url);
      if (!cached) {
        const response = await fetch(request);
        const copy = response.clone();
        if (response.ok) waitUntil(orUndefined(async () => store(url, await copy.text())));
        return response;
      }
      const asOfMs = Number(cached.headers.get(timeHeader));
      const ageMs = Math.abs(nowMs() - asOfMs);
      if (ageMs < freshMs) return cached;
      const news = check(url, await cached.clone().text(), asOfMs);
      waitUntil(news.then((found) => found && onNews(found)));
      if (ageMs > maxAgeMs && (await news)?.outcome !== 'failed') return (await find(url)) ?? cached;
      return cached;
    },

    /** Takes it from the browser's cache, which may have had it since the page was opened. */
    keepLoaded: async (url: string, openedAtMs: number): Promise<void> => {
      if (!(await find(url))) await fetchAndStore(url, 'force-cache', openedAtMs);
    },
  };
}

/** The stored file at once, and the live one the next time. Of another type are the host's page for unknown URLs, and that of a network that wants a sign-in. */
export function createLateFile({ caches, fetch, nowMs }: Platform, cacheName: string, type: 'json' | 'html') {
  const isFit = ({ ok, headers }: Response) => ok && (headers.get('content-type') ?? '').includes(type);
  return async ({ request: { url }, waitUntil }: Asked): Promise<Response> => {
    const cached = await orUndefined(async () => (await caches.open(cacheName)).match(url));
    const live = fetch(url, { cache: 'no-cache' });
    const copied = live.then((response) => response.clone());
    async function store() {
      const copy = await copied;
      const cache = await caches.open(cacheName);
      if (isFit(copy)) await cache.put(url, copy);
      else if (isGone(copy)) await cache.delete(url);
    }
    waitUntil(store().catch(() => undefined));
    // Its prices may be wrong, as those of content of that age.
    const ageMs = nowMs() - Date.parse(cached?.headers.get('date') ?? '');
    if (!cached || (type === 'html' && !(ageMs <= maxAgeMs)))
      return live.catch(() => cached ?? Response.error());
    return cached;
  };
}
