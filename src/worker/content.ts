import type { ContentNews } from '../startup/workerMessages.ts';
import { orUndefined } from './storage.ts';
import type { Platform } from './storage.ts';

interface ContentOptions extends Platform {
  cacheName: string;
}

const timeHeader = 'x-fetched-at';
const maxAnswers = 150;
/** An answer as young as this is not checked again. */
const freshMs = 10_000;
const dayMs = 86_400_000;
/** An older answer is only shown if there is no connection. */
const maxAgeMs = 7 * dayMs;

/** The content service adds the time that the query took. */
function resultOf(text: string): string {
  return JSON.stringify((JSON.parse(text) as { result: unknown }).result);
}

/** Answers of the content service: the stored one at once, the live one as soon as it is there. */
export function createContent({ caches, fetch, nowMs, cacheName }: ContentOptions) {
  const find = (url: string) => orUndefined(async () => (await caches.open(cacheName)).match(url));

  async function store(url: string, text: string): Promise<void> {
    const headers = { 'content-type': 'application/json', [timeHeader]: String(nowMs()) };
    const cache = await caches.open(cacheName);
    await cache.put(url, new Response(text, { headers }));
    // In the order in which they were stored.
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - maxAnswers)).map((request) => cache.delete(request)),
    );
  }

  async function fetchLive(url: string): Promise<string> {
    const response = await fetch(url, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`The content service responded with status ${response.status}.`);
    const text = await response.text();
    await orUndefined(() => store(url, text));
    return text;
  }

  async function check(url: string, shown: string, asOfMs: number): Promise<ContentNews | undefined> {
    try {
      const live = await fetchLive(url);
      return resultOf(live) === resultOf(shown) ? undefined : { url, outcome: 'changed', asOfMs };
    } catch {
      return { url, outcome: 'failed', asOfMs };
    }
  }

  return {
    /** @param onNews is called later if what is shown is not what the service has */
    answer: async (
      request: Request,
      waitUntil: (work: Promise<unknown>) => void,
      onNews: (news: ContentNews) => void,
    ): Promise<Response> => {
      const { url } = request;
      const cached = await find(url);
      if (!cached) {
        const response = await fetch(request);
        if (response.ok) {
          const copy = response.clone();
          waitUntil(orUndefined(async () => store(url, await copy.text())));
        }
        return response;
      }
      const asOfMs = Number(cached.headers.get(timeHeader));
      const ageMs = Math.abs(nowMs() - asOfMs);
      if (ageMs < freshMs) return cached;
      const news = check(url, await cached.clone().text(), asOfMs);
      waitUntil(news.then((found) => found && onNews(found)));
      // `check` has stored the live answer.
      if (ageMs > maxAgeMs && (await news)?.outcome !== 'failed') return (await find(url)) ?? cached;
      return cached;
    },

    /** Keeps the answer to a query that a page has sent without the worker. */
    keepLoaded: async (url: string): Promise<void> => {
      if (!(await find(url))) await fetchLive(url);
    },
  };
}
