import { collectionFolder, productFolder } from '../../src/domain/slug.ts';
import { genders } from '../../src/domain/types.ts';
import { listingPath, paths, productPath } from '../../src/paths.ts';
import type { Catalogue, Page, PageProduct } from './types.ts';

interface PageFile {
  page: Page;
  folder: string;
  route: string;
}

export const rootFrom = (folder: string): string => folder.replace(/[^/]+\//g, '../');

/** The routes of collections come first, so that no page of the shop would show the product. */
const isTaken = (slug: string) => (genders as readonly string[]).includes(slug);

/** Some file systems do not tell upper from lower case: of products with such slugs, the newest, which comes first, gets the page. */
export function withPage(products: readonly PageProduct[], warn: (text: string) => void): PageProduct[] {
  const owners = new Map<string, string>();
  return products.filter(({ product: { name, slug } }) => {
    const folder = slug.current.toLowerCase();
    const owner = owners.get(folder);
    if (isTaken(folder))
      warn(`"${name}" gets no page, because its slug "${folder}" is that of a collection.`);
    else if (owner === undefined) owners.set(folder, name);
    else warn(`"${name}" gets no page, because "${owner}" has the same slug "${folder}" and is newer.`);
    return owner === undefined && owners.has(folder);
  });
}

export function pageFiles({ home, collections, products }: Catalogue): PageFile[] {
  return [
    { page: { kind: 'home', home }, folder: '', route: paths.home },
    ...collections.map(({ gender, listing }): PageFile => ({
      page: { kind: 'collection', gender, listing },
      folder: collectionFolder(gender),
      route: listingPath(gender),
    })),
    ...products.map((product): PageFile => ({
      page: { kind: 'product', ...product },
      folder: productFolder(product.product.slug.current),
      route: productPath(product.product.slug.current),
    })),
  ];
}

export function contentOf(page: Page): unknown {
  if (page.kind === 'home') return page.home;
  return page.kind === 'collection' ? page.listing : page.product;
}
