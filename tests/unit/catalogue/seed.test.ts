import { evaluate, parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import { drawImage } from '../../../local/catalogue/drawImage.ts';
import { seedDocuments } from '../../../local/catalogue/seed/catalogue.ts';
import type { SeedDocument } from '../../../local/catalogue/seed/catalogue.ts';
import type { ListingChoice } from '../../../src/domain/types.ts';
import { productQuery } from '../../../src/services/content/productQueries.ts';
import {
  bestSellingQuery,
  heroBannersQuery,
  homeBannersQuery,
  homeQuery,
  listingRequest,
  newArrivalsQuery,
  productsBySlugsQuery,
  salesQuery,
  subCategoriesQuery,
} from '../../../src/services/content/queries.ts';
import { buildChoice } from '../../factories.ts';

interface ImageField {
  alt: string;
  asset: { _ref: string };
  _key?: string;
}

interface ProductDocument extends SeedDocument {
  name: string;
  slug: { current: string };
  price: number;
  discount?: number;
  gender: 'men' | 'women' | 'unisex';
  category: string;
  is_outof_stock: boolean;
  is_best_selling: boolean;
  isNew: boolean;
  size: string[];
  details_desc: string;
  details_points: string[];
  size_chart: ImageField;
  image: ImageField[];
  quantity: number;
}

const nowMs = Date.UTC(2026, 10, 20, 6);
const documents = seedDocuments(nowMs);
const ofType = (type: string) => documents.filter(({ _type }) => _type === type);
const products = ofType('product') as ProductDocument[];
const assets = ofType('sanity.imageAsset');
const genders = ['men', 'women', 'unisex'] as const;

async function ask<Result>(query: string, params: Record<string, unknown> = {}): Promise<Result> {
  const value = await evaluate(parse(query, { params }), { dataset: documents, params });
  return (await value.get()) as Result;
}

/** All image fields of a document, at any depth. */
function imagesIn(value: unknown): ImageField[] {
  if (Array.isArray(value)) return value.flatMap(imagesIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('_type' in value && value._type === 'image') return [value as unknown as ImageField];
  return Object.values(value).flatMap(imagesIn);
}

/** The file name in an asset's URL. */
const fileOf = (assetId: string) => assetId.replace(/^image-/, '').replace(/-svg$/, '.svg');

/** Lists the errors in an SVG; empty when it is valid. */
function findErrors(svg: string): string[] {
  const errors: string[] = [];
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(/<(\/)?([a-zA-Z]+)[^<>]*?(\/)?>/g)) {
    if (!closing && !selfClosing) open.push(name);
    if (closing && open.pop() !== name) errors.push(`</${name}> has no start tag`);
  }
  if (open.length > 0) errors.push(`not closed: ${open.join(' ')}`);
  const [badNumber] = /NaN|undefined|Infinity|\de-\d/.exec(svg) ?? [];
  if (badNumber) errors.push(badNumber);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  if (ids.length > new Set(ids).size) errors.push('an id is used twice');
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g)) {
    if (!ids.includes(id)) errors.push(`#${id} is missing`);
  }
  return errors;
}

describe('the seed catalogue', () => {
  it('has enough products of every kind', () => {
    expect(products.length).toBeGreaterThanOrEqual(42);
    for (const gender of genders) {
      expect(products.filter((product) => product.gender === gender).length).toBeGreaterThanOrEqual(14);
    }
    expect(products.filter(({ discount }) => discount !== undefined).length).toBeGreaterThanOrEqual(8);
    expect(products.filter((product) => product.is_outof_stock)).toHaveLength(4);
    for (const flag of ['is_best_selling', 'isNew'] as const) {
      const shown = products.filter((product) => product[flag] && !product.is_outof_stock);
      expect(shown.length).toBeGreaterThanOrEqual(8);
      expect(shown.length).toBeLessThanOrEqual(12);
    }
    expect(products.filter(({ size }) => size.length === 1).length).toBeGreaterThanOrEqual(2);
    expect(products).toContainEqual(expect.objectContaining({ price: 820, discount: 18 }));
  });

  it('has ids, slugs and keys that are unique', () => {
    expect(new Set(documents.map(({ _id }) => _id)).size).toBe(documents.length);
    expect(new Set(products.map(({ slug }) => slug.current)).size).toBe(products.length);
    for (const { slug, image } of products) {
      expect(slug.current).toMatch(/^[a-z0-9-]+$/);
      expect(new Set(image.map(({ _key }) => _key)).size).toBe(image.length);
    }
    for (const { _id } of documents) expect(_id).toMatch(/^[\w.-]{1,128}$/);
  });

  it('has complete details for every product', () => {
    for (const product of products) {
      expect(Number.isInteger(product.price)).toBe(true);
      expect(product.price).toBeLessThanOrEqual(18_500);
      expect(product.details_desc.length).toBeGreaterThan(80);
      expect(product.details_points.length).toBeGreaterThanOrEqual(3);
      expect(product.details_points.length).toBeLessThanOrEqual(6);
      expect(product.image).toHaveLength(4);
      expect(product.is_outof_stock).toBe(product.quantity === 0);
    }
  });

  it('puts every product into a sub-category of its gender', async () => {
    for (const gender of genders) {
      const names = await ask<string[]>(subCategoriesQuery, { gender });
      expect(names.length).toBeGreaterThanOrEqual(4);
      const used = new Set(
        products.filter((product) => product.gender === gender).map(({ category }) => category),
      );
      expect([...used].toSorted()).toEqual(names.toSorted());
    }
  });

  it('has prices that are round, before the discount too [U76]', () => {
    for (const { name, price, discount } of products) {
      expect(price % 10, name).toBe(0);
      const originalPrice = discount === undefined ? price : Math.trunc((price * 100) / (100 - discount));
      expect(originalPrice % (discount === undefined ? 10 : 100), name).toBe(0);
    }
  });

  it('has running sales', async () => {
    const sales =
      await ask<{ sale_end: string; route_path: string; sale_category: { title: string } }[]>(salesQuery);
    expect(sales.length).toBeGreaterThanOrEqual(2);
    const paths = [...genders, ...products.map(({ slug }) => slug.current)];
    for (const sale of sales) {
      expect(Date.parse(sale.sale_end)).toBeGreaterThan(nowMs + 86_400_000);
      expect(paths).toContain(sale.route_path);
      expect(sale.sale_category.title).not.toBe('');
    }
  });
});

