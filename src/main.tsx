import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { firstMountWithinMs, firstScreenWithinMs } from './config/constants.ts';
import { onError } from './config/onError.ts';
import { createResourceCache } from './resources/resourceCache.ts';
import { matchRoute } from './routes.ts';
// oxlint-disable-next-line import/no-unassigned-import
import './startup/earlyChanges.ts';
import { preloadPages } from './startup/pages.tsx';
import { reportErrors } from './startup/errorLog.ts';
import './styles/displayFace.css';
import './styles/firstScreen.css';

const url = window.location.hash.slice(1) || '/';
const cache = createResourceCache();

/** Imported on demand, because pages without content do not need its code. */
async function preloadContent() {
  const content = matchRoute(url)?.content;
  if (!content) return;
  const { contentResource } = await import('./resources/content.ts');
  await cache.preload(contentResource(content));
}

async function load() {
  const [code] = await Promise.allSettled([preloadPages(url), preloadContent()]);
  if (code.status === 'rejected') console.error('The page could not be loaded early.', code.reason);
}

/** Keeps the splash or the first screen until the first page is complete, but not forever. */
async function start(root: Element) {
  // The boot script removes the route when it shows the splash.
  const limitMs = document.documentElement.dataset.route ? firstScreenWithinMs : firstMountWithinMs;
  const timeout = new Promise((resolve) => setTimeout(resolve, limitMs));
  await Promise.race([load(), timeout]);
  // PageErrorBoundary logs the errors that it catches.
  const reactRoot = createRoot(root, { onCaughtError: onError });
  // A transition renders in slices, between which the browser can respond and paint.
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
// Not a top-level await: the page chunks import this module and would wait for it, while it waits for them.
void start(root);
