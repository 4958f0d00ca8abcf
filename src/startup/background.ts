/** Work for when the browser is idle. One chunk, loaded after everything on the screen. Buys: 0.9 KiB of every first load. */
import type { ResourceCache } from '../resources/resourceCache.ts';
import { updateCanonicalUrl } from './canonicalUrl.ts';
import { loadDisplayFace } from './displayFace.ts';
import { loadHearts } from './loadHearts.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { startWorker } from './serviceWorker.ts';
import { startVitals } from './startVitals.ts';
import { startSearchShortcut } from '../layout/searchShortcut.ts';
import { uncoverFocus } from './uncoverFocus.ts';

export { BackgroundParts } from './BackgroundParts.tsx';

/**
 * @param cache holds the content of the pages
 * @param signal ends the listening
 */
export function startBackground(cache: ResourceCache, signal: AbortSignal): void {
  prefetchOnIntent(cache, signal);
  void loadDisplayFace();
  void loadHearts();
  startWorker(cache);
  updateCanonicalUrl();
  startVitals();
  startSearchShortcut(signal);
  uncoverFocus(signal);
  // The menu loads it again if that fails.
  import('../layout/MenuLinks.tsx').catch(() => undefined);
}
