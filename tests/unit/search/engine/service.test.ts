import { beforeEach, describe, expect, it } from 'vitest';
import { seedDocuments } from '../../../../local/catalogue/seed/catalogue.ts';
import { contentUrl } from '../../../../src/services/content/contentUrl.ts';
import { searchRequest } from '../../../../src/services/content/searchQueries.ts';
import { contentClient } from '../../../../src/config/constants.ts';
import { openServiceSource } from '../../../../src/search/engine/serviceSource.ts';
import type { SearchFilters, SearchSource } from '../../../../src/search/engine/types.ts';
import { backend, startBackend } from '../../../backend.ts';

let source: SearchSource;
const find = async (query: string, filters: SearchFilters = {}, limit = 20) => {
  const { products, ...answer } = await source.find(query, filters, limit);
  return { ...answer, products, slugs: products.map(({ summary }) => summary.slug.current) };
};

beforeEach(async () => {
  startBackend({ documents: seedDocuments(Date.now()) });
  source = await openServiceSource();
});

describe('the search by the content service [U73]', () => {
  it.each([
    ['horton', 'horton-linen-shirt'],
    ['lace blouse', 'beeralu-lace-blouse'],
    ['frock batik', 'weligama-batik-maxi'],
    ['සාරි under 15000', 'peacock-batik-saree'],
    ['sare', 'dumbara-handloom-saree'],
    ['red saree', 'dumbara-handloom-saree'],
    ['mens kurta size XS', 'poya-white-kurta'],
    ['saree sale', 'peacock-batik-saree'],
    ['hoodies', 'nuwara-eliya-hoodie'],
    ['accessory', 'misty-hills-shawl'],
    ['scarves', 'cotton-neck-scarf'],
  ])('finds %s', async (query, slug) => {
    const { slugs, source: from } = await find(query);
    expect([slugs.includes(slug), from]).toEqual([true, 'service']);
  });

  it('marks and counts, filters and totals', async () => {
    const all = await find('kurta');
    expect(all.products[0]?.highlights[0]).toMatch(/Kurta|Kurti/);
    expect(all.total).toBe(all.products.length);
    const ofMen = await find('kurta', { gender: 'men', price: '5000-7500', size: 'M' });
    expect([ofMen.slugs, ofMen.total]).toEqual([['poya-white-kurta'], 1]);
    expect(ofMen.options.genders.map(({ value }) => value)).toEqual(['men', 'women']);
    expect((await find('kurta', {}, 1)).products).toHaveLength(1);
    expect((await find('ladies kurta', { gender: 'men' })).total).toBe(0);
    const ofLadies = await find('ladies trousers over 2000', { gender: 'women', price: '5000-7500' });
    expect(ofLadies.options.genders.map(({ value }) => value)).toEqual(['women', 'unisex']);
    expect(ofLadies.options.prices.map(({ value }) => value)).toContain('2500-5000');
    expect((await find('', { category: 'sarees' })).total).toBe(4);
  });

  it('puts what is sold out last, without sizes', async () => {
    const { products } = await find('osari');
    expect(products.map(({ isSoldOut }) => isSoldOut)).toEqual([false, true]);
    expect(products[1]?.summary.size).toEqual([]);
    expect((await find('mirissa')).products[0]?.summary.size).not.toContain('XXL');
  });

  it('finds only what is in stock when that is asked for', async () => {
    const { products, understood } = await find('osari in stock');
    expect(products.map(({ isSoldOut }) => isSoldOut)).toEqual([false]);
    expect(understood.map(({ text }) => text)).toEqual(['In stock']);
  });

  it('filters by several sizes of which one is enough', async () => {
    const { products } = await find('trousers', { sizes: '32,M' });
    expect(products.some(({ summary }) => !summary.size.includes('M'))).toBe(true);
    expect(products.every(({ summary: { size } }) => size.includes('M') || size.includes('32'))).toBe(true);
    const { total } = await find('trousers');
    expect(products.length).toBeLessThan(total);
    const inQuery = await find('trousers 32 or M');
    expect(new Set(inQuery.slugs)).toEqual(new Set(products.map(({ summary }) => summary.slug.current)));
    // Those of the query and of the filter.
    expect((await find('trousers size 32 or M', { size: '34', sizes: '36,L' })).slugs).toEqual([]);
    // Sold out in XXL, and altogether.
    expect((await find('mirissa', { sizes: 'XXL' })).total).toBe(0);
    expect((await find('knuckles', { sizes: '30,32,34,M,S' })).total).toBe(0);
  });

  it('finds nothing of what is excluded', async () => {
    const { slugs } = await find('shirt without batik');
    expect(slugs).toContain('horton-linen-shirt');
    expect(slugs).not.toContain('mirissa-batik-camp-shirt');
    const handloom = 'dumbara-handloom-saree';
    expect((await find('saree')).slugs).toContain(handloom);
    const others = (await find('saree without hand loom')).slugs;
    expect(others).not.toContain(handloom);
    expect(others.length).toBeGreaterThan(2);
  });

  it.each([
    ['blue or green shirt', 'blue shirt', 'green shirt'],
    ['shirt or kurta', 'shirt', 'kurta'],
    ['sarong and shirt', 'sarong', 'shirt'],
  ])('finds either: %s', async (query, one, other) => {
    const found = new Set((await find(query)).slugs);
    const each = await Promise.all([find(one), find(other)]);
    for (const { slugs } of each) expect(slugs.length).toBeGreaterThan(0);
    expect(found).toEqual(new Set(each.flatMap(({ slugs }) => slugs)));
  });

  it('finds everything for filters that are not wanted', async () => {
    const { total } = await find('saree or shirt or kurta');
    expect((await find('not on sale')).total).toBeGreaterThan(total);
  });

  it('has the best selling first', async () => {
    const best = new Set(
      seedDocuments(Date.now()).flatMap((document) =>
        'is_best_selling' in document && document.is_best_selling ? [document._id] : [],
      ),
    );
    const found = (await find('popular saree')).products.filter(({ isSoldOut }) => !isSoldOut);
    const flags = found.map(({ summary }) => best.has(summary._id));
    expect(new Set(flags).size).toBe(2);
    expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('has the cheapest first', async () => {
    const prices = (await find('cheap shirt')).products.flatMap(({ summary, isSoldOut }) =>
      isSoldOut ? [] : [summary.price],
    );
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('suggests the categories that have products under the other filters', () => {
    expect(source.suggestionsFor({})).toHaveLength(12);
    const forMen = source.suggestionsFor({ gender: 'men', category: 'shirts' });
    expect(forMen).toContain('sarongs');
    expect(forMen).not.toContain('sarees');
    expect(source.suggestionsFor({ sizes: '32,34' })).toEqual(['trousers']);
  });

  it('has a colour before it is typed to its end', async () => {
    expect((await find('blu')).slugs).toContain('indigo-chore-overshirt');
  });

  it('asks nothing for an empty query, or for signs alone', async () => {
    const before = backend.content.requests.length;
    expect(await find('  ')).toMatchObject({ total: 0, products: [] });
    expect(await find('👗', { gender: 'men' })).toMatchObject({ total: 0, products: [] });
    expect(backend.content.requests).toHaveLength(before);
  });

  it.each([
    'x'.repeat(5000),
    'saree '.repeat(1000),
    '*',
    '"] | {secret}',
    '<script>',
    '👗',
    'constructor',
    '__proto__',
    '\ud800',
  ])('sends a short request for bad input: %j', async (query) => {
    await find(query, { category: '"] || true || ["', size: "x'", price: '1-2' });
    await find(query);
    for (const { url } of backend.content.requests)
      expect(url.length).toBeLessThan(contentClient.queryUrlLimit);
  });

  it('never writes a word into the query', () => {
    const search = {
      patterns: [['"evil*']],
      sizes: [['$']],
      category: '"zzz',
      isOnSale: false,
      isNew: false,
    };
    const request = searchRequest(search, search, 5);
    expect(request.query).not.toMatch(/evil|zzz/);
    expect(Object.values(request.params)).toEqual(expect.arrayContaining(['"evil*', ['$'], '"zzz']));
    expect(contentUrl({ projectId: 'p', dataset: 'd' }, request).length).toBeLessThan(4000);
  });

  it('fails when the content service does', async () => {
    backend.content.faults.add({ status: 404 });
    await expect(find('saree')).rejects.toThrow('404');
  });
});
