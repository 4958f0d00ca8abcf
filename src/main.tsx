import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { firstMountWithinMs } from './constants.ts';
import { loadFirstContent } from './firstContent.ts';
import { preloadRoute } from './routes.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to start in.');

const pathname = window.location.hash.slice(1).split('?')[0] || '/';

/** Code and content of the first page; what fails here is tried again, and told, by the page itself. */
async function load() {
  const [content, code] = await Promise.allSettled([loadFirstContent(pathname), preloadRoute(pathname)]);
  if (code.status === 'rejected') console.error('The page could not be loaded early.', code.reason);
  return content.status === 'fulfilled' ? content.value : undefined;
}

// The splash of index.html stays until the first page can be shown whole, but not for ever.
const firstContent = await Promise.race([
  load(),
  new Promise<undefined>((resolve) => setTimeout(resolve, firstMountWithinMs)),
]);

createRoot(root).render(
  <StrictMode>
    <App firstContent={firstContent} />
  </StrictMode>,
);
