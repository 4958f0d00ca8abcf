import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readCatalogue } from '../../../../build/pages/catalogue.ts';
import { contentReader } from '../../../../build/pages/contentReader.ts';
import { createContent } from '../../../../local/services/content/content.ts';
import type { ContentDocument } from '../../../../local/services/content/documents.ts';
import { buildCategoryDocument, buildProductDocument, shopDocuments } from '../../../support/factories.ts';

const sanity = { projectId: 'demo', dataset: 'production', apiHost: '/local/content' };

const serviceWith = (documents: readonly ContentDocument[]) =>
  createContent({
    documents: documents.map((document) => ({ _updatedAt: '2026-05-01T00:00:00Z', ...document })),
    basePath: '/local/content',
  });

/** Reads these documents as the build does. */
function read(service: ReturnType<typeof serviceWith>) {
  return readCatalogue(contentReader(sanity, (request) => service.handle(request)));
}

const product = (id: string, overrides: Record<string, unknown> = {}) =>
  buildProductDocument({ _id: id, slug: { current: id }, ...overrides });

describe('the catalogue of a build', () => {
  it('has all products, the newest first, with their times and the size table of their category', async () => {
    const table = { categories: ['shirts'], columns: ['Chest'], rows: [{ size: 'M', values: ['100'] }] };
    const { products, collections } = await read(
      serviceWith([
        buildCategoryDocument({ product_gender: 'men', sub_categories: ['shirts'], sizeTables: [table] }),
        product('older', { _createdAt: '2026-01-01T00:00:00Z', gender: 'men', category: 'shirts' }),
        product('newer', {
          _createdAt: '2026-03-01T05:30:00+05:30',
          _updatedAt: '2026-04-01T00:00:00Z',
          is_outof_stock: true,
        }),
      ]),
    );
    expect(products.map(({ product: { slug } }) => slug.current)).toEqual(['newer', 'older']);
    expect(products[0]).toMatchObject({
      createdAt: '2026-03-01T00:00:00.000Z',
      updatedAt: '2026-04-01T00:00:00.000Z',
      product: { is_outof_stock: true },
    });
    expect(products[1]?.product.sizeTable?.columns).toEqual(['Chest']);
    expect(collections.map(({ gender, listing }) => [gender, listing.total])).toEqual([
      ['men', 1],
      ['women', 0],
      ['unisex', 0],
    ]);
  });

  it('is read in slices, none of which misses or repeats a product', async () => {
    const documents = Array.from({ length: 450 }, (_, index) => product(`p-${index}`));
    const service = serviceWith(documents);
    const { products } = await read(service);
    expect(new Set(products.map(({ product: { _id } }) => _id)).size).toBe(450);
    expect(products).toHaveLength(450);
    // Home, three collections, three slices, the sale plans, the words of the search.
    expect(service.requests).toHaveLength(9);
  });

  it('names the running plan of a product that has its discount', async () => {
    const plan = (id: string, overrides: Record<string, unknown>) => ({
      _id: id,
      _type: 'sale_plan',
      _createdAt: '2026-01-01T00:00:00Z',
      title: id,
      percent: 20,
      from: '2026-01-01T00:00:00Z',
      to: '2099-01-01T00:00:00Z',
      ...overrides,
    });
    const { products } = await read(
      serviceWith([
        product('named', { discount: 20 }),
        product('of-men', { discount: 20, gender: 'men' }),
        product('by-hand', { discount: 30, gender: 'men' }),
        product('not-yet', { discount: null, gender: 'men' }),
        product('ended', { discount: 20, gender: 'women' }),
        plan('a', { products: [{ _key: 'a', _type: 'reference', _ref: 'named' }] }),
        plan('b', { gender: 'men' }),
        plan('c', { gender: 'women', to: '2026-02-01T00:00:00Z' }),
      ]),
    );
    const plans = products.map(({ product: { slug }, plan: found }) => [slug.current, found?.id]);
    expect(Object.fromEntries(plans)).toEqual({
      named: 'a',
      'of-men': 'b',
      'by-hand': undefined,
      'not-yet': undefined,
      ended: undefined,
    });
  });

  it('leaves out a document that the shop would not show either, and drafts', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { products, productIds } = await read(
      serviceWith([product('good'), product('free', { gender: 'pets' }), product('drafts.good')]),
    );
    expect(products.map(({ product: { _id } }) => _id)).toEqual(['good']);
    expect(productIds).toEqual(['free', 'good']);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Left out 1 of 2 products'));
  });

  it.each([
    [{ products: [], left: 3 }, 'sent 0 of 3 products'],
    [{ products: null, left: 0 }, 'Expected Array'],
    [{ products: [{ _id: 'a' }] }, 'left'],
  ])('fails at a slice such as %j', async (result, message) => {
    const service = serviceWith(shopDocuments());
    service.faults.add({ match: ({ url }) => url.includes('after'), body: { result } });
    await expect(read(service)).rejects.toThrow(message);
  });
});

it('a build without internet names the host, and how to leave the pages out', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const offline = () => Promise.reject(new TypeError('fetch failed'));
  const ask = contentReader({ projectId: 'abc123', dataset: 'production' }, offline);
  const error = ask({ query: '*', params: {} }).catch((failure: unknown) => failure);
  await vi.runAllTimersAsync();
  expect(String(await error)).toMatch(/abc123\.api\.sanity\.io cannot be reached\. .* --without-pages$/);
});

it('a live build asks the content service itself, not its cache', async () => {
  const urls: string[] = [];
  const ask = contentReader({ projectId: 'abc123', dataset: 'production' }, ({ url }) => {
    urls.push(url);
    return Promise.resolve(Response.json({ result: 1 }));
  });
  expect(await ask({ query: '*', params: {} })).toBe(1);
  expect(urls[0]).toMatch(/^https:\/\/abc123\.api\.sanity\.io\/v2023-07-11\/data\/query\/production\?/);
  expect(urls[0]).toContain('perspective=published');
});
