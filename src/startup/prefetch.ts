import type { ResourceCache } from '../resources/resourceCache.ts';
import { loadContent } from '../resources/content.ts';
import { matchRoute } from '../routes.ts';
import { prefersReducedData } from '../ui/saveData.ts';
import { preloadPages } from './pages.tsx';

/** A mouse that only crosses a link does not mean it. */
const dwellMs = 65;

function prefetch(cache: ResourceCache, url: string) {
  const content = matchRoute(url)?.content;
  if (content) void loadContent(cache, content);
  preloadPages(url).catch(() => {
    // The page tells it, should it be opened.
  });
}

/** The sign-in service keeps a database of this name in a browser where it was ever used. */
const signInDatabase = 'firebaseLocalStorageDb';

/** Every page but the first needs the content client; the cart and the account of a customer, the sign-in service. */
async function loadWhatIsUsuallyNext() {
  try {
    await import('../services/content/contentClient.ts');
    // Not every browser has it, or lists what is in it.
    if (!('indexedDB' in window) || !('databases' in indexedDB)) return;
    const databases = await indexedDB.databases();
    if (databases.some(({ name }) => name === signInDatabase)) await import('../services/firebase/auth.ts');
  } catch (error) {
    console.warn('What is usually next comes when it is needed.', error);
  }
}

/**
 * Loads code and content of the page behind a link as soon as the shopper means to follow it: a touch, a mouse
 * that stays, the keyboard's focus. Not for who saves data.
 */
export function prefetchOnIntent(cache: ResourceCache): void {
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function onIntent(event: Event) {
    clearTimeout(timer);
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#/"]');
    const address = link ? link.hash.slice(1) : '';
    if (!address || seen.has(address) || prefersReducedData()) return;
    const start = () => {
      seen.add(address);
      prefetch(cache, address);
    };
    if (event.type === 'touchstart') start();
    else timer = setTimeout(start, dwellMs);
  }

  for (const type of ['touchstart', 'mouseover', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
  if (!prefersReducedData()) void loadWhatIsUsuallyNext();
}
