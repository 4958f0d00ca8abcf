import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { listingPageSize } from '../../../src/config/constants.ts';
import { fetchProductsBySlugs } from '../../../src/services/content/sendQuery.ts';
import { fetchHome } from '../../../src/services/content/home.ts';
import { fetchListing } from '../../../src/services/content/listing.ts';
import { fetchProduct } from '../../../src/services/content/product.ts';
import { homeRequest } from '../../../src/services/content/homeQueries.ts';
import { listingRequest } from '../../../src/services/content/listingQueries.ts';
import { productsBySlugsQuery } from '../../../src/services/content/queries.ts';
import { productRequest } from '../../../src/services/content/productQueries.ts';
import type { ContentRequest } from '../../../src/services/content/queries.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import {
  buildChoice,
  buildImage,
  buildProductDocument,
  productDetails,
  shopDocuments,
} from '../../support/factories.ts';
import { damaged, fuzzRuns, runs } from './inputs.ts';
import { hasForm } from './shape.ts';

const picture = {
  ...buildImage(),
  alt: 'From the front',
  crop: { top: 0, bottom: 0.1, left: 0, right: 0 },
  hotspot: { x: 0.5, y: 0.5, width: 1, height: 1 },
};
const product = buildProductDocument({
  discount: 18,
  image: [picture],
  size_chart: picture,
  soldOutSizes: ['S'],
  colourGroup: 'Camp shirt',
});
const bare = buildProductDocument({ image: [buildImage()] });
const ofType = (type: string) => shopDocuments().filter(({ _type }) => _type === type);
const home = {
  sales: ofType('hero_sale'),
  heroBanners: ofType('hero_banner'),
  bestSelling: [product],
  newArrivals: [product],
  homeBanners: [{ banner: picture }],
};
const bareHome = {
  sales: [{ _id: 'sale' }],
  heroBanners: ofType('hero_banner'),
  bestSelling: [bare],
  newArrivals: [bare],
  homeBanners: ofType('home_banner'),
};
const listing = {
  products: [product],
  total: 1,
  subCategories: ['shirts'],
  all: [
    {
      gender: 'men',
      category: 'shirts',
      colour: 'Teal/White',
      colourGroup: 'Camp shirt',
      price: 2500,
      size: ['S', 'M'],
    },
  ],
};

const choice = buildChoice();
const slug = 'kandy-shirt';

/** Provides a result of the boot script, which is not validated yet. */
function leaveBootRequest(request: ContentRequest, result: unknown) {
  window.bootRequest = { request, result: Promise.resolve(result) };
}

afterEach(() => {
  window.bootRequest = undefined;
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

/** Returns a value of the type. Only a result that is not an object may be rejected as a whole. */
async function valueOrRejection(load: () => Promise<unknown>): Promise<unknown> {
  try {
    return await load();
  } catch (error) {
    expect(error).toMatchObject({ name: 'ValiError' });
    return undefined;
  }
}

interface Edge {
  name: string;
  /** With every field, and without those that may be missing. */
  valid: unknown;
  bare: unknown;
  request: ContentRequest;
  load: () => Promise<unknown>;
}

const edges: Edge[] = [
  { name: 'the home page', valid: home, bare: bareHome, request: homeRequest, load: fetchHome },
  {
    name: 'a listing',
    valid: listing,
    bare: { ...listing, products: [bare], all: [] },
    request: listingRequest(choice, 0, listingPageSize),
    load: () => fetchListing(choice, 0, listingPageSize),
  },
  {
    name: 'a product',
    valid: { ...product, ...productDetails, colours: [{ ...product, isSoldOut: true, colour: 'Teal' }] },
    bare,
    request: productRequest(slug),
    load: () => fetchProduct(slug),
  },
  {
    name: 'the products of a cart',
    valid: [product, { ...product, _id: 'sarong' }],
    bare: [bare],
    request: { query: productsBySlugsQuery, params: { slugs: [slug] } },
    load: () => fetchProductsBySlugs([slug]),
  },
];

it.each(edges)('any result for $name becomes a valid value [F37] [F60]', async (edge) => {
  leaveBootRequest(edge.request, edge.bare);
  const least = await edge.load();
  leaveBootRequest(edge.request, edge.valid);
  const sample = await edge.load();
  let values = 0;
  await fc.assert(
    fc.asyncProperty(damaged(edge.valid), async (answer) => {
      leaveBootRequest(edge.request, answer);
      const value = await valueOrRejection(edge.load);
      if (value === undefined) return;
      values += 1;
      if (value !== null && !hasForm(value, sample, least))
        expect.fail(`not of the type: ${fc.stringify(value)}`);
    }),
    runs,
  );
  expect(values).toBeGreaterThan(fuzzRuns / 2);
  // Only warnings about left-out entries were logged.
  expect(vi.mocked(console.error)).not.toHaveBeenCalled();
  expectLogged(/^warn: (Left out|Expected a list of)/);
});
