import { beforeAll, describe, expect, it } from 'vitest';
import type { Find } from '../../../src/search/search.ts';
import { indexOf, openDemo, openIndex, slugsFor } from './demoSearch.ts';
import type { Described } from './demoSearch.ts';

let demo: Find;
beforeAll(async () => {
  demo = await openDemo();
});

const product = (slug: string, overrides: Described = {}): Described => ({
  _id: `id-${slug}`,
  name: slug,
  slug: { current: slug },
  category: 'things',
  details_desc: '',
  details_points: [],
  size: ['M'],
  soldOutSizes: [],
  fewLeft: [],
  ...overrides,
});

const openProducts = (...index: Parameters<typeof indexOf>) => openIndex(indexOf(...index));
const others = Array.from({ length: 20 }, (_, at) => product(`other-${at}`));

describe('the search [U73]', () => {
  it('has what is not for sale last, in no size and no range of prices [F74]', async () => {
    const find = await openProducts([product('lamp-free', { price: 0 }), product('lamp', { price: 2000 })]);
    expect(slugsFor(find, 'lamp')).toEqual(['lamp', 'lamp-free']);
    expect(slugsFor(find, 'lamp under 2500')).toEqual(['lamp']);
    const { prices, sizes } = find('lamp', {});
    expect([prices, sizes]).toEqual([[{ value: '0-2500', count: 1 }], [{ value: 'M', count: 1 }]]);
  });

  it.each([
    ['accessory', 'accessories'],
    ['hoodies', 'hoodie'],
    ['සාරියක්', 'saree'],
    ['frock', 'dress'],
    ['gauma', 'dress'],
    ['සරම', 'sarong'],
    ['kota kalisama', 'short pants'],
    ['hand loom', 'handloom'],
    ['කොළ පාට සාරි', 'green saree'],
    ['pengal blouse', 'ladies blouse'],
    ['ටී ෂර්ට්', 'ටීෂර්ට්'],
    ['saree <b class="s">', 'saree'],
  ])('finds by %s what it finds by %s', (query, other) => {
    const found = slugsFor(demo, query);
    expect(new Set(found)).toEqual(new Set(slugsFor(demo, other)));
    expect(found).not.toEqual([]);
    expect(demo(query, {}).isNearest).toBe(false);
  });

  it.each([
    ['linnen shirt', 'horton-linen-shirt'],
    ['black dress', 'araliya-tea-dress'],
    ['zebra saree', 'peacock-batik-saree'],
    ['nike hoddie', 'nuwara-eliya-hoodie'],
  ])('shows what is nearest to %s, and says so', (query, slug) => {
    const { isNearest, products, total } = demo(query, {});
    expect([isNearest, products[0]?.slug.current, products.length]).toEqual([true, slug, total]);
  });

  it.each(['linen shirt', 'red saree', 'saree under 15000', 'blu shirt'])('has all of %s', (query) => {
    expect(demo(query, {})).toMatchObject({ isNearest: false });
    expect(demo(query, {}).total).toBeGreaterThan(0);
  });

  it.each(['hat', 'cash', '1815x', 'umbrella'])('guesses nothing for %s', (query) => {
    expect(demo(query, {})).toMatchObject({ total: 0, products: [], isNearest: false });
    expect(demo(query, {}).suggestions).toContain('t-shirts');
  });

  it('keeps to what is said beside the words', () => {
    const ofWomen = demo('women under 5000 size m', {}).products;
    expect(ofWomen.length).toBeGreaterThan(0);
    for (const { price, gender, size } of ofWomen)
      expect([price <= 5000, gender !== 'men', size.includes('M')]).toEqual([true, true, true]);
    expect(demo('sale', {}).products.every(({ discount }) => discount)).toBe(true);
    expect(demo('new', {}).products.every(({ isNew }) => isNew)).toBe(true);
    const nearest = demo('zebra saree under 15000', {}).products;
    expect(nearest.map(({ price }) => price <= 15_000)).toEqual(nearest.map(() => true));
  });
});

