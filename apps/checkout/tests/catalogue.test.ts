import { describe, expect, it } from 'vitest';
import { createCatalogueReader } from '../src/payments/catalogue.ts';
import { buildProduct } from '../../../tests/support/checkoutServer.ts';

function createReader(response: Response) {
  const requests: Request[] = [];
  const fetchCatalogue = createCatalogueReader({
    queryUrl: 'https://abc.api.sanity.io/v2023-07-11/data/query/production',
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return response;
    },
  });
  return {
    fetchProducts: async (slugs: readonly string[]) => (await fetchCatalogue(slugs)).products,
    requests,
  };
}

const shirt = buildProduct({ size: ['M'], image: 'i' });

describe('the catalogue', () => {
  it('fetches published products by slug, bypassing the CDN', async () => {
    const { fetchProducts, requests } = createReader(Response.json({ result: { products: [shirt] } }));
    expect(await fetchProducts(['kandy-shirt'])).toEqual([shirt]);
    const [request] = requests;
    expect(request?.url).toBe(
      'https://abc.api.sanity.io/v2023-07-11/data/query/production?perspective=published&returnQuery=false',
    );
    expect(request?.method).toBe('POST');
    const body = (await request?.json()) as { query: string; params: object };
    expect(body.params).toEqual({ slugs: ['kandy-shirt'] });
    expect(body.query).toMatch(/slug\.current.+ in \$slugs/);
  });

  it('sanitizes products like the shop: trims sizes, and treats missing fields as unset', async () => {
    const product = {
      ...shirt,
      name: ' Kandy Shirt',
      size: [' M ', '', null, 'L', 'Free\u00a0 size'],
      soldOutSizes: [' L ', null],
      is_outof_stock: null,
      image: null,
    };
    const { fetchProducts } = createReader(Response.json({ result: { products: [product] } }));
    expect(await fetchProducts([])).toEqual([
      { ...shirt, size: ['M', 'L', 'Free size'], soldOutSizes: ['L'], image: '' },
    ]);
  });

  it('reads when a product was published, if the service says so', async () => {
    const products = ['2026-11-20T12:00:00Z', 'x', null].map((updatedAtMs) => ({ ...shirt, updatedAtMs }));
    const { fetchProducts } = createReader(Response.json({ result: { products } }));
    expect((await fetchProducts([])).map(({ updatedAtMs }) => updatedAtMs)).toEqual([
      Date.UTC(2026, 10, 20, 12),
      undefined,
      undefined,
    ]);
  });

  it('leaves out malformed products', async () => {
    const malformed = [{ ...shirt, slug: null }, { ...shirt, size: null }, null];
    const { fetchProducts } = createReader(Response.json({ result: { products: [...malformed, shirt] } }));
    expect(await fetchProducts([])).toEqual([shirt]);
  });

  it('has the price 0 for a product without one [F74]', async () => {
    const { fetchProducts } = createReader(
      Response.json({ result: { products: [{ ...shirt, price: null }] } }),
    );
    expect(await fetchProducts([])).toEqual([{ ...shirt, price: 0 }]);
  });

  it.each([
    ['an error status', Response.json({}, { status: 403 }), /403/],
    ['unexpected JSON', Response.json({ error: 'no' }), /result/],
    ['an empty body', new Response(''), /JSON/],
  ])('throws when the service responds with %s', async (_what, response, reason) => {
    await expect(createReader(response).fetchProducts([])).rejects.toThrow(reason);
  });
});
