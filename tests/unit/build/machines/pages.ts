import { contentReader } from '../../../../build/pages/contentReader.ts';
import { readCatalogue } from '../../../../build/pages/catalogue.ts';
import type { Catalogue, Page } from '../../../../build/pages/types.ts';
import type { Site } from '../../../../build/pages/machines/site.ts';
import { createDemoServices } from '../../../../local/catalogue/createDemoServices.ts';
import { rulesText } from '../../../../local/services/mounts/rulesText.ts';
import type { DetailedProduct } from '../../../../src/domain/detailedProduct.ts';
import type { Listing } from '../../../../src/domain/types.ts';
import { buildDetailedProduct } from '../../../support/factories.ts';

export function buildSite(overrides: Partial<Site> = {}): Site {
  return {
    name: 'Sarasa',
    tagline: 'Clothes for the island, made to be lived in.',
    description: 'Sarasa is an online clothing shop for Sri Lanka.',
    url: 'https://sarasa.example',
    imageHost: 'https://cdn.sanity.io',
    projectId: 'abc123',
    dataset: 'production',
    paper: '#fbf8f3',
    builtAt: new Date('2026-11-23T06:00:00Z'),
    ...overrides,
  };
}

export function buildListing(overrides: Partial<Listing> = {}): Listing {
  return {
    products: [buildDetailedProduct()],
    total: 1,
    until: 24,
    totalOfCategories: 1,
    subCategories: [{ value: 'shirts', count: 1 }],
    colours: [],
    sizes: [],
    prices: [],
    colourGroups: [],
    ...overrides,
  };
}

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-11-20T08:30:00.000Z' };

export const productPage = (overrides: Partial<DetailedProduct> = {}): Page & { kind: 'product' } => ({
  kind: 'product',
  product: buildDetailedProduct(overrides),
  ...times,
});

export function buildCatalogue(products: readonly Partial<DetailedProduct>[]): Catalogue {
  return {
    home: { sales: [], heroBanners: [], bestSelling: [], newArrivals: [], homeBanners: [] },
    collections: [{ gender: 'men', listing: buildListing() }],
    synonyms: [],
    products: products.map((overrides) => ({ product: buildDetailedProduct(overrides), ...times })),
    productIds: products.map((overrides) => buildDetailedProduct(overrides)._id),
  };
}

/** The demo shop, as its build reads it. */
export function createDemo() {
  const nowMs = Date.UTC(2026, 10, 23);
  const services = createDemoServices({ rules: rulesText, paymentSuccessToken: 'demo', nowMs: () => nowMs });
  const read = contentReader(
    { projectId: 'demo', dataset: 'production', apiHost: '/local/content' },
    (request) => services.content.handle(request),
  );
  const site = buildSite({ imageHost: 'https://sarasa.example/local', projectId: 'demo' });
  return { services, site, catalogue: () => readCatalogue(read, nowMs) };
}

export function pagesOf({ home, collections, products }: Catalogue): Page[] {
  return [
    { kind: 'home', home },
    ...collections.map((collection): Page => ({ kind: 'collection', ...collection })),
    ...products.map((product): Page => ({ kind: 'product', ...product })),
  ];
}
