import { reducedDataWidths } from '../domain/images.ts';
import { prefersReducedData } from '../ui/prefersReducedData.ts';
import { carryOutTaps, keepTaps, twinOf } from './earlyTaps.ts';

// The boot script runs this on a page that the build wrote; elsewhere, it does nothing. `data-route` is the route of its first
// screen, removed when that is not shown; `data-root` is the way from the page's folder to the shop's root.
const { dataset } = document.documentElement;
export const isBelowRoot: boolean = dataset.root !== undefined;
/** Whether the build wrote this page, and so the others. */
export const isWritten: boolean = dataset.route !== undefined;

export const rootUrl: string = new URL(dataset.root ?? '.', location.href).href;

/** Reads the route in the address bar, or else of the page, to which others may add a hash of their own: `#_=_`. */
export const openRoute = (): string =>
  location.hash.replace(isBelowRoot ? /^#[^/].*/ : '', '').slice(1) || dataset.route || '/';

function takeAbsoluteUrls(page: Document) {
  const selector = '#first-screen a, [data-app], link[rel$=icon], link[rel=manifest]';
  for (const link of page.querySelectorAll<HTMLAnchorElement>(selector)) {
    const { href } = link;
    link.href = href;
  }
}

function replaceUrl() {
  takeAbsoluteUrls(document);
  history.replaceState(null, '', `${rootUrl}${location.search}#${openRoute()}`);
}

/** Goes to the shop's root, which names the files of today: those of this page were replaced by a deployment. */
export function leaveOldPage(): void {
  replaceUrl();
  location.reload();
}

/** Keeps the widths that the app asks for when less data is preferred. Otherwise, pictures would be loaded in two widths. */
const smallWidths = (srcSet: string) => srcSet.split(', ').slice(0, reducedDataWidths).join(', ');

function takeSmallPictures() {
  for (const picture of document.querySelectorAll<HTMLImageElement>('#first-screen img'))
    picture.srcset = smallWidths(picture.srcset);
}

function preloadPictures(page: Document) {
  for (const link of page.querySelectorAll<HTMLLinkElement>('[data-rel]')) {
    if (prefersReducedData()) link.imageSrcset = smallWidths(link.imageSrcset);
    link.rel = 'preload';
    if (page !== document) document.head.append(link);
  }
}

/** Lazy pictures load after the first layout, which does not wait for the end of the page. */
const parsing = new MutationObserver(takeSmallPictures);

/** Shows the first screen with its pictures, or hides that of another route. Returns whether it is shown. */
export function showFirstScreen(): boolean {
  if (prefersReducedData()) parsing.observe(document, { childList: true, subtree: true });
  if (openRoute() !== dataset.route) delete dataset.route;
  if (dataset.route === undefined) return false;
  preloadPictures(document);
  keepTaps();
  return true;
}

/** A returning shopper’s browser has the app at hand. */
const maxFetchMs = navigator.serviceWorker?.controller ? 1000 : 3000;
const sheetOf = (page: Document) => page.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href;

/**
 * Asks for the page that the build wrote for an address with a hash. Buys: on a slow phone, the largest paint of a collection or product does not
 * wait for the app.
 */
export const fetchPage = (folder: string): Promise<Document | null> =>
  new Promise((resolve) => {
    // Not `fetch`, because the policy forbids to parse a text.
    const request = new XMLHttpRequest();
    request.open('GET', rootUrl + folder);
    request.responseType = 'document';
    request.timeout = maxFetchMs;
    // Of a product that is newer than the build there is no page, and the host's own would be parsed.
    request.addEventListener(
      'readystatechange',
      () => request.readyState === request.HEADERS_RECEIVED && request.status !== 200 && request.abort(),
    );
    request.addEventListener('loadend', () => resolve(request.responseXML));
    request.send();
  });

/** Returns whether the page's first screen is shown: not if it is of another version, or of a route that was left. */
export function showFirstScreenOf(page: Document): boolean {
  const screen = page.getElementById('first-screen');
  const { route } = page.documentElement.dataset;
  if (!screen || route !== openRoute() || sheetOf(page) !== sheetOf(document)) return false;
  takeAbsoluteUrls(page);
  preloadPictures(page);
  document.getElementById('first-screen')?.replaceWith(screen);
  dataset.route = route;
  keepTaps();
  return true;
}

export function handOver(): void {
  if (isBelowRoot) replaceUrl();
  // The policy allows no style attributes.
  for (const picture of document.querySelectorAll<HTMLElement>('[data-position]'))
    picture.style.objectPosition = picture.dataset.position ?? '';
  if (prefersReducedData()) takeSmallPictures();
  parsing.disconnect();
  const root = document.getElementById('root');
  const screen = document.getElementById('first-screen');
  if (!root || !screen) return;
  // Waits for React's first change to its container, and runs before that is painted.
  const changes = new MutationObserver(() => {
    delete dataset.route;
    if (screen.isConnected) {
      const focused = screen.querySelector<HTMLButtonElement>(':is(a,button,input,select):focus');
      const twin = focused && twinOf(focused, screen, root);
      screen.remove();
      twin?.focus();
    }
    // The page may still be loading.
    if (!root.querySelector('main h1')) return;
    changes.disconnect();
    void carryOutTaps(screen, root);
  });
  changes.observe(root, { childList: true, subtree: true });
}

const maxWaitMs = 1000;

/** The app's scripts on a page that the build wrote, the entry first. Other pages have elements that start them. */
const links = [...document.querySelectorAll<HTMLLinkElement>('[data-app]')];

export function preloadApp(): void {
  for (const link of links) link.rel = 'modulepreload';
}

/** Waits for the first screen's largest picture. Buys: 0.5 s of its LCP on a slow phone. */
export async function untilPictureLoaded(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#first-screen img[fetchpriority=high]');
  if (!picture || picture.complete) return;
  await new Promise((resolve) => {
    picture.addEventListener('load', resolve);
    picture.addEventListener('error', resolve);
    setTimeout(resolve, maxWaitMs);
  });
}

export async function startApp(): Promise<void> {
  // What the entry imports first, so that it runs in a task of its own.
  for (const { href } of [...links].reverse()) await import(/* @vite-ignore */ href);
}
