import { menCategories, menProducts } from './men.ts';
import type { SeedProduct } from './seedProduct.ts';
import { unisexCategories, unisexProducts } from './unisex.ts';
import { womenCategories, womenProducts } from './women.ts';

export interface CatalogueEntry extends SeedProduct {
  slug: string;
  gender: 'men' | 'women' | 'unisex';
}

export const categories = { men: menCategories, women: womenCategories, unisex: unisexCategories };

/** Turns "Lagoon Piqué Polo" into "lagoon-pique-polo". */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const toEntries = (gender: CatalogueEntry['gender'], list: readonly SeedProduct[]) =>
  list.map((product): CatalogueEntry => ({ ...product, gender, slug: slugOf(product.name) }));

export const products: readonly CatalogueEntry[] = [
  ...toEntries('men', menProducts),
  ...toEntries('women', womenProducts),
  ...toEntries('unisex', unisexProducts),
];
