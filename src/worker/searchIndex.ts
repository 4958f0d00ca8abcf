import { orUndefined } from './storage.ts';
import type { Platform } from './storage.ts';

interface SearchIndexOptions extends Pick<Platform, 'caches' | 'fetch'> {
  cacheName: string;
  /** With an index in the cache, a slower host is not waited for. */
  maxWaitMs?: number;
}

/** Whether it is an index, and not the host's page for unknown URLs or that of a network that wants a sign-in. */
const isIndex = (response: Response) =>
  response.ok && (response.headers.get('content-type') ?? '').includes('json');

/** Whether the host says that there is no index any more. */
const isGone = ({ status }: Response) => status === 404 || status === 410;

/** The index of the search: that of the host, which the browser checks again; without a connection the stored one. */
export function createSearchIndex({ caches, fetch, cacheName, maxWaitMs = 5000 }: SearchIndexOptions) {
  async function store(url: string, response: Response): Promise<void> {
    await orUndefined(async () => (await caches.open(cacheName)).put(url, response));
  }

  return async ({ url }: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> => {
    const cached = await orUndefined(async () => (await caches.open(cacheName)).match(url));
    const live = fetch(url, { cache: 'no-cache' });
    // Before the answer is read.
    const kept = live.then((response) => (isIndex(response) ? store(url, response.clone()) : undefined));
    waitUntil(kept.catch(() => undefined));
    if (!cached) return live;
    const waited = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), maxWaitMs));
    const answered = live.then(
      (response) => (isIndex(response) || isGone(response) ? response : cached),
      () => cached,
    );
    return Promise.race([answered, waited]);
  };
}
