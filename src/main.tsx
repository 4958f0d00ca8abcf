import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { firstMountWithinMs } from './config/constants.ts';
import { pageAt } from './domain/pageAt.ts';
import { createResourceCache } from './resources/resourceCache.ts';
import { preloadRoute } from './routes.tsx';

const address = window.location.hash.slice(1) || '/';
const content = createResourceCache();

/** Its code is that of the pages with content; other pages do without. */
async function loadContent() {
  if (!pageAt(address)) return;
  const { loadContentAt } = await import('./resources/content.ts');
  await loadContentAt(content, address);
}

/** Content and code of the first page; what fails here is tried again, and told, by the page itself. */
async function load() {
  const [code] = await Promise.allSettled([preloadRoute(address), loadContent()]);
  if (code.status === 'rejected') console.error('The page could not be loaded early.', code.reason);
}

/** The splash of index.html stays until the first page can be shown whole, but not for ever. */
async function start(root: Element) {
  const tooLong = new Promise((resolve) => setTimeout(resolve, firstMountWithinMs));
  await Promise.race([load(), tooLong]);
  // What a page does not survive is logged by the boundary around it, once.
  const shop = createRoot(root, { onCaughtError: () => undefined });
  // In slices, between which the browser answers and paints: the page is drawn at once on no cheap phone.
  startTransition(() =>
    shop.render(
      <StrictMode>
        <App content={content} />
      </StrictMode>,
    ),
  );
}

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to start in.');
// Not awaited at the top level: the pages' chunks import this one and would wait for it in turn.
void start(root);
