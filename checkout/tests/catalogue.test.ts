import { describe, expect, it } from 'vitest';
import { createCatalogueReader } from '../src/catalogue.ts';

function readerOf(answer: Response, token?: string) {
  const asked: Request[] = [];
  const reader = createCatalogueReader({
    queryUrl: 'https://abc.api.sanity.io/v2023-07-11/data/query/production',
    ...(token !== undefined && { token }),
    fetch: async (input, init) => {
      asked.push(new Request(input, init));
      return answer;
    },
  });
  return { reader, asked };
}

const shirt = {
  slug: 'kandy-shirt',
  name: 'Kandy Shirt',
  price: 2500,
  size: ['M'],
  is_outof_stock: false,
  image: 'i',
};

describe('the catalogue', () => {
  it('is asked for published products by slug, past every cache', async () => {
    const { reader, asked } = readerOf(Response.json({ result: [shirt] }), 'token-1');
    expect(await reader.fetchProducts(['kandy-shirt'])).toEqual([shirt]);
    const [request] = asked;
    expect(request?.url).toBe(
      'https://abc.api.sanity.io/v2023-07-11/data/query/production?perspective=published&returnQuery=false',
    );
    expect(request?.method).toBe('POST');
    expect(request?.headers.get('authorization')).toBe('Bearer token-1');
    const body = (await request?.json()) as { query: string; params: object };
    expect(body.params).toEqual({ slugs: ['kandy-shirt'] });
    expect(body.query).toContain('slug.current in $slugs');
  });

  it('is read as the shop reads it: sizes without spaces at their ends, what is missing as unset', async () => {
    const product = {
      ...shirt,
      name: ' Kandy Shirt',
      size: [' M ', '', null, 'L'],
      is_outof_stock: null,
      image: null,
    };
    const { reader } = readerOf(Response.json({ result: [product] }));
    expect(await reader.fetchProducts([])).toEqual([{ ...shirt, size: ['M', 'L'], image: '' }]);
  });

  it('leaves out what is damaged', async () => {
    const damaged = [{ ...shirt, price: '2500' }, { ...shirt, slug: null }, { ...shirt, size: null }, null];
    const { reader } = readerOf(Response.json({ result: [...damaged, shirt] }));
    expect(await reader.fetchProducts([])).toEqual([shirt]);
  });

  it.each([
    ['refuses', Response.json({}, { status: 403 }), /403/],
    ['says something else', Response.json({ error: 'no' }), /result/],
    ['says nothing', new Response(''), /JSON/],
  ])('cannot be read when the service %s', async (_what, answer, reason) => {
    await expect(readerOf(answer).reader.fetchProducts([])).rejects.toThrow(reason);
  });
});
