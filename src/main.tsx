import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { firstMountWithinMs } from './config/constants.ts';
import { onError } from './config/onError.ts';
import { createResourceCache } from './resources/resourceCache.ts';
import { matchRoute } from './routes.ts';
import { preloadPages } from './startup/pages.tsx';
import { reportErrors } from './startup/reportErrors.ts';

const url = window.location.hash.slice(1) || '/';
const cache = createResourceCache();

/** Its code belongs to the pages with content; other pages do not load it. */
async function preloadContent() {
  const content = matchRoute(url)?.content;
  if (!content) return;
  const { loadContent } = await import('./resources/content.ts');
  await loadContent(cache, content);
}

/** Loads the first page's content and code. The page itself retries what fails here, and says so. */
async function load() {
  const [code] = await Promise.allSettled([preloadPages(url), preloadContent()]);
  if (code.status === 'rejected') console.error('The page could not be loaded early.', code.reason);
}

/** The splash of index.html stays until the first page can be shown as a whole, but not forever. */
async function start(root: Element) {
  const timeout = new Promise((resolve) => setTimeout(resolve, firstMountWithinMs));
  await Promise.race([load(), timeout]);
  // The boundary around a page logs what it caught.
  const reactRoot = createRoot(root, { onCaughtError: onError });
  // A transition renders in slices. Between them, the browser responds and paints.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <App cache={cache} />
      </StrictMode>,
    ),
  );
}

reportErrors(onError);
const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root.');
// Not awaited at the top level: the pages' chunks import this one and would wait for it in turn.
void start(root);
