// The boot script, inlined by the build at the top of index.html: while the app's code is loading, it requests the first page's
// content and shows the first screen that the build wrote. Keep it small. If any of it fails, the app does the same later.
import { sanityAtOrigin } from '../config/settings.ts';
import { collectionFolder, productFolder } from '../domain/slug.ts';
import type { PageContent } from '../domain/types.ts';
import { matchRoute } from '../routes.ts';
import { contentUrl } from '../services/content/urls.ts';
import { BootRequestError } from '../services/content/bootRequest.ts';
import { requestFor } from '../services/content/requestFor.ts';
import { showCachedFace } from './displayFace.ts';
import { sayIncomplete } from './earlyTaps.ts';
import { logUncaughtErrors } from './errorLog.ts';
import {
  fetchPage,
  handOver,
  isBelowRoot,
  isWritten,
  leaveOldPage,
  openRoute,
  preloadApp,
  rootUrl,
  showFirstScreen,
  showFirstScreenOf,
  startApp,
  untilPictureLoaded,
} from './prerenderedPage.ts';

/** The scripts of each page, by `Route.page`. The build knows them; empty in development. */
declare const __PAGE_SCRIPTS__: Partial<Record<string, string[]>>;

// All settings stay in the page, by which the doctor tells one build from another.
const sanity = sanityAtOrigin(__SETTINGS__, location.origin);

function addLink(attributes: Record<string, string>) {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}

const folderOf = (content: PageContent) =>
  content.kind === 'product'
    ? productFolder(content.slug)
    : content.kind === 'listing'
      ? collectionFolder(content.choice.gender)
      : '';

async function fetchResult(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new BootRequestError(response.status);
  const { result } = (await response.json()) as { result: unknown };
  return result;
}

const loadStatus = () => document.querySelector('#root > .splash > [role]');

function showLoadError() {
  if (document.documentElement.dataset.route) {
    sayIncomplete();
    return;
  }
  const status = loadStatus();
  if (!status) return;
  const reload = document.createElement('button');
  reload.textContent = 'Reload';
  reload.className = 'button';
  reload.addEventListener('click', () => location.reload());
  delete document.documentElement.dataset.page;
  status.className = '';
  status.textContent = 'The shop could not be loaded. Your cart is safe.';
  status.after(reload);
}

function onMissingFile() {
  if (!isBelowRoot || !loadStatus()) showLoadError();
  else fetch(rootUrl).then(leaveOldPage, showLoadError);
}

logUncaughtErrors();
showCachedFace();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) {
      // Marked for `reloadFailedStyles`, which could not tell a failed style sheet from one that is still loading.
      target.dataset.failed = '';
      if (target.rel === 'stylesheet' && isBelowRoot) onMissingFile();
    }
    if (target instanceof HTMLScriptElement) onMissingFile();
  },
  true,
);

const pageScripts = __PAGE_SCRIPTS__;

/** Preloads a page's scripts in parallel. Otherwise, a script's imports are requested only after it has loaded. */
const preloadPage = (page: string) => {
  for (const href of pageScripts[page] ?? [])
    addLink({ rel: 'modulepreload', href: new URL(href, rootUrl).href });
  delete pageScripts[page];
};
window.preloadScripts = preloadPage;

const { content, pages = [] } = matchRoute(openRoute()) ?? {};
document.documentElement.dataset.page = pages[0]?.split('/')[0];
const hasFirstScreen = showFirstScreen();
// There is none for a listing's other choices.
const isOther = isWritten && !hasFirstScreen && !openRoute().includes('?');
const otherPage = isOther && content ? fetchPage(folderOf(content)) : undefined;
if (content) {
  const request = requestFor(content);
  const result = fetchResult(contentUrl(sanity, request));
  window.bootRequest = { request, result };
  // The app awaits the same promise and handles its failure.
  result.catch(() => undefined);
}

/** Ends the task. Each request costs a slow phone 5 to 10 ms, and so does each change of the page. */
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

async function preloadScripts() {
  pages.forEach(preloadPage);
  await pause();
  preloadApp();
}

async function start() {
  const page = await otherPage;
  const isShown = page ? showFirstScreenOf(page) : hasFirstScreen;
  handOver();
  await pause();
  if (isShown) await untilPictureLoaded();
  await preloadScripts();
  await startApp();
}

if (!hasFirstScreen && !otherPage) void preloadScripts();
document.addEventListener('readystatechange', () => void start().catch(onMissingFile), { once: true });
