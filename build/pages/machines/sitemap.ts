import type { Catalogue, TextFile, PageProduct } from '../types.ts';
import { escapeMarkup } from './escape.ts';
import { catalogueImageUrl } from './previewImage.ts';
import { collectionUrl, homeUrl, productUrl } from './site.ts';
import type { Site } from './site.ts';

/** The limit of sitemaps.org; a file may also have no more than 50 MB, which so many of our entries stay below. */
const maxUrls = 50_000;
/** Google's limit is 1,000. More than a product's first pictures help nobody, and make the file large. */
const maxImages = 5;

interface Entry {
  url: string;
  changedAt: string | undefined;
  images: string[];
}

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;

const entryText = ({ url, changedAt, images }: Entry) =>
  [
    '  <url>',
    `    ${element('loc', url)}`,
    ...(changedAt === undefined ? [] : [`    ${element('lastmod', changedAt)}`]),
    ...images.map((image) => `    <image:image>${element('image:loc', image)}</image:image>`),
    '  </url>',
  ].join('\n');

function* xml<Child>(
  root: string,
  namespaces: string,
  children: readonly Child[],
  textOf: (child: Child) => string,
): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n`;
  for (const child of children) yield `${textOf(child)}\n`;
  yield `</${root}>\n`;
}

const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const latest = (products: readonly PageProduct[]) =>
  products.reduce<string | undefined>(
    (newest, { updatedAt }) => (newest === undefined || updatedAt > newest ? updatedAt : newest),
    undefined,
  );

function entriesOf({ collections, products }: Catalogue, site: Site): (() => Entry)[] {
  return [
    () => ({ url: homeUrl(site), changedAt: latest(products), images: [] }),
    ...collections.map(({ gender }) => () => ({
      url: collectionUrl(site, gender),
      changedAt: latest(products.filter(({ product }) => product.gender === gender)),
      images: [],
    })),
    ...products.map(({ product, updatedAt }) => () => ({
      url: productUrl(site, product.slug.current),
      changedAt: updatedAt,
      images: product.image.slice(0, maxImages).map((picture) => catalogueImageUrl(site, picture)),
    })),
  ];
}

/**
 * `sitemap.xml` with every page, its last change and its pictures. More pages than one file may list are spread over
 * `sitemap-1.xml` and so on, and `sitemap.xml` lists these.
 * @param limit pages per file; tests set it lower
 */
export function sitemapFiles(catalogue: Catalogue, site: Site, limit = maxUrls) {
  const entries = entriesOf(catalogue, site);
  const urlSet = (part: (() => Entry)[]) =>
    xml('urlset', `${sitemapNamespace} ${imageNamespace}`, part, (entry) => entryText(entry()));
  if (entries.length <= limit) return [{ path: 'sitemap.xml', text: urlSet(entries) }];
  const parts = Array.from({ length: Math.ceil(entries.length / limit) }, (_none, index) => {
    const part = entries.slice(index * limit, (index + 1) * limit);
    return { path: `sitemap-${index + 1}.xml`, text: urlSet(part) };
  });
  const partOf = ({ path }: TextFile) => `  <sitemap>${element('loc', `${site.url}/${path}`)}</sitemap>`;
  return [{ path: 'sitemap.xml', text: xml('sitemapindex', sitemapNamespace, parts, partOf) }, ...parts];
}

/**
 * `robots.txt`, which allows everything: the board is kept out by its `X-Robots-Tag`, which a crawler that may not read it
 * would never see. Crawlers look for it at the root of the host only.
 */
export const robotsFile = (site: Site): TextFile => ({
  path: 'robots.txt',
  text: `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`,
});
