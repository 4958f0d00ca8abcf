/**
 * The boot script. The build puts it into index.html, before everything else: while the app's code is still on
 * its way it asks for the first page's content, and for its first picture once that is known. It must stay small
 * and may fail in any way: the app then does the same by itself, only later.
 */
import { firstRequestAt } from './firstRequest.ts';
import type { FirstPage } from './firstRequest.ts';
import { isCropped } from '../domain/images.ts';
import { prefersLessData } from '../ui/saveData.ts';
import { pictureSources, shownWidths } from '../domain/pictureSources.ts';
import { logUncaughtErrors } from './errorLog.ts';
import { settingsAtOrigin } from '../config/settings.ts';
import type { Settings } from '../config/settings.ts';
import { warmFonts } from './warmFonts.ts';
import { contentAddress } from '../services/content/contentUrl.ts';
import { plainImageAddress } from '../services/content/plainImageUrl.ts';
import type { Picture } from '../domain/types.ts';

declare const __SETTINGS__: Settings;
/** The scripts of each first page, which the build knows; empty in development. */
declare const __PAGE_SCRIPTS__: Partial<Record<FirstPage, string[]>>;

/** As much of an answer as the boot script looks at; it may be anything. */
interface Answer {
  homeBanners?: { banner?: Picture }[];
  products?: { image?: Picture[] }[];
  image?: Picture[];
}

const { sanity } = settingsAtOrigin(__SETTINGS__, location.origin);

function addLink(attributes: Record<string, string>) {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}

function preloadPicture(picture: Picture | undefined, sizes: string) {
  // A cropped picture has an address that only the image library knows.
  if (!picture || isCropped(picture)) return;
  const addressOf = (of: Picture, widthPx: number) => plainImageAddress(sanity, of, widthPx);
  const sources = pictureSources(picture, addressOf, prefersLessData());
  if (!sources) return;
  addLink({
    rel: 'preload',
    as: 'image',
    fetchpriority: 'high',
    imagesrcset: sources.srcSet,
    imagesizes: sizes,
  });
}

function preloadPictures(page: FirstPage, answer: Answer) {
  if (page === 'home') preloadPicture(answer.homeBanners?.[0]?.banner, shownWidths.topBanner);
  else if (page === 'product') preloadPicture(answer.image?.[0], shownWidths.gallery);
  else {
    for (const product of answer.products?.slice(0, 2) ?? [])
      preloadPicture(product.image?.[0], shownWidths.card);
  }
}

async function ask(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The content service answered ${response.status}.`);
  const { result } = (await response.json()) as { result: unknown };
  return result;
}

/** Without the app's own code nobody else can tell the shopper. */
function tellMissingApp() {
  const status = document.querySelector('#root > .splash > [role]');
  if (!status) return;
  const reload = document.createElement('button');
  reload.textContent = 'Reload';
  reload.className = 'button';
  reload.addEventListener('click', () => location.reload());
  status.className = '';
  status.textContent = 'The shop could not be loaded. Your cart is safe.';
  status.after(reload);
}

logUncaughtErrors();
new PerformanceObserver((_paints, observer) => {
  observer.disconnect();
  warmFonts();
}).observe({ type: 'paint' });

addEventListener(
  'error',
  ({ target }) => {
    // For `mendStyles`: a sheet that failed cannot be told from one that is on its way.
    if (target instanceof HTMLLinkElement) target.dataset.failed = '';
    if (target instanceof HTMLScriptElement) tellMissingApp();
  },
  true,
);

const first = firstRequestAt(location.hash.slice(1) || '/');
if (first) {
  const { page, request } = first;
  const result = ask(contentAddress(sanity, request));
  window.firstAnswer = { request, result };
  // A failure reaches the app through the promise.
  result.then((answer) => preloadPictures(page, answer as Answer)).catch(() => undefined);
  for (const href of __PAGE_SCRIPTS__[page] ?? []) addLink({ rel: 'modulepreload', href });
}
