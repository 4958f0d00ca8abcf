import type { Catalogue, TextFile, PageProduct } from '../types.ts';
import { xmlElement as element } from './escape.ts';
import { catalogueImageUrl } from './previewImage.ts';
import { collectionUrl, homeUrl, productUrl } from './site.ts';
import type { Site } from './site.ts';

/** Google's limit is 1,000. More than a product's first pictures help nobody, and make the file large. */
const maxImages = 5;

const entryOf = (url: string, changedAt: string | undefined, images: readonly string[] = []) =>
  [
    '  <url>',
    `    ${element('loc', url)}`,
    ...(changedAt === undefined ? [] : [`    ${element('lastmod', changedAt)}`]),
    ...images.map((image) => `    <image:image>${element('image:loc', image)}</image:image>`),
    '  </url>\n',
  ].join('\n');

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const latest = (products: readonly PageProduct[]) =>
  products.reduce<string | undefined>(
    (newest, { updatedAt }) => (newest === undefined || updatedAt > newest ? updatedAt : newest),
    undefined,
  );

function* sitemapText({ collections, products }: Catalogue, site: Site) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n`;
  yield entryOf(homeUrl(site), latest(products));
  for (const { gender } of collections) {
    const listed = products.filter(({ product }) => product.gender === gender);
    yield entryOf(collectionUrl(site, gender), latest(listed));
  }
  for (const { product, updatedAt } of products) {
    const images = product.image.slice(0, maxImages).map((picture) => catalogueImageUrl(site, picture));
    yield entryOf(productUrl(site, product.slug.current), updatedAt, images);
  }
  yield '</urlset>\n';
}

/** Every page, its last change and its pictures. Such a file may name 50,000 pages. */
export const sitemap = (catalogue: Catalogue, site: Site) => ({
  path: 'sitemap.xml',
  text: sitemapText(catalogue, site),
});

/** Allows everything: a crawler that may not read the board would never see its `X-Robots-Tag`. */
export const robotsFile = (site: Site): TextFile => ({
  path: 'robots.txt',
  text: `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`,
});
