import * as v from 'valibot';
import { listingPageSize } from '../../src/config/constants.ts';
import { maxShownColours } from '../../src/domain/limits.ts';
import { detailedProductSchema } from '../../src/domain/detailedProduct.ts';
import type { DetailedProduct } from '../../src/domain/detailedProduct.ts';
import { runningPlan, salePlanSchema, salePlansQuery } from '../../src/domain/salePlan.ts';
import type { SalePlan } from '../../src/domain/salePlan.ts';
import { optional, requiredText } from '../../src/domain/schemaParts.ts';
import { genders } from '../../src/domain/types.ts';
import type { Gender } from '../../src/domain/types.ts';
import { isSoldOut } from '../../src/domain/sizes.ts';
import { parseList } from '../../src/lib/lists.ts';
import { parseHome } from '../../src/services/content/home.ts';
import { parseListing } from '../../src/services/content/listing.ts';
import { detailedAttributes } from '../../src/services/content/productQueries.ts';
import { homeRequest } from '../../src/services/content/homeQueries.ts';
import { listingRequest } from '../../src/services/content/listingQueries.ts';
import { synonymsQuery, synonymsSchema } from '../../src/services/content/search.ts';
import type { ReadContent } from './contentReader.ts';
import type { Catalogue, PageProduct } from './types.ts';

const productsPerRequest = 200;

/** Pages by id, because an index would skip a product when another is published meanwhile. */
export const productsQuery = `{
  "products": *[_type == "product" && _id > $after] | order(_id asc) [0...${productsPerRequest}] {
    _createdAt, _updatedAt, colour, ${detailedAttributes}
  },
  "left": count(*[_type == "product" && _id > $after])
}`;

const answerSchema = v.object({
  products: v.array(v.looseObject({ _id: v.string() })),
  left: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

const utcTime = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text).toISOString()),
);

const pageProductSchema: v.GenericSchema<unknown, PageProduct> = v.pipe(
  v.looseObject({ _createdAt: utcTime, _updatedAt: utcTime, colour: optional(requiredText) }),
  v.transform((document) => ({
    product: document as unknown,
    colour: document.colour,
    createdAt: document._createdAt,
    updatedAt: document._updatedAt,
  })),
  v.object({
    product: detailedProductSchema,
    colour: v.undefinedable(v.string()),
    createdAt: v.string(),
    updatedAt: v.string(),
  }),
);

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

const oldestFirst = (a: PageProduct, b: PageProduct) =>
  compare(a.createdAt, b.createdAt) || compare(a.product._id, b.product._id);

const newestFirst = (a: PageProduct, b: PageProduct) =>
  compare(b.createdAt, a.createdAt) || compare(a.product._id, b.product._id);

/** Adds the `colours` that the shop's query finds. */
function withColours(products: readonly PageProduct[]): PageProduct[] {
  const groups = new Map<string, DetailedProduct['colours']>();
  for (const { product, colour = '' } of products.toSorted(oldestFirst)) {
    const { name, slug, image, colourGroup = '' } = product;
    const members = groups.get(colourGroup) ?? [];
    groups.set(colourGroup, members);
    if (colourGroup !== '' && members.length < maxShownColours)
      members.push({ name, slug, colour, image: image.slice(0, 1), isSoldOut: isSoldOut(product) });
  }
  return products.map((page) => ({
    ...page,
    product: { ...page.product, colours: groups.get(page.product.colourGroup ?? '') ?? [] },
  }));
}

/** A product whose price does not have the plan's discount was changed by hand, or the checkout server has yet to change it. */
function withPlan(page: PageProduct, plans: readonly SalePlan[], nowMs: number): PageProduct {
  const { slug, gender, category, discount } = page.product;
  const plan = runningPlan({ slug: slug.current, gender, category }, plans, nowMs);
  return plan?.percent === discount ? { ...page, plan } : page;
}

async function readProducts(read: ReadContent): Promise<Pick<Catalogue, 'products' | 'productIds'>> {
  const products: PageProduct[] = [];
  const productIds: string[] = [];
  let after = '';
  for (;;) {
    const answer = v.parse(answerSchema, await read({ query: productsQuery, params: { after } }));
    const expected = Math.min(answer.left, productsPerRequest);
    if (answer.products.length !== expected)
      throw new Error(`The content service sent ${answer.products.length} of ${expected} products.`);
    products.push(...parseList(pageProductSchema, answer.products, 'products'));
    productIds.push(...answer.products.map(({ _id }) => _id));
    const last = answer.products.at(-1);
    if (!last || answer.left <= productsPerRequest)
      return { products: withColours(products.toSorted(newestFirst)), productIds };
    if (last._id <= after) throw new Error('The content service sent the same products again.');
    after = last._id;
  }
}

const lists = (...names: string[]) =>
  v.looseObject(Object.fromEntries(names.map((name) => [name, v.array(v.unknown())])));

/** The app shows what it can of a damaged answer; a page that is written must be complete. */
const completeHome = lists('sales', 'heroBanners', 'bestSelling', 'newArrivals', 'homeBanners');
const completeListing = lists('products', 'subCategories', 'all');

const unfiltered = (gender: Gender) =>
  ({ gender, category: 'all', size: 'all', colour: 'all', price: 'all', sort: 'newest' }) as const;

async function readCollection(read: ReadContent, gender: Gender): Promise<Catalogue['collections'][number]> {
  const choice = unfiltered(gender);
  const answer = v.parse(completeListing, await read(listingRequest(choice, 0, listingPageSize)));
  return { gender, listing: parseListing(answer, choice, listingPageSize) };
}

const completeSynonyms = v.pipe(v.array(v.unknown()), synonymsSchema);

/** Reads everything that is published, or throws. A document that the shop would not show is left out with a warning. */
export async function readCatalogue(read: ReadContent, nowMs = Date.now()): Promise<Catalogue> {
  const home = parseHome(v.parse(completeHome, await read(homeRequest)));
  const collections: Catalogue['collections'] = [];
  for (const gender of genders) collections.push(await readCollection(read, gender));
  const { products, productIds } = await readProducts(read);
  const planRows = v.parse(v.array(v.unknown()), await read({ query: salePlansQuery, params: {} }));
  const plans = parseList(salePlanSchema, planRows, 'sale plans');
  const synonyms = v.parse(completeSynonyms, await read({ query: synonymsQuery, params: {} }));
  return {
    home,
    collections,
    products: products.map((page) => withPlan(page, plans, nowMs)),
    productIds,
    synonyms,
  };
}
