import { offlineMessages } from '../config/offlineMessages.ts';
import type { PageContent } from '../domain/types.ts';
import { parsePriceRange } from '../domain/priceRange.ts';
import { contentResource } from '../resources/content.ts';
import type { ResourceCache } from '../resources/resourceCache.ts';
import { matchRoute } from '../routes.ts';
import { dismiss, notify } from '../ui/toasts/notifications.ts';
import type { ContentNews } from './workerMessages.ts';

const noticeId = 'as of';
const noticeMs = 10_000;

/** Whether a content query is that of a page. Compared by its parameters: the queries would be 0.2 KiB of a product’s first load. */
export function isAbout(url: string, content: PageContent): boolean {
  const given = [...new URL(url).searchParams].filter(([name]) => name.startsWith('$'));
  const params = new Map(given.map(([name, value]) => [name.slice(1), value]));
  const has = (name: string, value: string | number | undefined) =>
    params.get(name) === (value === 'all' ? undefined : JSON.stringify(value));
  switch (content.kind) {
    case 'home':
      return params.size === 0;
    case 'product':
      return params.size === 1 && has('slug', content.slug);
    case 'listing': {
      const { gender, category, size, colour, price } = content.choice;
      const isChoice = has('category', category) && has('size', size) && has('colour', colour);
      const isOfPrice = has('minPrice', parsePriceRange(price)?.fromLkr);
      return has('gender', gender) && has('from', 0) && isChoice && isOfPrice;
    }
  }
}

/** Made when it is needed: 50 ms on a slow phone. */
const timeOf = (ms: number) =>
  new Date(ms).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Loads content that has changed since the worker showed it, or says of what time it is when it could not be checked. */
export function followContentNews(cache: ResourceCache, container: ServiceWorkerContainer): void {
  let unread: ContentNews[] = [];

  function read() {
    const content = matchRoute(window.location.hash.slice(1) || '/')?.content;
    if (!content) return;
    const news = unread.findLast(({ url }) => isAbout(url, content));
    if (!news) return;
    if (news.outcome === 'changed') {
      unread = unread.filter(({ url }) => !isAbout(url, content));
      void cache.load(contentResource(content));
      return;
    }
    notify(offlineMessages.unreachable(timeOf(news.asOfMs)), { id: noticeId, durationMs: noticeMs });
  }

  function retry() {
    dismiss(noticeId);
    unread = unread.map((news) => ({ ...news, outcome: 'changed' }));
    read();
  }

  container.addEventListener('message', ({ data }: MessageEvent<ContentNews>) => {
    unread = [...unread.filter(({ url }) => url !== data.url), data];
    read();
  });
  // Waits for the page's own effects, which remove the messages of the page before.
  window.addEventListener('hashchange', () => setTimeout(read));
  window.addEventListener('online', retry);
}