describe('the order of the results [U73]', () => {
  it('is name, category, colour, description', async () => {
    const find = await openProducts([
      product('in-text', { name: 'One', details_desc: 'As blue as indigo.' }),
      product('in-colour', { name: 'Two', colour: 'Indigo' }),
      product('in-category', { category: 'indigo' }),
      product('in-name', { name: 'Indigo' }),
      ...others,
    ]);
    expect(slugsFor(find, 'indigo')).toEqual(['in-name', 'in-category', 'in-colour', 'in-text']);
  });

  it('has whole words before their beginnings, and what is sold out last', async () => {
    const find = await openProducts([
      product('sold-out', { name: 'Lotus', soldOutSizes: ['M'] }),
      product('longer', { name: 'Lotusland' }),
      product('whole', { name: 'Lotus' }),
      ...others,
    ]);
    expect(slugsFor(find, 'lotus')).toEqual(['whole', 'longer', 'sold-out']);
  });

  it('has the words of the owner, without those that are none', async () => {
    const own = [
      ['redda', 'wrap cloth'],
      ['<b>', '…'],
      ['one two three four', 'redda'],
    ];
    const products = [product('a', { name: 'Redda' }), product('b')];
    expect(slugsFor(await openProducts(products, own), 'wrap cloth')).toEqual(['a']);
    expect(slugsFor(await openProducts(products, own), 'one two three four')).toEqual([]);
    expect(slugsFor(await openProducts(products), 'wrap cloth')).toEqual([]);
  });
});

describe('bad input [U73]', () => {
  it.each([
    'a',
    'ස',
    'x'.repeat(5000),
    '<script>alert(1)</script>',
    '(a+)+$',
    '[saree',
    '\\',
    '\u{1f457}\u{1f457}',
    'සාරි saree சேலை',
    'prototype toString hasOwnProperty',
    'constructor __proto__ saree',
    '\u0000\u200b\ufeff',
    '\ud800',
    '99999999999999999999',
    'under under under',
    '5000 5000 5000',
    'a b c d e f g h i j k l m n o p',
  ])('is answered: %j', (query) => {
    expect(demo(query, { sizes: ['__proto__'], category: 'constructor' })).toMatchObject({
      text: query,
      total: 0,
    });
    const { products, total } = demo(query, {});
    expect(products).toHaveLength(total);
  });

  it('with a word that no product has finds what has the others, and nothing by a slip in it [U73]', () => {
    expect(demo('wedding suit', {}).isNearest).toBe(true);
    expect(slugsFor(demo, 'wedding suit')).toEqual(slugsFor(demo, 'wedding'));
    expect(slugsFor(demo, 'wedding')).toEqual(['poruwa-wedding-sarong', 'kandyan-osari-in-ivory']);
  });

  it('has the products of a chosen colour, as many as its count says [U73]', () => {
    const { colours } = demo('saree', {});
    expect(colours.length).toBeGreaterThan(1);
    for (const { value, count } of colours) expect(demo('saree', { colour: value }).total).toBe(count);
  });

  it.each(['saree '.repeat(1000), '[saree', 'saree 👗', 'saree <img src=x onerror=alert(1)>'])(
    'around a word finds what the word finds: %j',
    (query) => {
      expect(slugsFor(demo, query)).toEqual(slugsFor(demo, 'saree'));
      expect(slugsFor(demo, query)).not.toEqual([]);
    },
  );
});

describe('colours of one another', () => {
  const tee = (slug: string, overrides: Described) =>
    product(slug, { name: 'Tee', colourGroup: 'tee', ...overrides });

  it('are shown once: the best for the words and filters, with how many are in stock', async () => {
    const find = await openProducts([
      tee('clay', { colour: 'Clay', size: ['S'] }),
      tee('ivory', { colour: 'Ivory' }),
      tee('sea', { colour: 'Sea', soldOutSizes: ['M'] }),
      product('lamp', { name: 'Lamp tee' }),
    ]);
    const found = find('tee', {});
    expect(found.products.map(({ slug, colourCount }) => [slug.current, colourCount])).toEqual([
      ['clay', 2],
      ['lamp', undefined],
    ]);
    expect(slugsFor(find, 'ivory tee')).toEqual(['ivory']);
    expect(find('tee', { sizes: ['M'] }).products.map(({ slug }) => slug.current)).toEqual(['ivory', 'lamp']);
    for (const { value, count } of found.sizes) expect(find('tee', { sizes: [value] }).total).toBe(count);
    expect([found.total, found.totalOfCategories, found.subCategories]).toEqual([
      2,
      2,
      [{ value: 'things', count: 2 }],
    ]);
  });
});
