/**
 * The boot script. The build puts it at the top of index.html: while the app's code is still loading, it requests the
 * first page's content, and preloads the first picture once that is known. It must stay small. It may fail in any way:
 * the app then does the same, only later.
 */
import { settingsAtOrigin } from '../config/settings.ts';
import type { Settings } from '../config/settings.ts';
import { isCropped } from '../domain/images.ts';
import type { PageContent } from '../domain/pageContent.ts';
import { pictureSources, shownWidths } from '../domain/pictureSources.ts';
import type { Picture } from '../domain/types.ts';
import { matchRoute } from '../routes.ts';
import { contentUrl } from '../services/content/contentUrl.ts';
import { FirstRequestError } from '../services/content/firstAnswer.ts';
import { plainImageUrl } from '../services/content/plainImageUrl.ts';
import { requestFor } from '../services/content/queries.ts';
import { prefersReducedData } from '../ui/saveData.ts';
import { logUncaughtErrors } from './errorLog.ts';
import { warmFonts } from './warmFonts.ts';

declare const __SETTINGS__: Settings;
/** The scripts of each page with content, by `Route.page`. The build knows them; empty in development. */
declare const __PAGE_SCRIPTS__: Partial<Record<string, string[]>>;

/** The part of an answer that the boot script reads. It was not validated. */
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
  // Only the image library builds the URL of a cropped picture.
  if (!picture || isCropped(picture)) return;
  const urlOf = (of: Picture, widthPx: number) => plainImageUrl(sanity, of, widthPx);
  const sources = pictureSources(picture, urlOf, prefersReducedData());
  if (!sources) return;
  addLink({
    rel: 'preload',
    as: 'image',
    fetchpriority: 'high',
    imagesrcset: sources.srcSet,
    imagesizes: sizes,
  });
}

function preloadPictures({ kind }: PageContent, answer: Answer) {
  if (kind === 'home') preloadPicture(answer.homeBanners?.[0]?.banner, shownWidths.topBanner);
  else if (kind === 'product') preloadPicture(answer.image?.[0], shownWidths.gallery);
  else {
    for (const product of answer.products?.slice(0, 2) ?? [])
      preloadPicture(product.image?.[0], shownWidths.card);
  }
}

async function fetchAnswer(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new FirstRequestError(response.status);
  const { result } = (await response.json()) as { result: unknown };
  return result;
}

/** Tells the shopper that the app's own code could not be loaded. */
function showLoadError() {
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
    // For `reloadFailedStyles`: a failed sheet looks like one that is still loading.
    if (target instanceof HTMLLinkElement) target.dataset.failed = '';
    if (target instanceof HTMLScriptElement) showLoadError();
  },
  true,
);

const { content, pages: [page = ''] = [] } = matchRoute(location.hash.slice(1) || '/') ?? {};
if (content) {
  const request = requestFor(content);
  const result = fetchAnswer(contentUrl(sanity, request));
  window.firstAnswer = { request, result };
  // The app handles a failure: it awaits the same promise.
  result.then((answer) => preloadPictures(content, answer as Answer)).catch(() => undefined);
  for (const href of __PAGE_SCRIPTS__[page] ?? []) addLink({ rel: 'modulepreload', href });
}
