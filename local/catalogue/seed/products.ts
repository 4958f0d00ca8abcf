import type { Person } from '../drawings/figure.ts';
import type { HairName } from '../drawings/head.ts';
import type { Design } from '../drawings/productPicture.ts';
import { looks } from './looks.ts';
import type { SeedLook } from './looks.ts';
import { menCategories, menProducts } from './men.ts';
import type { SeedProduct } from './seedProduct.ts';
import { unisexCategories, unisexProducts } from './unisex.ts';
import { womenCategories, womenProducts } from './women.ts';

export interface CatalogueEntry extends SeedProduct {
  slug: string;
  gender: 'men' | 'women' | 'unisex';
  design: Design & { look: SeedLook };
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

const menHair: HairName[] = ['short', 'crop', 'curls'];
const womenHair: HairName[] = ['bun', 'waves', 'braid', 'topknot', 'long', 'curls'];

function lookOf(slug: string): SeedLook {
  const look = looks[slug];
  if (!look) throw new Error(`local/catalogue/seed/looks.ts has no look for ${slug}.`);
  return look;
}

function designOf(
  product: SeedProduct,
  slug: string,
  isWoman: boolean,
  index: number,
): CatalogueEntry['design'] {
  const build = product.person?.build ?? (isWoman ? 'woman' : 'man');
  const hairs = build === 'woman' ? womenHair : menHair;
  const person: Person = {
    build,
    skin: ([1, 0, 1, 2] as const)[index % 4] ?? 1,
    hair: hairs[index % hairs.length] ?? 'bun',
    hasBeard: build === 'man' && index % 3 === 1,
    shoes: build === 'man' && product.garment.kind === 'legs' ? 'sneakers' : 'sandals',
    ...product.person,
  };
  const { garment, detailAt } = product;
  return { garment, look: lookOf(slug), person, ...(detailAt ? { detailAt } : {}) };
}

const toEntries = (gender: CatalogueEntry['gender'], list: readonly SeedProduct[]) =>
  list.map((product, index): CatalogueEntry => {
    const slug = slugOf(product.name);
    return { ...product, gender, slug, design: designOf(product, slug, gender === 'women', index) };
  });

/** All products of the catalogue. */
export const products: readonly CatalogueEntry[] = [
  ...toEntries('men', menProducts),
  ...toEntries('women', womenProducts),
  ...toEntries('unisex', unisexProducts),
];
