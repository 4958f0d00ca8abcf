import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchEngine } from '../../../../src/search/engine/engine.ts';
import { rowOfProduct } from '../../../../src/search/engine/rowOfProduct.ts';
import { buildDetailedProduct } from '../../../factories.ts';
import { casesOf } from './cases.ts';
import { indexOf, openDemo, openIndex, slugsFor } from './demoSearch.ts';
import type { Described } from './demoSearch.ts';

let demo: SearchEngine;
beforeAll(async () => {
  demo = await openDemo();
});

const piece = (slug: string, overrides: Described = {}): Described => ({
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

const openPieces = (...index: Parameters<typeof indexOf>) => openIndex(indexOf(...index));
const others = Array.from({ length: 20 }, (_, at) => piece(`other-${at}`));

describe('the search [U73]', () => {
  it.each([
    ['linnen shirt', 'linen shirt'],
    ['batic', 'batik'],
    ['shrit', 'shirt'],
    ['nuwaraeliya', 'nuwara eliya'],
    ['blak', 'black'],
    ['blck', 'black'],
    ['redd', 'red'],
    ['bleu dress', 'blue dress'],
    ['purpel', 'purple'],
    ['t-shrit', 'tshirt'],
    ['t-shrt', 'tshirt'],
  ])('corrects %s, and says so', (query, correctedTo) => {
    expect(demo.find(query, {}, 5)).toMatchObject({ correctedTo, source: 'index' });
  });

  it.each([
    ['not size m shirt', 'horton-linen-shirt'],
    ['saree other than batik', 'dumbara-handloom-saree'],
    ['light blue shirt', 'hill-station-stripe-shirt'],
    ['white or ivory shirt', 'horton-linen-shirt'],
    ['sarong and shirt', 'horton-linen-shirt'],
    ['sarong and shirt', 'poruwa-wedding-sarong'],
    ['saree or dress', 'tiered-handloom-dress'],
    ['trousers not for women', 'ella-linen-trousers'],
  ])('finds exactly what is meant by %s: %s', (query, slug) => {
    const { products, isNear } = demo.find(query, {}, 20);
    expect([isNear, products.map(({ summary }) => summary.slug.current)]).toEqual([
      false,
      expect.arrayContaining([slug]),
    ]);
  });

  it.each(
    [
      ['saree', 'sare', 'sari', 'frock', 'lungi', 'unawa', 'සාරි', 'red saree', 'golden', 'silver'],
      ['saluwa', 'sattai', 'vetti', 'pudavai', 'pavadai', 'paruthi', 'kaithari', 'kota kalisama', 'skyblue'],
    ].flat(),
  )('knows %s as it is, without a correction', (query) => {
    const { total, isNear, correctedTo } = demo.find(query, {}, 5);
    expect([total > 0, isNear, correctedTo]).toEqual([true, false, undefined]);
  });

  it.each(
    casesOf([
      ['scarf', 'scarves'],
      ['accessories', 'accessory'],
      ['hoodie', 'hoodies'],
      ['saree', 'sariya', 'සාරියක්'],
      ['dress', 'gauma', 'ගවුමක්'],
      ['shirt', 'kamisa', 'කමිසයක්'],
      ['trousers', 'kalisama'],
      ['blouse', 'hatte'],
      ['skirt', 'saya'],
      ['sarong', 'සරමක්'],
      ['short sleeves', 'half sleeve'],
      ['kurta', 'kurtha top'],
      ['polo', 'polo shirt', 'poloshirt'],
      ['polo men', 'polo shirts men'],
      ['blue polo', 'blue polo shirt'],
      ['shorts', 'short pants'],
    ]),
  )('finds by %s what it finds by %s, and corrects nothing', (query, other) => {
    const found = slugsFor(demo, query);
    expect(new Set(found)).toEqual(new Set(slugsFor(demo, other)));
    expect(found).not.toEqual([]);
    expect(demo.find(query, {}, 1)).toMatchObject({ correctedTo: undefined, isNear: false });
  });

  it.each([
    ['short sleeve', 'galle-fort-palm-shirt'],
    ['khaki', 'ceylon-drill-chinos'],
    ['sil redi', 'poya-white-kurta'],
  ])('has first by %s: %s', (query, slug) => {
    expect(slugsFor(demo, query)[0]).toBe(slug);
  });

  it.each(['shirt without batik', 'shirt -batik', 'not batik shirt'])(
    'finds only what is not excluded: %s',
    (query) => {
      const answer = demo.find(query, {}, 20);
      expect([answer.isNear, answer.understood]).toEqual([false, [{ text: 'Without batik', rest: 'shirt' }]]);
      const batik = slugsFor(demo, 'batik shirt');
      expect(batik).toContain('mirissa-batik-camp-shirt');
      expect(new Set([...slugsFor(demo, query), ...batik])).toEqual(new Set(slugsFor(demo, 'shirt')));
      expect(slugsFor(demo, query)).not.toContain('mirissa-batik-camp-shirt');
    },
  );

  it.each([
    ['saree', 'hand loom', 'dumbara-handloom-saree'],
    ['shirt', 'half sleeves', 'galle-fort-palm-shirt'],
  ])('excludes from %s what is written in several words: %s', (kind, phrase, slug) => {
    const { understood, isNear } = demo.find(`${kind} without ${phrase}`, {}, 1);
    expect([isNear, understood]).toEqual([false, [{ text: `Without ${phrase}`, rest: kind }]]);
    const left = slugsFor(demo, `${kind} without ${phrase}`);
    expect(slugsFor(demo, kind)).toContain(slug);
    expect(left).not.toContain(slug);
    expect(left.length).toBeGreaterThan(2);
  });

  it.each(['osari not sold out', 'in stock osari', 'available osari', 'osari that isn’t out of stock'])(
    'finds only what is in stock: %s',
    (query) => {
      const { products, isNear, understood } = demo.find(query, {}, 20);
      expect(products.map(({ summary }) => summary.slug.current)).toEqual(['kandyan-osari-in-ivory']);
      expect([isNear, understood.map(({ text }) => text)]).toEqual([false, ['In stock']]);
      expect(slugsFor(demo, understood[0]?.rest ?? '')).toContain('tea-garden-osari');
    },
  );

  it('excludes by other words and shades, also alone', () => {
    expect(slugsFor(demo, 'saree not red')).not.toContain('dumbara-handloom-saree');
    expect(demo.find('-saree', {}, 1).total).toBe(demo.rows.length - demo.find('saree', {}, 1).total);
  });

  it.each(['cheap saree', 'cheapest shirt', 'affordable dress'])('has the cheapest first: %s', (query) => {
    const { products, isNear, understood } = demo.find(query, {}, 20);
    expect([isNear, understood.map(({ text }) => text)]).toEqual([false, ['Cheapest first']]);
    const prices = products.flatMap(({ summary, isSoldOut }) => (isSoldOut ? [] : [summary.price]));
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it.each(['best selling', 'Bestsellers', 'popular saree', 'best-selling women'])(
    'has the best selling first: %s',
    async (query) => {
      const engine = await openPieces(
        [
          { name: 'Plain Saree', slug: { current: 'plain' } },
          { name: 'Old Saree', slug: { current: 'old' }, is_best_selling: true, is_outof_stock: true },
          { name: 'Best Cotton Saree', slug: { current: 'best' }, is_best_selling: true },
        ].map((product) => ({ ...product, _id: product.slug.current, gender: 'women' })),
      );
      expect(slugsFor(engine, query)).toEqual(['best', 'old', 'plain']);
      const { understood } = engine.find(query, {}, 1);
      expect(understood.map(({ text }) => text)).toContain('Best selling first');
    },
  );

  it.each(
    casesOf([
      ['for women', 'gift for mother'],
      ['කොළ සාරි', 'කොළ පාට සාරි'],
      ['saree nil', 'saree nil paata'],
      ['blue shirt', 'pale blue shirt'],
      ['sarong', 'veshti'],
      ['shirt', 'ෂර්ට්'],
      ['blue saree', 'neela selai'],
      ['ladies blouse', 'pengal blouse'],
      ['cheap saree', 'adu mila saree'],
      ['shirt for men', 'shirt for my husband', 'shirt for my son', 'shirt ayyata', 'pirimi shirt'],
      ['dress for women', 'dress for akka', 'dress for my daughter'],
      ['blouse for women', 'නංගි blouse'],
      ['saree under 15000', '15,000 pahala saree', '15000 yata saree'],
      ['සාරි under 15000', '15000ට පහළ සාරි'],
      ['sari', 'zari'],
      ['best selling', 'best'],
    ]),
  )('finds by %s what it finds by %s', (query, other) => {
    expect(slugsFor(demo, query)).toEqual(slugsFor(demo, other));
    expect(demo.find(query, {}, 1)).toMatchObject({ products: [{}], isNear: false });
  });

  it.each([
    ['beautiful linnen', 'beautiful linen', 'horton-linen-shirt'],
    ['handmade battik', 'handmade batik', 'weligama-batik-maxi'],
    ['nike hoddie', 'nike hoodie', 'nuwara-eliya-hoodie'],
    ['puma battik', 'puma batik', 'weligama-batik-maxi'],
    ['lassana sarre', 'lassana sarees', 'dumbara-handloom-saree'],
  ])('corrects a word for clothes beside one that means nothing: %s', (query, correctedTo, slug) => {
    const { products, ...answer } = demo.find(query, {}, 5);
    expect(answer).toMatchObject({ correctedTo, isNear: true });
    expect(products[0]?.summary.slug.current).toBe(slug);
  });

  it.each(
    [
      ['zebra boots', 'weather', 'rain', 'sports bra', 'chicken curry'],
      ['for kids', 'clothes for kids', 'leggings for gym'],
    ].flat(),
  )('guesses nothing, and offers no search, for %s', (query) => {
    expect(demo.find(query, {}, 5)).toMatchObject({ total: 0, looser: [], correctedTo: undefined });
  });

  it.each(['zara dress', 'cat dress', 'bed sheets'])(
    'takes no other short word for one of the shop: %s',
    (query) => {
      expect(demo.find(query, {}, 5).correctedTo).toBeUndefined();
    },
  );

  it('never corrects a number', () => {
    expect(demo.find('saree 99', {}, 5).correctedTo).toBeUndefined();
    expect(demo.find('1815x', {}, 5)).toMatchObject({ total: 0, products: [], correctedTo: undefined });
  });

  it.each([
    ['red saree', ['Saree']],
    ['tshirt', ['Tee']],
    ['handloom dr', ['Handloom', 'Dress']],
    ['linnen', ['Linen']],
  ])('marks what it has found: %s', (query, highlights) => {
    expect(demo.find(query, {}, 1).products[0]?.highlights).toEqual(highlights);
  });

  it('shows the picture, the price and the sizes in stock', () => {
    const [found] = demo.find('mirissa', {}, 1).products;
    expect(found).toMatchObject({ isSoldOut: false, highlights: ['Mirissa'] });
    expect(found?.summary).toMatchObject({
      _id: 'product-mirissa-batik-camp-shirt',
      price: 6450,
      discount: undefined,
      gender: 'men',
      category: 'shirts',
      size: ['XS', 'S', 'M', 'L', 'XL'],
      image: [{ asset: { _ref: 'image-mirissabatikcampshirtworn-1200x1600-svg' } }],
    });
    expect(demo.find('knuckles', {}, 1).products[0]).toMatchObject({
      isSoldOut: true,
      summary: { size: [] },
    });
  });

  it('counts the filters over all results, each together with the others', () => {
    const all = demo.find('kurta', {}, 1);
    // Without a sarong to be worn with one.
    expect(all).toMatchObject({ total: 4, products: [{}] });
    expect(all.options.genders).toEqual([
      { value: 'men', count: 2 },
      { value: 'women', count: 2 },
    ]);
    const ofMen = demo.find('kurta', { gender: 'men', price: '5000-7500' }, 5);
    expect(ofMen.products.map(({ summary }) => summary.name)).toEqual(['Poya White Kurta']);
    expect(ofMen.options.genders).toEqual([
      { value: 'men', count: 1 },
      { value: 'women', count: 2 },
    ]);
    expect(ofMen.options.prices).toEqual([
      { value: '5000-7500', count: 1 },
      { value: '7500-10000', count: 1 },
    ]);
    expect(demo.find('kurta', { size: '99' }, 5)).toMatchObject({ total: 0, products: [] });
    expect(demo.find('kurta', { price: 'nonsense' }, 5).total).toBe(4);
  });

  it('takes filters alone, and without any finds nothing', () => {
    expect(demo.find('', { category: 'sarees' }, 5).total).toBe(4);
    expect(demo.find(' ', {}, 5)).toMatchObject({ total: 0, products: [], understood: [] });
    expect(demo.find('women under 5000', {}, 50).products.every(({ summary }) => summary.price <= 5000)).toBe(
      true,
    );
  });

  it('filters by several sizes of which one is enough', () => {
    const inSizes = (sizes: string) => demo.find('trousers', { sizes }, 20);
    const { products, options } = inSizes('32,M');
    expect(products.some(({ summary }) => !summary.size.includes('M'))).toBe(true);
    expect(products.every(({ summary: { size } }) => size.includes('M') || size.includes('32'))).toBe(true);
    expect(products.length).toBeLessThan(demo.find('trousers', {}, 20).total);
    // A choice of one size takes their place.
    expect(options.sizes).toEqual(demo.find('trousers', {}, 1).options.sizes);
    expect(inSizes('99').total).toBe(0);
  });

  it('suggests the categories with the most pieces under the other filters', () => {
    expect(demo.suggestionsFor({})).toHaveLength(12);
    expect(demo.suggestionsFor({})).toContain('t-shirts');
    const forMen = demo.suggestionsFor({ gender: 'men', category: 'shirts' });
    expect(forMen).toContain('sarongs');
    expect(forMen).not.toContain('sarees');
    for (const category of forMen) expect(demo.find(category, { gender: 'men' }, 1).total).toBeGreaterThan(0);
    expect(demo.suggestionsFor({ sizes: '32,34' })).toEqual(['trousers']);
    expect(demo.suggestionsFor({ size: '99' })).toEqual([]);
  });

  it('finds nothing for signs alone, whatever is filtered', () => {
    for (const query of ['?!', '👗', '\ufffd', '<b>'])
      expect(demo.find(query, { gender: 'men' }, 5)).toMatchObject({ total: 0, products: [] });
  });

  it('takes no letters of markup for words', () => {
    for (const query of ['dress', 'saree under 15000'])
      expect(slugsFor(demo, `<b class="s">${query}</b>`)).toEqual(slugsFor(demo, query));
  });

  it.each(['blu', 'blu shirt', 'shirt blu'])('has a colour before it is typed to its end: %s', (query) => {
    const blue = slugsFor(demo, query.replace('blu', 'blue'));
    const begun = slugsFor(demo, query);
    expect(blue.filter((slug) => !begun.includes(slug))).toEqual([]);
  });

  it('takes two letters, or a colour that is typed to its end, for no other colour', () => {
    expect(slugsFor(demo, 'bl')).not.toContain('indigo-chore-overshirt');
    expect(slugsFor(demo, 'navy')).not.toContain('lagoon-pique-polo');
  });
});

describe('the order of the results [U73]', () => {
  it('is name, category or colour, description', async () => {
    const pieces = [
      piece('in-text', { name: 'One', details_desc: 'As blue as indigo.' }),
      piece('in-colour', { name: 'Two', colour: 'Indigo' }),
      piece('in-name', { name: 'Indigo' }),
      ...others,
    ];
    const engine = await openPieces(pieces);
    expect(slugsFor(engine, 'indigo')).toEqual(['in-name', 'in-colour', 'in-text']);
    // What is a kind of clothes is not looked for in descriptions.
    const withCategory = await openPieces([piece('in-category', { category: 'indigo' }), ...pieces]);
    expect(slugsFor(withCategory, 'indigo')).toEqual(['in-name', 'in-category', 'in-colour']);
  });

  it('is the whole word before its beginning, and what is in stock before its equal', async () => {
    const engine = await openPieces([
      piece('sold-out', { name: 'Lotus', soldOutSizes: ['M'] }),
      piece('longer', { name: 'Lotusland' }),
      piece('newer', { name: 'Lotus' }),
      piece('older', { name: 'Lotus' }),
      ...others,
    ]);
    expect(slugsFor(engine, 'lotus')).toEqual(['newer', 'older', 'sold-out', 'longer']);
  });

  it('is what can be bought before what is sold out, though the kind of clothes stands in its name too', async () => {
    const trousers = (slug: string, overrides: Described) =>
      piece(slug, { category: 'trousers', ...overrides });
    const engine = await openPieces([
      trousers('sold-out', { name: 'Cargo Trousers', soldOutSizes: ['M'] }),
      trousers('chinos', { name: 'Ceylon Drill Chinos' }),
      trousers('wide', { name: 'Wide Trousers' }),
      piece('shirt', { name: 'Shirt', details_desc: 'Wear it with cargo pockets.' }),
      ...others,
    ]);
    expect(slugsFor(engine, 'trousers')).toEqual(['wide', 'chinos', 'sold-out']);
    expect(slugsFor(engine, 'cargo')).toEqual(['sold-out', 'shirt']);
  });

  it('is what is for women before what is for everyone, when that is asked for', async () => {
    const engine = await openPieces([
      piece('for-men', { name: 'Lotus', gender: 'men' }),
      piece('for-all', { name: 'Lotus', gender: 'unisex' }),
      piece('for-women', { name: 'Lotus', gender: 'women' }),
    ]);
    expect(slugsFor(engine, 'ladies lotus')).toEqual(['for-women', 'for-all']);
    expect(slugsFor(engine, 'unisex lotus')).toEqual(['for-all']);
  });

  it('of a shop without a polo are shirts for "polo shirt"', async () => {
    const engine = await openPieces([piece('linen', { name: 'Linen Shirt' }), piece('other')]);
    expect(slugsFor(engine, 'polo shirt')).toEqual(['linen']);
  });

  it('has the words of the owner', async () => {
    const engine = await openPieces([piece('a', { name: 'Redda' }), piece('b')], [['redda', 'wrap cloth']]);
    expect(slugsFor(engine, 'wrap cloth')).toEqual(['a']);
    expect(slugsFor(await openPieces([piece('a', { name: 'Redda' })]), 'wrap cloth')).toEqual([]);
  });
});

describe('a change after the build', () => {
  const row = (overrides: Described) =>
    rowOfProduct({ product: buildDetailedProduct(piece('new', overrides)) });

  it('adds, replaces and removes products', async () => {
    const engine = await openPieces([piece('old', { name: 'Lotus' })]);
    engine.put(row({ _id: 'another', name: 'Lotus' }));
    expect(slugsFor(engine, 'lotus')).toEqual(['new', 'old']);
    // The same document under another address.
    engine.put(row({ _id: 'id-old', name: 'Nelum', slug: { current: 'renamed' } }));
    expect(slugsFor(engine, 'lotus')).toContain('new');
    expect(slugsFor(engine, 'lotus')).not.toContain('old');
    // It is not newer for that.
    engine.put(row({ _id: 'id-newer', name: 'Nelum', slug: { current: 'newer' } }));
    engine.put(row({ _id: 'id-old', name: 'Nelum', slug: { current: 'renamed' } }));
    expect(slugsFor(engine, 'nelum')).toEqual(['newer', 'renamed']);
    engine.remove('newer');
    engine.remove('new');
    engine.remove('never-there');
    expect(engine.rows.map(({ slug }) => slug)).toEqual(['renamed']);
  });
});

describe('a product that was removed', () => {
  it('leaves no words, kinds of clothes or sizes behind', async () => {
    const gone = piece('gone', { name: 'Lotos', category: 'kites', size: ['XXS'] });
    const kept = [piece('lotus', { name: 'Lotus' }), piece('text', { details_desc: 'Kites and lotus.' })];
    const engine = await openPieces([gone, ...kept]);
    expect(slugsFor(engine, 'lotos')).toContain('gone');
    expect(engine.find('XXS', {}, 5).understood).toMatchObject([{ text: 'Size XXS' }]);
    engine.remove('gone');
    expect(engine.find('lotos', {}, 5)).toMatchObject({ correctedTo: 'lotus', total: 2 });
    // No kind of clothes any more, which is not looked for in descriptions.
    expect(slugsFor(engine, 'kites')).toEqual(['text']);
    expect(engine.find('XXS', {}, 5).understood).toEqual([]);
  });

  it('leaves the words that others have', async () => {
    const engine = await openPieces([piece('a', { name: 'Lotus' }), piece('b', { name: 'Lotus' })]);
    engine.remove('a');
    expect(engine.find('lotus', {}, 5)).toMatchObject({ total: 1, correctedTo: undefined });
    expect(engine.find('size M', {}, 5).total).toBe(1);
  });
});

describe('bad input [U73]', () => {
  it.each([
    'a',
    'ස',
    'x'.repeat(5000),
    'saree '.repeat(1000),
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '.*',
    '(a+)+$',
    '[saree',
    '\\',
    '\u{1f457}\u{1f457}',
    'saree 👗',
    'සාරි saree சேலை',
    'constructor',
    '__proto__',
    'prototype toString hasOwnProperty',
    'constructor __proto__ saree',
    '\u0000\u200b\ufeff',
    '\ud800',
    'NaN',
    '-1',
    '99999999999999999999',
    'under under under',
    'size size',
    '5000 5000 5000',
  ])('is answered: %j', (query) => {
    const { products, total, options } = demo.find(query, { size: '__proto__', category: 'constructor' }, 24);
    expect([products, total]).toEqual([[], 0]);
    expect(demo.find(query, {}, 24).products.length).toBeLessThanOrEqual(24);
    expect(Object.keys(options)).toEqual(['genders', 'categories', 'sizes', 'prices']);
  });

  it.each(['saree '.repeat(1000), '[saree', 'saree 👗', 'saree <img src=x onerror=alert(1)>'])(
    'around a word finds what the word finds: %j',
    (query) => {
      expect(slugsFor(demo, query)).toEqual(slugsFor(demo, 'saree'));
      expect(slugsFor(demo, query)).not.toEqual([]);
    },
  );

  it('of the owner is left out of the words that mean the same', async () => {
    const own = [
      ['<b>', '…'],
      ['', ' '],
      ['one two three four', 'lotus'],
      ['lotus', 'nelum'],
    ];
    const engine = await openPieces([piece('a', { name: 'Lotus' }), piece('b')], own);
    expect(slugsFor(engine, 'nelum')).toEqual(['a']);
    expect(slugsFor(engine, 'one two three four')).toEqual([]);
  });

  it('with a piece that is called "constructor" finds it', async () => {
    const engine = await openPieces(
      [piece('a', { name: 'Constructor __proto__' })],
      [['__proto__', 'tostring']],
    );
    for (const query of ['constructor', 'proto', 'tostring']) expect(slugsFor(engine, query)).toEqual(['a']);
  });
});
