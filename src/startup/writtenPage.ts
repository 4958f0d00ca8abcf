/**
 * For the boot script, on a page that the build wrote. `data-route` is the route of its first screen, and is removed when
 * that is not shown; `data-root` is the way from the page's folder to the shop's root. Elsewhere, all of this does nothing.
 */
const { dataset } = document.documentElement;
const isBelowRoot = dataset.root !== undefined;

/** The shop's root, also while the address bar still shows the page's own folder. */
export const rootUrl: string = new URL(dataset.root ?? '.', location.href).href;

/** The route in the address bar, or else of the page. */
export const openRoute = (): string => location.hash.slice(1) || dataset.route || '/';

/** Replaces the page's URL with the one that the router reads. What was relative to the folder stays right. */
function replaceUrl() {
  const selector = '#first-screen a, [data-app], link[rel$=icon], link[rel=manifest]';
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    const { href } = link;
    link.href = href;
  }
  history.replaceState(null, '', `${rootUrl}${location.search}#${openRoute()}`);
}

/**
 * When a file of this page is missing, because a deployment has replaced it: the shop's root names the files of today.
 * @returns whether the browser goes there
 */
export function leaveOldPage(): boolean {
  if (isBelowRoot) {
    replaceUrl();
    location.reload();
  }
  delete dataset.route;
  return isBelowRoot;
}

/**
 * Shows the first screen with its pictures, or hides that of another route.
 * @returns whether it is shown
 */
export function showFirstScreen(): boolean {
  if (openRoute() !== dataset.route) delete dataset.route;
  else for (const link of document.querySelectorAll<HTMLLinkElement>('[data-rel]')) link.rel = 'preload';
  return dataset.route !== undefined;
}

/** React's first change to its container calls this: after the change, and before it is painted. */
function removeFirstScreen() {
  delete dataset.route;
  document.getElementById('first-screen')?.remove();
}

/** Once the page's relative URLs have been read, and before the app runs. */
export function handOver(): void {
  if (isBelowRoot) replaceUrl();
  // The policy allows no style attributes.
  for (const picture of document.querySelectorAll<HTMLElement>('[data-position]'))
    picture.style.objectPosition = picture.dataset.position ?? '';
  const container = document.getElementById('root');
  if (container) new MutationObserver(removeFirstScreen).observe(container, { childList: true });
}
