import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchEngine } from '../../../../src/search/engine/engine.ts';
import { foundText, statusOf } from '../../../../src/search/statusOf.ts';
import { indexOf, openDemo, openIndex, slugsFor } from './demoSearch.ts';
import { casesOf } from './cases.ts';

let demo: SearchEngine;
beforeAll(async () => {
  demo = await openDemo();
});

const categories = (query: string) =>
  demo.find(query, {}, 50).products.map(({ summary }) => summary.category ?? '');

describe('the kind of clothes that is wanted [U73]', () => {
  it.each(
    casesOf([
      ['shorts', 'shorts', 'short', 'khaki shorts'],
      ['blouses', 'saree blouse', 'blouse for saree', 'blouse for a saree'],
      ['sarees', 'saree with blouse', 'zebra saree', 'wedding saree under 15000'],
      ['shirts', 'black shirt'],
      ['t-shirts', 'kids t shirt', 'tee shirt'],
    ]),
  )('comes first: %s', (query, category) => {
    const found = categories(query);
    const first = found.slice(0, found.filter((each) => each === category).length);
    expect(new Set(first)).toEqual(new Set([category]));
  });

  it('is not found by what descriptions say of other kinds', () => {
    expect(new Set(categories('shorts'))).toEqual(new Set(['shorts']));
    expect(new Set(categories('kurta'))).toEqual(new Set(['kurtas']));
  });

  it('may be written apart, or by another name', () => {
    expect(slugsFor(demo, 'ටී ෂර්ට්')).toEqual(slugsFor(demo, 'ටීෂර්ට්'));
    expect(slugsFor(demo, 'ටී ෂර්ට්')).not.toEqual([]);
    expect(categories('shalwar')).toContain('kurtas');
    expect(categories('jeans')).toContain('trousers');
  });
});

describe('a query that no product has as a whole [U73]', () => {
  it.each(['black dress 12', 'black shirt', 'kids t shirt', 'khaki shorts', 'wedding saree under 15000'])(
    'is answered by what is near, and says so: %s',
    (query) => {
      const answer = demo.find(query, {}, 24);
      expect([answer.total > 0, answer.isNear]).toEqual([true, true]);
      expect(foundText(answer, query)).toBe(
        `No exact match for “${query}”. Closest: ${answer.total} products`,
      );
    },
  );

  it('is told to a screen reader, with the corrected words', () => {
    const request = { text: 'blak shirt', filters: {} };
    const found = { request, answer: demo.find(request.text, {}, 24) };
    expect(statusOf({ found, isPending: false, hasFailed: false }, request.text)).toMatch(
      /^No exact match for “black shirt”\. Closest: \d+ products$/,
    );
  });

  it.each(['linen shirt', 'saree', 'red saree', 'saree under 15000', 'shirt m', 'linnen shirt'])(
    'is no other: %s',
    (query) => {
      expect(demo.find(query, {}, 24)).toMatchObject({ isNear: false });
    },
  );

  it('has first what has more of its words', async () => {
    const described = { category: 'things', details_points: [] };
    const engine = await openIndex(
      indexOf([
        { ...described, _id: 'a', slug: { current: 'one' }, name: 'Lotus', details_desc: '' },
        { ...described, _id: 'b', slug: { current: 'two' }, name: 'B', details_desc: 'Lotus and nelum.' },
      ]),
    );
    expect(slugsFor(engine, 'zebra lotus nelum')).toEqual(['two', 'one']);
    expect(slugsFor(engine, 'zebra lotus')).toEqual(['one', 'two']);
  });

  it.each([
    ['nuwara eliya hoodie m', 'nuwara-eliya-hoodie'],
    ['horton linen shirt L', 'horton-linen-shirt'],
    ['lotus wrap skirt size 10', 'lotus-wrap-skirt'],
    ['peacock batik saree size m', 'peacock-batik-saree'],
    ['cheap peacock batik saree size m', 'peacock-batik-saree'],
    ['blue saree size M', 'peacock-batik-saree'],
  ])('has first what is only not in stock in the size: %s', (query, slug) => {
    const { products, isNear, understood } = demo.find(query, {}, 24);
    const [first, ...others] = products.map(({ summary }) => summary);
    expect([isNear, first?.slug.current]).toEqual([true, slug]);
    // What matches in part is in stock in it.
    const size = understood.map(({ text }) => text).find((text) => text.startsWith('Size '));
    expect(others.length).toBeGreaterThan(0);
    expect(others.every((other) => other.size.some((each) => `Size ${each}` === size))).toBe(true);
  });

  it('keeps to the price', () => {
    const { products } = demo.find('wedding saree under 15000', {}, 24);
    expect(products.every(({ summary }) => summary.price <= 15_000)).toBe(true);
  });
});

