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

/** "Lagoon Piqué Polo" becomes "lagoon-pique-polo". */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const manHair: HairName[] = ['short', 'crop'];
const womanHair: HairName[] = ['bun', 'waves', 'topknot', 'long'];

function designOf(product: SeedProduct, isWoman: boolean, at: number): Design {
  const build = product.person?.build ?? (isWoman ? 'woman' : 'man');
  const hairs = build === 'woman' ? womanHair : manHair;
  const person: Person = {
    build,
    skin: ([1, 0, 1, 2] as const)[at % 4] ?? 1,
    hair: hairs[at % hairs.length] ?? 'bun',
    shoes: build === 'man' && product.garment.kind === 'legs' ? 'sneakers' : 'sandals',
    ...product.person,
  };
  const { garment, paper, isDark = false, detailAt } = product;
  return { garment, paper, isDark, person, ...(detailAt ? { detailAt } : {}) };
}

const expand = (gender: CatalogueEntry['gender'], list: readonly SeedProduct[]) =>
  list.map((product, at): CatalogueEntry => ({
    ...product,
    gender,
    slug: slugOf(product.name),
    design: designOf(product, gender === 'women', at),
  }));

/** The whole catalogue, in no order of its own. */
export const products: readonly CatalogueEntry[] = [
  ...expand('men', menProducts),
  ...expand('women', womenProducts),
  ...expand('unisex', unisexProducts),
];