describe('the content queries over the seed', () => {
  it('finds what the home page shows', async () => {
    const home =
      await ask<Record<'sales' | 'heroBanners' | 'bestSelling' | 'newArrivals' | 'homeBanners', unknown[]>>(
        homeQuery,
      );
    expect(home.bestSelling.length).toBeGreaterThanOrEqual(8);
    expect(home.newArrivals.length).toBeGreaterThanOrEqual(8);
    expect(home.sales.length).toBeGreaterThanOrEqual(2);
    expect(home.heroBanners.length).toBeGreaterThanOrEqual(1);
    expect(home.homeBanners.length).toBeGreaterThanOrEqual(1);
    for (const query of [bestSellingQuery, newArrivalsQuery]) {
      for (const { image } of await ask<{ image: { lqip: string }[] }[]>(query)) {
        expect(image).toHaveLength(2);
        expect(image[0]?.lqip).toMatch(/^data:image\/png;base64,/);
      }
    }
  });

  it('gives every banner picture an alt text', async () => {
    const heroes = await ask<{ banner: ImageField[] }[]>(heroBannersQuery);
    const homes = await ask<{ banner: ImageField }[]>(homeBannersQuery);
    expect(heroes[0]?.banner.length).toBeGreaterThanOrEqual(3);
    for (const { alt } of [...heroes.flatMap(({ banner }) => banner), ...homes.map(({ banner }) => banner)]) {
      expect(alt.length).toBeGreaterThan(15);
    }
  });

  it('lists a gender and each of its sub-categories, without sold-out products', async () => {
    interface Listing {
      products: { slug: { current: string } }[];
      total: number;
      subCategories: string[];
    }
    const soldOut = products.filter((product) => product.is_outof_stock).map(({ slug }) => slug.current);
    for (const gender of genders) {
      const askFor = (overrides: Partial<ListingChoice>) => {
        const { query, params } = listingRequest(buildChoice({ gender, ...overrides }), 0, 24);
        return ask<Listing>(query, params);
      };
      const all = await askFor({});
      expect(all.total).toBe(all.products.length);
      expect(all.products.length).toBeGreaterThanOrEqual(13);
      for (const { slug } of all.products) expect(soldOut).not.toContain(slug.current);
      for (const category of all.subCategories) {
        expect((await askFor({ category })).total).toBeGreaterThan(0);
      }
    }
  });

  it('finds every product by its slug', async () => {
    const slugs = products.map(({ slug }) => slug.current);
    expect(await ask<unknown[]>(productsBySlugsQuery, { slugs })).toHaveLength(products.length);
    const product = await ask<ProductDocument>(productQuery, { slug: slugs[0] });
    expect(product.image).toHaveLength(4);
    expect(product.size_chart).toHaveProperty('lqip');
    expect(await ask(productQuery, { slug: 'no-such-product' })).toBeNull();
  });
});

describe('the pictures of the seed', () => {
  it('has an asset document for every image field, and no others', () => {
    const used = new Set(imagesIn(documents).map(({ asset }) => asset._ref));
    expect([...used].toSorted()).toEqual(assets.map(({ _id }) => _id).toSorted());
    for (const { _id, metadata } of assets) {
      expect(_id).toMatch(/^image-[a-z0-9]+-\d+x\d+-svg$/);
      const { lqip } = metadata as { lqip: string };
      expect(lqip.length).toBeLessThan(600);
    }
  });

  it('draws every asset as small, well-formed SVG', () => {
    for (const { _id } of assets) {
      const svg = drawImage(fileOf(_id)) ?? '';
      expect(findErrors(svg), _id).toEqual([]);
      const isProduct = _id.includes('-1200x1600-');
      expect(svg.length, _id).toBeLessThan(isProduct ? 30_000 : 60_000);
    }
  });

  it('draws the same picture each time, at the requested width', () => {
    const file = fileOf(products[0]?.image[0]?.asset._ref ?? '');
    expect(drawImage(file)).toBe(drawImage(file));
    expect(drawImage(file)).toContain('width="1200" height="1600" viewBox="0 0 1200 1600"');
    expect(drawImage(file, 300)).toContain('width="300" height="400" viewBox="0 0 1200 1600"');
    expect(drawImage(file, 5000)).toContain('width="1200" height="1600"');
    expect(drawImage('unknown-1200x1600.svg')).toBeUndefined();
  });
});
