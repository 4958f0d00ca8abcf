import { beforeEach, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../../build/pages/catalogue.ts';
import { contentReader } from '../../../../build/pages/contentReader.ts';
import { fetchProductsBySlugs } from '../../../../src/services/content/sendQuery.ts';
import { fetchHome } from '../../../../src/services/content/home.ts';
import { fetchListing, fetchListingPage } from '../../../../src/services/content/listing.ts';
import { fetchProduct } from '../../../../src/services/content/product.ts';
import { fetchSimilar } from '../../../../src/services/content/similar.ts';
import { productsBySlugsQuery } from '../../../../src/services/content/queries.ts';
import type { ListingChoice, Sort } from '../../../../src/domain/types.ts';
import type { ContentDocument } from '../../../../local/services/content/documents.ts';
import { backend, startBackend } from '../../../support/backend.ts';
import { expectLogged } from '../../../support/consoleGuard.ts';
import {
  buildCategoryDocument,
  buildChoice,
  buildDetailedProduct,
  buildImage,
  buildProduct,
  buildProductDocument,
} from '../../../support/factories.ts';

/** A product with its slug as id, created on a day in January 2026. */
function product(slug: string, day: number, overrides: Record<string, unknown> = {}): ContentDocument {
  return buildProductDocument({
    _id: slug,
    _createdAt: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`,
    slug: { current: slug },
    ...overrides,
  });
}

const stock = (...documents: ContentDocument[]) => startBackend({ documents });
const listingOf = (choice: Partial<ListingChoice> = {}) => fetchListing(buildChoice(choice), 0, 24);

const slugsOf = (products: readonly { slug: { current: string } }[]) =>
  products.map(({ slug }) => slug.current);

const option = (value: string, count: number) => ({ value, count });

/** The parameters of the last query. */
function sentParameters(): Record<string, unknown> {
  const { url, method, body } = backend.content.requests.at(-1) ?? { url: '', method: '', body: '' };
  if (method === 'POST') return (JSON.parse(body) as { params: Record<string, unknown> }).params;
  const parameters = [...new URL(url).searchParams].filter(([name]) => name.startsWith('$'));
  return Object.fromEntries(parameters.map(([name, text]) => [name.slice(1), JSON.parse(text) as unknown]));
}

describe('the home page', () => {
  it('shows best-selling and new products that are in stock, newest first, twelve of each [3.14] [7.13] [7.14]', async () => {
    const flags = { is_best_selling: true, isNew: true };
    stock(
      product('oldest', 1, flags),
      product('newest', 9, flags),
      product('flag-unset', 5, { ...flags, is_outof_stock: undefined }),
      product('sold-out', 8, { ...flags, is_outof_stock: true }),
      product('best-only', 4, { is_best_selling: true }),
      product('new-only', 3, { isNew: true }),
      product('neither', 7),
      product('flags-unset', 6, { is_best_selling: undefined, isNew: undefined }),
      { ...product('drafted', 10, flags), _id: 'drafts.drafted' },
    );
    const { bestSelling, newArrivals } = await fetchHome();
    expect(slugsOf(bestSelling)).toEqual(['newest', 'flag-unset', 'best-only', 'oldest']);
    expect(slugsOf(newArrivals)).toEqual(['newest', 'flag-unset', 'new-only', 'oldest']);
    stock(...Array.from({ length: 14 }, (_, day) => product(`shirt-${day}`, day + 1, flags)));
    const most = await fetchHome();
    expect([most.bestSelling.length, most.newArrivals.length]).toEqual([12, 12]);
  });

  it('shows sales, hero banners and the home banner [3.21] [3.22] [7.11] [7.12] [7.15]', async () => {
    const picture = buildImage('sale', '1200x900');
    stock(
      {
        _id: 'sale-2',
        _type: 'hero_sale',
        _createdAt: '2026-02-02T00:00:00Z',
        header: 'Second sale',
        sale_category: { _ref: 'women' },
      },
      {
        _id: 'sale-1',
        _type: 'hero_sale',
        _createdAt: '2026-02-01T00:00:00Z',
        header: 'First sale',
        sale_end: '2026-04-14',
        route_path: 'men',
        sale_category: { title: 'Men' },
        sale_img: { ...picture, alt: 'A man in a sarong' },
      },
      { _id: 'drafts.sale-3', _type: 'hero_sale', header: 'Not yet' },
      { _id: 'women', _type: 'category', title: 'Women' },
      { _id: 'hero', _type: 'hero_banner', banner: [picture, buildImage('hero', '1920x900')] },
      { _id: 'empty-hero', _type: 'hero_banner' },
      { _id: 'home', _type: 'home_banner', banner: buildImage('home', '1920x700') },
    );
    const { sales, heroBanners, homeBanners } = await fetchHome();
    expectLogged(/Left out 1 of 2 hero banners/);
    const sale_img = { asset: { _ref: picture.asset._ref }, alt: 'A man in a sarong' };
    const saleEndMs = Date.UTC(2026, 3, 13, 18, 30);
    expect(sales).toEqual([
      {
        _id: 'sale-1',
        header: 'First sale',
        saleEndMs,
        route_path: 'men',
        sale_category: { title: 'Men' },
        sale_img,
      },
      { _id: 'sale-2', header: 'Second sale', sale_category: { title: 'Women' } },
    ]);
    expect(heroBanners.map(({ _id, banner }) => [_id, banner.length])).toEqual([['hero', 2]]);
    expect(homeBanners.map(({ asset }) => asset._ref)).toEqual(['image-home-1920x700-svg']);
  });

  it('is fetched in one request [1.13] [7.9] [9.21] [9.22]', async () => {
    await fetchHome();
    expect(backend.content.requests).toHaveLength(1);
    expect(backend.content.requests[0]?.url).toContain(
      'https://testshop.apicdn.sanity.io/v2023-07-11/data/query/production?',
    );
  });
});

describe('a listing', () => {
  const documents = [
    product('old-shirt', 1),
    product('new-shirt', 8),
    product('flag-unset', 4, { is_outof_stock: undefined }),
    product('sarong', 3, { category: 'sarongs' }),
    product('sold-out', 7, { is_outof_stock: true }),
    product('women-shirt', 6, { gender: 'women' }),
    product('unisex-shirt', 5, { gender: 'unisex' }),
    product('no-category', 2, { category: undefined }),
    { ...product('drafted', 9), _id: 'drafts.drafted' },
    buildCategoryDocument(),
    buildCategoryDocument({ _id: 'men-2', sub_categories: ['shirts', 'belts', null, ''] }),
    buildCategoryDocument({ _id: 'women', product_gender: 'women', sub_categories: ['dresses'] }),
    buildCategoryDocument({ _id: 'drafts.men', sub_categories: ['drafted'] }),
  ];
  beforeEach(() => {
    stock(...documents);
  });

  it.each([
    ['all', ['new-shirt', 'flag-unset', 'sarong', 'no-category', 'old-shirt']],
    ['shirts', ['new-shirt', 'flag-unset', 'old-shirt']],
  ])(
    'has the products in stock of a gender and category (%s), newest first [2.R.17] [5.16] [7.16] [7.17]',
    async (category, slugs) => {
      const listing = await listingOf({ category });
      expect(slugsOf(listing.products)).toEqual(slugs);
      expect(listing.total).toBe(slugs.length);
      expectLogged(/sub-categories/);
    },
  );

  it('has each sub-category in which the gender has products once, with their number [3.16] [7.18]', async () => {
    const listing = await listingOf();
    expect(listing.subCategories).toEqual([option('shirts', 3), option('sarongs', 1), option('belts', 0)]);
    expect(listing.totalOfCategories).toBe(5);
    expectLogged(/Left out 2 of 6 sub-categories/);
    expect((await listingOf({ gender: 'women' })).subCategories).toEqual([option('dresses', 0)]);
    expect((await listingOf({ gender: 'unisex' })).subCategories).toEqual([]);
  });

  it('counts what each filter would show together with the others [U71]', async () => {
    stock(
      product('shirt', 1, { size: ['S', 'M'], price: 2000 }),
      product('dear-shirt', 2, { size: ['M'], price: 9000 }),
      product('sarong', 3, { size: ['M', 'XL'], price: 2499, category: 'sarongs' }),
      product('women-shirt', 4, { gender: 'women', size: ['M'] }),
      buildCategoryDocument(),
    );
    const all = await listingOf();
    expect(all.sizes).toEqual(expect.arrayContaining([option('S', 1), option('M', 3), option('XL', 1)]));
    expect(all.prices).toEqual([option('0-2500', 2), option('7500-10000', 1)]);

    const shirts = await listingOf({ category: 'shirts' });
    expect(shirts.sizes).toHaveLength(2);
    expect(shirts.sizes).toEqual(expect.arrayContaining([option('S', 1), option('M', 2)]));
    expect(shirts.prices).toEqual([option('0-2500', 1), option('7500-10000', 1)]);
    expect(shirts.subCategories).toEqual([option('shirts', 2), option('sarongs', 1)]);

    const cheapInXl = await listingOf({ size: 'XL', price: '0-2500' });
    expect(cheapInXl.subCategories).toEqual([option('shirts', 0), option('sarongs', 1)]);
    expect(cheapInXl.totalOfCategories).toBe(1);
  });

  it('has the products of a colour, however it is written, and counts what can be shown [U98]', async () => {
    stock(
      product('shirt', 1, { colour: 'Teal/White' }),
      product('sarong', 2, { colour: ' white / TEAL', category: 'sarongs' }),
      product('belt', 3, { colour: 'Off-white' }),
      product('plain', 4, { colour: null }),
      product('nameless', 5, { name: '', colour: 'Teal' }),
      product('lost', 6, { slug: null, colour: 'Teal' }),
    );
    const all = await listingOf();
    expect(all.total).toBe(4);
    expect(all.colours).toEqual([option('off-white', 1), option('teal', 2), option('white', 2)]);
    for (const { value, count } of all.colours) {
      const { products, total } = await listingOf({ colour: value });
      expect([products.length, total]).toEqual([count, count]);
    }
    expect((await listingOf({ colour: 'white', category: 'sarongs' })).total).toBe(1);
    expect((await listingOf({ colour: 'red' })).total).toBe(0);
  });

  it('neither counts nor has a product in a size in which it is sold out', async () => {
    stock(
      product('shirt', 1, { size: ['S', 'M'], soldOutSizes: ['M'], isNew: true }),
      product('other-shirt', 2, { size: ['M'], soldOutSizes: null }),
      product('sold-out', 3, {
        size: ['M'],
        soldOutSizes: ['M', 'XL'],
        isNew: true,
        is_best_selling: true,
      }),
      product('without-sizes', 4, { size: [], soldOutSizes: [] }),
      buildCategoryDocument(),
    );
    const all = await listingOf();
    expect(slugsOf(all.products)).toEqual(['without-sizes', 'other-shirt', 'shirt']);
    expect(all.total).toBe(3);
    expect(all.subCategories).toEqual([option('shirts', 3), option('sarongs', 0)]);
    expect(all.sizes).toEqual(expect.arrayContaining([option('S', 1), option('M', 1)]));
    const inM = await listingOf({ size: 'M' });
    expect(slugsOf(inM.products)).toEqual(['other-shirt']);
    expect(inM.subCategories).toEqual([option('shirts', 1), option('sarongs', 0)]);
    expect(slugsOf(await fetchSimilar(buildProduct({ slug: { current: 'other-shirt' } }), true))).toEqual([
      'without-sizes',
      'shirt',
    ]);
    const home = await fetchHome();
    expect(slugsOf(home.newArrivals)).toEqual(['shirt']);
    expect(home.bestSelling).toEqual([]);
  });

  it.each<[Partial<ListingChoice>, string[]]>([
    [{ price: '0-2500' }, ['under']],
    [{ price: '2500-5000' }, ['from']],
    [{ price: '5000-' }, ['to']],
    [{ price: '2499-2501' }, ['from', 'under']],
    [{ sort: 'newest' }, ['from', 'under', 'to']],
    [{ sort: 'price-low' }, ['under', 'from', 'to']],
    [{ sort: 'price-high' }, ['to', 'from', 'under']],
  ])('has prices from the start of a range to below its end, and is sorted: %j', async (choice, slugs) => {
    stock(
      product('to', 1, { price: 5000 }),
      product('under', 2, { price: 2499 }),
      product('from', 3, { price: 2500 }),
    );
    const listing = await listingOf(choice);
    expect(slugsOf(listing.products)).toEqual(slugs);
    expect(listing.total).toBe(slugs.length);
  });

  it('counts what has no price in no range of prices, and has it last in an order of prices [F74]', async () => {
    stock(
      product('dear', 4, { price: 9000 }),
      product('priced', 3, { price: 2000 }),
      product('free', 2, { price: 0 }),
      product('unpriced', 1, { price: null }),
    );
    const orderOf = async (sort: Sort) => slugsOf((await listingOf({ sort })).products).slice(0, 2);
    expect(await orderOf('price-low')).toEqual(['priced', 'dear']);
    expect(await orderOf('price-high')).toEqual(['dear', 'priced']);
    const listing = await listingOf();
    expect(listing.prices).toEqual([option('0-2500', 1), option('7500-10000', 1)]);
    expect(slugsOf((await listingOf({ price: '0-2500' })).products)).toEqual(['priced']);
  });

  it('has the best sellers first, then the newest, on every page [U21]', async () => {
    stock(
      product('old-favourite', 1, { is_best_selling: true }),
      product('new', 9, { is_best_selling: false }),
      product('unset', 8, { is_best_selling: undefined }),
      product('null', 7, { is_best_selling: null }),
      product('odd', 6, { is_best_selling: 'yes' }),
      product('favourite-b', 2, { is_best_selling: true }),
      product('favourite-a', 2, { is_best_selling: true }),
    );
    const choice = buildChoice({ sort: 'best-selling' });
    const sorted = ['favourite-a', 'favourite-b', 'old-favourite', 'new', 'unset', 'null', 'odd'];
    expect(slugsOf((await fetchListing(choice, 0, 24)).products)).toEqual(sorted);
    const pages = [await fetchListingPage(choice, 0, 3, []), await fetchListingPage(choice, 3, 7, [])];
    expect(pages.flatMap(({ products }) => slugsOf(products))).toEqual(sorted);
  });
});

describe('colours of one another', () => {
  const colours = (overrides: Record<string, unknown>) => ({ colourGroup: 'Boxy tee', ...overrides });

  it('are the products of its group, the oldest first, as the build finds them', async () => {
    const { content } = stock(
      product('ivory', 2, colours({ colour: 'Ivory' })),
      product('clay', 1, colours({ colourGroup: '  BOXY  tee ', is_outof_stock: true })),
      product('drafts.ivory', 3, colours({ colour: 'Ink' })),
      product('sea', 3, colours({ image: null })),
      product('alone', 4, colours({ colourGroup: 'Camp shirt' })),
      product('without', 5, colours({ colourGroup: ' ' })),
      product('blank', 6, colours({ colourGroup: '' })),
      product('unset', 7),
    );
    const found = (await fetchProduct('ivory'))?.colours ?? [];
    expect(
      found.map(({ slug, colour, image, isSoldOut }) => [slug.current, colour, image.length, isSoldOut]),
    ).toEqual([
      ['clay', '', 1, true],
      ['ivory', 'Ivory', 1, false],
      ['sea', '', 0, false],
    ]);
    expect((await fetchProduct('alone'))?.colours).toHaveLength(1);
    expect((await fetchProduct('unset'))?.colours).toEqual([]);
    const { products } = await readCatalogue(
      contentReader({ projectId: 'demo', dataset: 'production' }, (request) => content.handle(request)),
    );
    for (const { product: built } of products)
      expect(built.colours).toEqual((await fetchProduct(built.slug.current))?.colours);
  });

  it('are at most 24 on a page', async () => {
    stock(...Array.from({ length: 30 }, (_, at) => product(`tee-${at}`, at + 1, colours({}))));
    expect((await fetchProduct('tee-29'))?.colours).toHaveLength(24);
  });

  it('are counted on cards of every page of a listing, whatever is filtered, when they are in stock', async () => {
    stock(
      product('ivory', 9, colours({})),
      product('clay', 8, colours({ colourGroup: 'boxy TEE', price: 9000 })),
      product('sea', 7, colours({ is_outof_stock: true })),
      product('plain', 6),
    );
    const listing = await listingOf({ price: '0-7500' });
    expect(listing.products.map(({ slug, colourCount }) => [slug.current, colourCount])).toEqual([
      ['ivory', 2],
      ['plain', undefined],
    ]);
    const next = await fetchListingPage(buildChoice(), 1, 2, listing.colourGroups);
    expect(next.products.map(({ colourCount }) => colourCount)).toEqual([2]);
  });
});

describe('a product', () => {
  it('is found by its slug, with everything that its page shows [7.8] [7.19]', async () => {
    stock(
      product('other', 1),
      product('kandy-shirt', 2, {
        _id: 'shirt',
        is_outof_stock: true,
        discount: 18,
        size_chart: buildImage('chart', '800x600'),
        image: ['a', 'b', 'c'].map((name) => buildImage(name)),
      }),
    );
    await expect(fetchProduct('kandy-shirt')).resolves.toEqual(
      buildDetailedProduct({
        discount: 18,
        image: ['a', 'b', 'c'].map((name) => ({ asset: { _ref: `image-${name}-1200x1600-svg` } })),
        is_outof_stock: true,
        details_points: ['100 % cotton', 'Made in Kandy'],
        size_chart: { asset: { _ref: 'image-chart-800x600-svg' } },
      }),
    );
  });

  it('is null if there is none, only a draft, or an invalid document, and for a slug that contains a query [7.19] [F36]', async () => {
    const draft = { ...product('drafted', 1), _id: 'drafts.drafted' };
    stock(draft, product('damaged', 1, { gender: null }));
    for (const slug of ['unknown', 'drafted', 'damaged', 'x" || true']) {
      await expect(fetchProduct(slug)).resolves.toBeNull();
      expect(sentParameters()).toEqual({ slug });
    }
    expectLogged(/Left out 1 of 1 products. The first has an invalid gender/);
  });
});

describe('the products of a cart', () => {
  it('are those that still exist, in stock or not', async () => {
    stock(
      product('shirt', 1, { price: 2700 }),
      product('sold-out', 2, { is_outof_stock: true }),
      product('other', 3),
      { ...product('drafted', 4), _id: 'drafts.drafted' },
    );
    const products = await fetchProductsBySlugs(['shirt', 'sold-out', 'gone', 'drafted']);
    const found = products.map(({ slug, price, is_outof_stock }) => [slug.current, price, is_outof_stock]);
    expect(found.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['shirt', 2700, false],
      ['sold-out', 2500, true],
    ]);
    expect(sentParameters()).toEqual({ slugs: ['shirt', 'sold-out', 'gone', 'drafted'] });
  });
});

describe('the size of a query [F39]', () => {
  const queryLength = (slugs: readonly string[]) =>
    `?${new URLSearchParams({ query: productsBySlugsQuery, $slugs: JSON.stringify(slugs) }).toString()}`
      .length;
  const slugsFor = (length: number) => ['shirt', 'a'.repeat(length - queryLength(['shirt', '']))];

  it.each([
    [11_263, 'GET'],
    [11_264, 'POST'],
    [20_000, 'POST'],
  ])('of %d characters makes the request a %s [7.8] [7.9] [7.10] [9.24]', async (length, method) => {
    const slugs = slugsFor(length);
    expect(queryLength(slugs)).toBe(length);
    stock(product('shirt', 1), product('other', 2));
    await expect(fetchProductsBySlugs(slugs)).resolves.toMatchObject([{ slug: { current: 'shirt' } }]);
    expect(backend.content.requests.map((request) => request.method)).toEqual([method]);
    expect(sentParameters()).toEqual({ slugs });
  });
});

describe('a failing content service [F38]', () => {
  const requestCount = () => backend.content.requests.length;

  it.each([{ status: 429 }, { status: 502 }, { status: 503 }, { drop: true }])(
    'with %j is retried [9.27] [9.28]',
    async (fault) => {
      backend.content.faults.add({ ...fault, times: 2 });
      await expect(fetchProduct('kandy-shirt')).resolves.toMatchObject({ name: 'Kandy Shirt' });
      expect(requestCount()).toBe(3);
    },
  );

  it.each([
    ...[{ status: 503 }, { drop: true }].map((fault) => [fault, 6] as const),
    ...[400, 401, 404, 500].map((status) => [{ status, body: { error: 'refused' } }, 1] as const),
  ])('for good (%j) fails the load after %d requests [9.25] [9.27] [9.28]', async (fault, requests) => {
    backend.content.faults.add(fault);
    await expect(fetchProduct('kandy-shirt')).rejects.toBeInstanceOf(Error);
    expect(requestCount()).toBe(requests);
  });
});
