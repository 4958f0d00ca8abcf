import type { Browser, Page } from '@playwright/test';
import { shop } from '../src/config/shop.ts';
import { cardOf, cardStyles } from './linkPreviewCards.ts';
import type { LinkPreview } from './linkPreviewCards.ts';

interface Tags extends Omit<LinkPreview, 'picture'> {
  image: string;
}

/** What a search engine takes of a page's JSON-LD. */
interface PageData {
  '@graph': {
    '@type': string;
    itemListElement?: { name: string }[];
    offers?: { price: string; availability: string; priceSpecification?: { price: string } };
  }[];
}

/** Reads a page as a crawler does: from the document as it was sent, without running it. */
async function readTags(page: Page, html: string): Promise<Tags> {
  const { title, tags, json } = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
    const metas = [...document.querySelectorAll('meta')];
    return {
      title: document.title,
      tags: Object.fromEntries(
        metas.map((meta) => [meta.getAttribute('property') ?? meta.name, meta.content]),
      ),
      json: document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{"@graph": []}',
    };
  }, html);
  const tag = (name: string) => tags[name] ?? '';
  const data = (JSON.parse(json) as PageData)['@graph'];
  const steps = data.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
  const offer = data.find((node) => node['@type'] === 'Product')?.offers;
  return {
    title,
    description: tag('description'),
    heading: tag('og:title'),
    text: tag('og:description'),
    siteName: tag('og:site_name'),
    url: tag('og:url'),
    image: tag('og:image'),
    isLarge: tag('twitter:card') === 'summary_large_image',
    // Google shows the host in the place of the first step, and not the page itself.
    path: steps.slice(1, -1).map(({ name }) => name),
    price: offer?.price ?? '',
    originalPrice: offer?.priceSpecification?.price ?? '',
    isInStock: offer?.availability.endsWith('/InStock') ?? false,
  };
}

async function dataUrl(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.byteLength > 300_000)
    throw new Error(`${url} is too large for WhatsApp: ${bytes.byteLength} bytes.`);
  return `data:${response.headers.get('content-type')};base64,${bytes.toString('base64')}`;
}

async function previewOf(page: Page, served: string, path: string): Promise<LinkPreview> {
  const response = await fetch(`${served}/${path}`);
  const { image, ...tags } = await readTags(page, await response.text());
  if (image === '') throw new Error(`${path} has no link preview.`);
  // The tags name the public host of the shop, which this build stands in for.
  const picture = await dataUrl(image.replace(new URL(shop.url).origin, served));
  return { ...tags, picture };
}

/**
 * Draws the link previews of pages as WhatsApp, Facebook and Google cut them, into `docs/screens/`.
 * @param served where the built demo is served with its local services
 * @param paths of pages below it
 */
export async function takeLinkPreviews(
  browser: Browser,
  served: string,
  paths: readonly string[],
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const previews: LinkPreview[] = [];
  for (const path of paths) previews.push(await previewOf(page, served, path));
  for (const service of ['whatsapp', 'facebook', 'google'] as const) {
    const cards = previews.map((preview) => cardOf(service, preview));
    await page.setContent(`<style>${cardStyles}</style><main class="${service}">${cards.join('')}</main>`);
    const main = page.locator('main');
    await main.screenshot({ path: `docs/screens/share-${service}.jpg`, type: 'jpeg', quality: 80 });
  }
  await context.close();
}
