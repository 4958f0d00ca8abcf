import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listingChoice } from '../../../src/domain/listingChoice.ts';
import type { PageContent, Gender } from '../../../src/domain/types.ts';
import type { ResourceCache } from '../../../src/resources/resourceCache.ts';
import { contentUrl } from '../../../src/services/content/urls.ts';
import { requestFor } from '../../../src/services/content/requestFor.ts';
import { followContentNews, isAbout } from '../../../src/startup/contentNews.ts';
import type { ContentNews } from '../../../src/startup/workerMessages.ts';
import { currentNotification, dismissOnNavigation } from '../../../src/ui/toasts/notifications.ts';

const sanity = { projectId: 'testshop', dataset: 'production' };
const urlOf = (content: PageContent) => contentUrl(sanity, requestFor(content));

const home: PageContent = { kind: 'home' };
const sarong: PageContent = { kind: 'product', slug: 'sarong' };
const listing = (gender: Gender, search: string): PageContent => {
  return { kind: 'listing', choice: listingChoice(gender, new URLSearchParams(search)) };
};
const women = listing('women', 'size=M');
const asOfMs = new Date(2026, 10, 23, 9, 15).getTime();

it('tells what a query is about', () => {
  const others: PageContent[] = [
    home,
    sarong,
    women,
    { kind: 'product', slug: 'saree' },
    listing('men', 'size=M'),
    ...['size=L', ''].map((search) => listing('women', search)),
  ];
  for (const content of [home, sarong, women]) {
    expect(others.filter((other) => isAbout(urlOf(other), content))).toEqual([content]);
  }
});

describe('news of content', () => {
  const container = new EventTarget() as unknown as ServiceWorkerContainer;
  const load = vi.fn<(resource: { key: string }) => Promise<void>>(async () => undefined);

  const receive = (news: Partial<ContentNews>) =>
    container.dispatchEvent(new MessageEvent('message', { data: { asOfMs, ...news } }));
  const loaded = () => load.mock.calls.map(([{ key }]) => key);
  async function open(hash: string) {
    if (window.location.hash === hash) return;
    const isChanged = new Promise((resolve) =>
      window.addEventListener('hashchange', resolve, { once: true }),
    );
    window.location.hash = hash;
    dismissOnNavigation();
    await isChanged;
    await new Promise((resolve) => setTimeout(resolve));
  }

  beforeEach(() => void load.mockClear());
  afterEach(() => open(''));

  followContentNews({ load } as unknown as ResourceCache, container);

  it.each([true, false])(
    'loads a page whose content has changed, once (while it is open: %s)',
    async (isOpen) => {
      if (isOpen) await open('#/collections/sarong');
      receive({ url: urlOf(sarong), outcome: 'changed' });
      expect(loaded()).toEqual(isOpen ? ['product sarong'] : []);
      for (const hash of ['#/cart', '#/collections/sarong', '#/cart', '#/collections/sarong'])
        await open(hash);
      expect(loaded()).toEqual(['product sarong']);
      expect(currentNotification()).toBeUndefined();
    },
  );

  it('says of what time a page is that could not be checked, and loads it when the connection returns', async () => {
    receive({ url: urlOf(home), outcome: 'failed' });
    expect(currentNotification()?.text).toBe(
      'We could not check this page. It was last checked at 23 Nov, 09:15.',
    );
    window.dispatchEvent(new Event('online'));
    expect(loaded()).toEqual(['home']);
    expect(currentNotification()).toBeUndefined();
  });

  it('says nothing on a page without content', async () => {
    await open('#/cart');
    receive({ url: urlOf(home), outcome: 'failed' });
    expect(currentNotification()).toBeUndefined();
  });
});
