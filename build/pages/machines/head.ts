import { currency } from '../../../src/config/constants.ts';
import { isForSale } from '../../../src/domain/price.ts';
import { isSoldOut } from '../../../src/domain/sizes.ts';
import type { DetailedProduct } from '../../../src/domain/detailedProduct.ts';
import { replaceParts } from '../document.ts';
import { escapeJson, escapeMarkup } from './escape.ts';
import type { Page } from '../types.ts';
import { previewImage } from './previewImage.ts';
import { urlOf } from './site.ts';
import type { Site } from './site.ts';
import { structuredData } from './structuredData.ts';
import { textsOf } from './texts.ts';

const metaTag = (attribute: 'name' | 'property', [key, content]: readonly [string, string | number]) =>
  `<meta ${attribute}="${key}" content="${escapeMarkup(String(content))}" />`;

function productTags(product: DetailedProduct, site: Site): [string, string | number][] {
  return [
    ['product:brand', site.name],
    ['product:condition', 'new'],
    ['product:retailer_item_id', product._id],
    ...(isForSale(product.price)
      ? ([
          ['product:availability', isSoldOut(product) ? 'out of stock' : 'in stock'],
          ['product:price:amount', product.price.toFixed(2)],
          ['product:price:currency', currency],
        ] as [string, string][])
      : []),
  ];
}

/** A page's title, description, canonical URL and link preview, which replace those of `index.html`. */
export function headOf(page: Page, site: Site): string {
  const { title, heading, description } = textsOf(page, site);
  const image = previewImage(page, site);
  const isLarge = image.type === 'image/jpeg';
  const url = urlOf(site, page);
  const openGraph: [string, string | number][] = [
    ['og:type', page.kind === 'product' ? 'product' : 'website'],
    ['og:site_name', site.name],
    ['og:locale', 'en_GB'],
    ['og:url', url],
    ['og:title', heading],
    ['og:description', description],
    ['og:image', image.url],
    ['og:image:type', image.type],
    ['og:image:width', image.widthPx],
    ['og:image:height', image.heightPx],
    ['og:image:alt', image.alt],
    ...(page.kind === 'product' ? productTags(page.product, site) : []),
  ];
  const twitter: [string, string][] = [
    ['twitter:card', isLarge ? 'summary_large_image' : 'summary'],
    ['twitter:title', heading],
    ['twitter:description', description],
    ['twitter:image', image.url],
    ['twitter:image:alt', image.alt],
  ];
  return [
    `<title>${escapeMarkup(title)}</title>`,
    metaTag('name', ['description', description]),
    // Google shows no more than a thumbnail in Discover and in search without it.
    metaTag('name', ['robots', 'max-image-preview:large']),
    `<link rel="canonical" href="${escapeMarkup(url)}" />`,
    ...openGraph.map((tag) => metaTag('property', tag)),
    ...twitter.map((tag) => metaTag('name', tag)),
  ].join('\n    ');
}

export function structuredDataOf(page: Page, site: Site): string {
  return `<script type="application/ld+json">${escapeJson(structuredData(page, site))}</script>`;
}

/** Puts the head in the place of `index.html`'s title and description, and the JSON-LD at the end, where it delays nothing. */
export function withHead(html: string, page: Page, site: Site): string {
  return replaceParts(html, [
    [/<\/head>/, '</head>'],
    // Both texts are escaped, so that neither pattern ends early.
    [/\s*<meta name="description"[^>]*>/, ''],
    [/<title>[^<]*<\/title>/, headOf(page, site)],
    [/<\/body>/, `  ${structuredDataOf(page, site)}\n  </body>`],
  ]);
}
