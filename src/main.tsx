import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { firstMountWithinMs } from './constants.ts';
import { loadFirstContent } from './firstContent.ts';
import { preloadRoute } from './routes.tsx';

const pathname = window.location.hash.slice(1).split('?')[0] || '/';

/** Code and content of the first page; what fails here is tried again, and told, by the page itself. */
async function load() {
  const [content, code] = await Promise.allSettled([loadFirstContent(pathname), preloadRoute(pathname)]);
  if (code.status === 'rejected') console.error('The page could not be loaded early.', code.reason);
  return content.status === 'fulfilled' ? content.value : undefined;
}

/** The splash of index.html stays until the first page can be shown whole, but not for ever. */
async function start(root: Element) {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, firstMountWithinMs));
  const firstContent = await Promise.race([load(), tooLong]);
  createRoot(root).render(
    <StrictMode>
      <App firstContent={firstContent} />
    </StrictMode>,
  );
}

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to start in.');
// Not awaited at the top level: the pages' chunks import this one and would wait for it in turn.
void start(root);
