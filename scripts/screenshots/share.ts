import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { escapeMarkup } from '../../build/pages/machines/escape.ts';
import { shop as identity } from '../../src/config/shop.ts';
import { formatPrice } from '../../src/domain/price.ts';
import { compose, openPage, sourceOf } from './page.ts';
import type { Shop } from './page.ts';

/** What services know of a page, as markup. */
interface LinkPreview {
  title: string;
  description: string;
  heading: string;
  text: string;
  siteName: string;
  host: string;
  url: string;
  /** Google's line of breadcrumbs. */
  path: string;
  /** Google's line of the price; empty on a page that is no product. */
  offer: string;
  picture: string;
  size: 'large' | 'small';
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
async function previewOf(page: Page, { url: served }: Shop, path: string): Promise<LinkPreview> {
  const html = await (await fetch(`${served}/${path}`)).text();
  const { title, tags, json } = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
    const metas = [...document.querySelectorAll('meta')];
    const named = metas.map((meta) => [meta.getAttribute('property') ?? meta.name, meta.content]);
    const data = document.querySelector('script[type="application/ld+json"]');
    return {
      title: document.title,
      tags: Object.fromEntries(named) as Record<string, string>,
      json: data?.textContent ?? '{"@graph": []}',
    };
  }, html);
  const tag = (name: string) => escapeMarkup(tags[name] ?? '');
  const url = tag('og:url');
  const data = (JSON.parse(json) as PageData)['@graph'];
  const steps = data.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
  const { price, priceSpecification, availability } =
    data.find((node) => node['@type'] === 'Product')?.offers ?? {};
  const lkr = (amount?: string) => (amount === undefined ? '' : formatPrice(Number(amount)));
  const stock = availability?.endsWith('/InStock') ? 'In stock' : 'Out of stock';
  const { host } = new URL(url);
  return {
    title: escapeMarkup(title),
    description: tag('description'),
    heading: tag('og:title'),
    text: tag('og:description'),
    siteName: tag('og:site_name'),
    host,
    url,
    // Google shows the host in the place of the first step, and not the page itself.
    path: [`https://${host}`, ...steps.slice(1, -1).map(({ name }) => escapeMarkup(name))].join(' › '),
    offer: price === undefined ? '' : `${lkr(price)} <s>${lkr(priceSpecification?.price)}</s> · ${stock}`,
    // The tags name the public host of the shop, which this build stands in for.
    picture: await pictureOf((tags['og:image'] ?? '').replace(new URL(identity.url).origin, served)),
    size: tag('twitter:card') === 'summary_large_image' ? 'large' : 'small',
  };
}

async function pictureOf(url: string): Promise<string> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok || bytes.byteLength > 300_000)
    throw new Error(`${url} is no picture for WhatsApp: HTTP ${response.status}, ${bytes.byteLength} bytes.`);
  return `<img src="${sourceOf(bytes, (response.headers.get('content-type') ?? '').slice(6))}" alt="">`;
}

/** The services' own layouts. WhatsApp and Facebook cut a large picture to 1.91:1, and all cut a small one to a square. */
const cards: Record<string, (preview: LinkPreview) => string> = {
  whatsapp: ({ heading, text, host, url, picture, size }) =>
    `<article class="${size}">${picture}<div><b>${heading}</b><p>${text}</p><small>${host}</small></div><a>${url}</a></article>`,
  facebook: ({ heading, text, host, picture, size }) =>
    `<article class="${size}">${picture}<div><small>${host}</small><b>${heading}</b><p>${text}</p></div></article>`,
  google: ({ title, description, siteName, path, offer, picture }) =>
    `<article><div><span>${siteName}</span><small>${path}</small><b>${title}</b><p>${description}</p><em>${offer}</em></div>${picture}</article>`,
};

/** The widths and numbers of lines that the services give a title and a description, measured on phones and desktops. */
const cardStyles = `
  * { box-sizing: border-box; margin: 0; }
  body { font: 14px/1.35 Arial, "Liberation Sans", sans-serif; }
  main { display: flex; flex-wrap: wrap; gap: 24px; padding: 24px; align-items: start; }
  b, p, small, span { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; -webkit-line-clamp: 1; }
  img { object-fit: cover; display: block; }
  .whatsapp { background: #efe7de; width: 1240px; }
  .whatsapp article { background: #d9fdd3; border-radius: 8px; padding: 4px; width: 280px; color: #111b21; }
  .whatsapp .large img { width: 272px; aspect-ratio: 1.91; border-radius: 6px 6px 0 0; }
  .whatsapp .small { display: grid; grid-template-columns: 84px 1fr; }
  .whatsapp .small img { width: 84px; height: 84px; }
  .whatsapp div { background: #d1f4cc; padding: 6px 8px; }
  .whatsapp b { -webkit-line-clamp: 2; }
  .whatsapp p { -webkit-line-clamp: 2; color: #54656f; font-size: 13px; }
  .whatsapp small { color: #8696a0; }
  .whatsapp a { display: block; padding: 6px; color: #027eb5; word-break: break-all; grid-column: 1 / -1; }
  .facebook { background: #f0f2f5; width: 1072px; }
  .facebook article { background: #fff; width: 500px; }
  .facebook .large img { width: 500px; aspect-ratio: 1.91; }
  .facebook .small { display: grid; grid-template-columns: 158px 1fr; }
  .facebook .small img { width: 158px; height: 158px; }
  .facebook div { background: #f0f2f5; border: 1px solid #dddfe2; padding: 10px 12px; }
  .facebook small { text-transform: uppercase; color: #65676b; }
  .facebook b { font-size: 17px; -webkit-line-clamp: 2; }
  .facebook p { color: #65676b; }
  .google { background: #fff; flex-direction: column; width: 768px; }
  .google article { display: flex; gap: 20px; width: 720px; align-items: center; }
  .google div { width: 600px; }
  .google img { width: 92px; height: 92px; border-radius: 8px; }
  .google small { color: #4d5156; font-size: 12px; }
  .google b { color: #1a0dab; font-size: 20px; font-weight: normal; width: 580px; }
  .google p { color: #4d5156; -webkit-line-clamp: 2; width: 580px; }
  .google em { color: #70757a; font-style: normal; }
`;

/** Draws the link previews of pages as WhatsApp, Facebook and Google cut them. @param paths of pages below the shop's URL */
export async function takeLinkPreviews(shop: Shop, paths: readonly string[]): Promise<void> {
  const page = await openPage(shop, { width: 1280, height: 800 });
  const previews: LinkPreview[] = [];
  for (const path of paths) previews.push(await previewOf(page, shop, path));
  await page.context().close();
  for (const [service, cardOf] of Object.entries(cards)) {
    const html = `<style>${cardStyles}</style><main class="${service}">${previews.map(cardOf).join('')}</main>`;
    const picture = sharp(await compose(shop, html, { deviceScaleFactor: 2 })).jpeg({ quality: 80 });
    writeFileSync(`docs/screens/share-${service}.jpg`, await picture.toBuffer());
  }
}