describe('a query that finds nothing', () => {
  const looser = (query: string, filters = {}) =>
    demo.find(query, filters, 24).looser.map(({ text, rest }) => [text, rest]);

  it('offers only what finds something without a part of it', () => {
    expect(looser('umbrella under 3000')).toEqual([['umbrella', 'under 3000']]);
    expect(looser('kids dress under 3000')).toEqual([
      ['Under LKR 3,000', 'kids dress'],
      ['kids dress', 'under 3000'],
    ]);
    expect(looser('dress under 10')).toEqual([['Under LKR 10', 'dress']]);
    expect(looser('umbrella under 3000', { size: '99' })).toEqual([]);
    expect(looser('umbrella')).toEqual([]);
    expect(looser('saree under 15000')).toEqual([]);
  });
});

describe('a small letter that is typed last', () => {
  const sizes = (query: string) => demo.find(query, {}, 24).products.map(({ summary }) => summary.size);

  it.each([
    ['shirt m', 'M'],
    ['tshirt l', 'L'],
    ['tee s', 'S'],
    ['women shirt m', 'M'],
    // No piece of linen has a word with m.
    ['linen m', 'M'],
  ])('is a size: %s', (query, size) => {
    expect(sizes(query).length).toBeGreaterThan(0);
    expect(sizes(query).every((each) => each.includes(size))).toBe(true);
    expect(demo.find(query, {}, 1).understood.map(({ text }) => text)).toContain(`Size ${size}`);
  });

  it.each(['linen s', 'saree l'])('is the beginning of a word: %s', (query) => {
    expect(demo.find(query, {}, 24)).toMatchObject({ understood: [], isNear: false });
    expect(sizes(query).length).toBeGreaterThan(0);
  });
});

describe('several sizes', () => {
  it.each([
    ['shirt M/L', 'Size M or L', 'shirt size M', 'shirt size L'],
    ['XL and XXL shirts', 'Size XL or XXL', 'shirt xl', 'shirt xxl'],
    ['size 30-32', 'Size 30 or 32', 'size 30', 'size 32'],
    // No piece is in stock in 34.
    ['32-34', 'Size 32', 'size 32', 'size 32'],
  ])('are a choice: %s', (query, text, ...single) => {
    const { total, isNear, understood } = demo.find(query, {}, 50);
    expect([isNear, understood.map((part) => part.text)]).toEqual([false, [text]]);
    const union = new Set(single.flatMap((each) => slugsFor(demo, each, 50)));
    expect(new Set(slugsFor(demo, query, 50))).toEqual(union);
    expect(total).toBeGreaterThan(0);
  });
});

describe('false friends', () => {
  it('of a shop that has no mini skirt are no midi', () => {
    const { isNear, correctedTo, products } = demo.find('mini skirt', {}, 24);
    expect([isNear, correctedTo]).toEqual([true, undefined]);
    expect(new Set(products.map(({ summary }) => summary.category))).toEqual(new Set(['skirts']));
  });

  it.each(['sleepwear', 'free', 'tank', 'cash', 'coat', 'hat', 'plus size', 'goat'])(
    'are not taken for other words: %s',
    (query) => {
      expect(demo.find(query, {}, 24)).toMatchObject({ total: 0, correctedTo: undefined });
    },
  );
});
