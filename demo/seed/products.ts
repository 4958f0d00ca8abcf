import type { HairName, Person } from '../drawings/figure.ts';
import type { Design } from '../drawings/productPicture.ts';
import { menCategories, menProducts } from './men.ts';
import type { SeedProduct } from './seedProduct.ts';
import { unisexCategories, unisexProducts } from './unisex.ts';
import { womenCategories, womenProducts } from './women.ts';

export interface CatalogueEntry extends SeedProduct {
  slug: string;
  gender: 'men' | 'women' | 'unisex';
  design: Design;
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

const menHair: HairName[] = ['short', 'crop'];
const womenHair: HairName[] = ['bun', 'waves', 'topknot', 'long'];

function designOf(product: SeedProduct, isWoman: boolean, index: number): Design {
  const build = product.person?.build ?? (isWoman ? 'woman' : 'man');
  const hairs = build === 'woman' ? womenHair : menHair;
  const person: Person = {
    build,
    skin: ([1, 0, 1, 2] as const)[index % 4] ?? 1,
    hair: hairs[index % hairs.length] ?? 'bun',
    shoes: build === 'man' && product.garment.kind === 'legs' ? 'sneakers' : 'sandals',
    ...product.person,
  };
  const { garment, paper, withDarkTrousers = false, detailAt } = product;
  return { garment, paper, withDarkTrousers, person, ...(detailAt ? { detailAt } : {}) };
}

const toEntries = (gender: CatalogueEntry['gender'], list: readonly SeedProduct[]) =>
  list.map((product, index): CatalogueEntry => ({
    ...product,
    gender,
    slug: slugOf(product.name),
    design: designOf(product, gender === 'women', index),
  }));

/** All products of the catalogue. */
export const products: readonly CatalogueEntry[] = [
  ...toEntries('men', menProducts),
  ...toEntries('women', womenProducts),
  ...toEntries('unisex', unisexProducts),
];
