import { describe, expect, it } from 'vitest';
import { maxQueryLength } from '../../../src/domain/limits.ts';
import { parseQuery } from '../../../src/search/parseQuery.ts';

const sizes = new Map(
  ['XS', 'S', 'M', 'L', 'XL', 'XXL', '10', '12', '30', '32', '36', 'Free size'].map((size) => [
    size.toLowerCase().replace(' ', ''),
    size,
  ]),
);

const parse = (text: string) => {
  const { words, filters, understood } = parseQuery(text, sizes);
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return { words: words.join(' '), filters: Object.fromEntries(given), understood };
};
const texts = (text: string) => parse(text).understood.map((part) => part.text);

describe('a query becomes words and filters [U73]', () => {
  it.each([
    ['saree', 'saree', {}],
    ['red saree for a wedding', 'red saree wedding', {}],
    ['mens kurta', 'kurta', { gender: 'men' }],
    ['kurta for my husband', 'kurta', { gender: 'men' }],
    ['නංගි blouse', 'blouse', { gender: 'women' }],
    ['shirt for men and women', 'shirt', {}],
    ['saree sale', 'saree', { isOnSale: true }],
    ['30% off', '', { isOnSale: true }],
    ['100% cotton', 'cotton', {}],
    ['new arrivals', '', { isNew: true }],
    ['new year kurta', 'new year kurta', {}],
    // While it is typed.
    ['in', 'in', {}],
    ['?!', '', {}],
  ])('%s', (text, words, filters) => {
    expect(parse(text)).toMatchObject({ words, filters });
  });

  it.each([
    ['under 5000', 'Under LKR 5,000'],
    ['below rs. 5,000', 'Under LKR 5,000'],
    ['under 5.000', 'Under LKR 5,000'],
    ['under 1.500', 'Under LKR 1,500'],
    ['under 1500,00', 'Under LKR 1,500'],
    ['Rs.5000/-', 'Under LKR 5,000'],
    ['5k', 'Under LKR 5,000'],
    ['2.5k', 'Under LKR 2,500'],
    ['<5000', 'Under LKR 5,000'],
    ['no more than 5000', 'Under LKR 5,000'],
    ['7,250.00', 'Under LKR 7,250'],
    ['5000ට අඩු', 'Under LKR 5,000'],
    ['5000 yata', 'Under LKR 5,000'],
    ['over 3 thousand', 'Over LKR 3,000'],
    ['3000+', 'Over LKR 3,000'],
    ['5000-8000', 'LKR 5,000–8,000'],
    ['8000 to 5000', 'LKR 5,000–8,000'],
    ['5k-8k', 'LKR 5,000–8,000'],
    ['5-8k', 'LKR 5,000–8,000'],
    ['between 5000 and 8000', 'LKR 5,000–8,000'],
    ['over 5000 under 8000', 'LKR 5,000–8,000'],
  ])('%s is a price', (text, shown) => {
    expect([texts(text), texts(`saree ${text}`), texts(`${text} saree`)]).toEqual([
      [shown],
      [shown],
      [shown],
    ]);
    expect(parse(`saree ${text}`)).toMatchObject({ words: 'saree', understood: [{ rest: 'saree' }] });
  });

  it('has prices to the cent, with the one that is said', () => {
    const { price } = parse('2000 to 5000').filters as { price: { fromLkr: number; toLkr: number } };
    expect(price.fromLkr).toBe(2000);
    expect([price.toLkr > 5000, price.toLkr > 5000.01]).toEqual([true, false]);
  });

  it.each([
    ['size M', 'Size M'],
    ['M', 'Size M'],
    ['shirt M', 'Size M'],
    ['shirt m ', 'Size M'],
    ['m shirt', 'Size M'],
    ['shirt medium', 'Size M'],
    ['xl', 'Size XL'],
    ['extra large', 'Size XL'],
    ['X-Large shirt', 'Size XL'],
    ['2xl', 'Size XXL'],
    ['32', 'Size 32'],
    ['UK 10', 'Size 10'],
    ['dress 12', 'Size 12'],
    ['free size', 'Free size'],
    ['shirt M/L', 'Size M or L'],
    ['XL and XXL shirts', 'Size XL or XXL'],
    ['30-34', 'Size 30 or 32'],
    ['size 30 to 36', 'Size 30 or 32 or 36'],
  ])('%s is a size', (text, shown) => {
    expect(texts(text)).toEqual([shown]);
  });

  it.each(['linen s', 'saree l', 'saree 99', '1815x', 'men’s'])('%s has none', (text) => {
    expect(parse(text).filters).not.toHaveProperty('sizes');
  });

  it('says each filter, and the query without it', () => {
    expect(parse('polo shirt for dad under 5000 size xl').understood).toEqual([
      { text: 'Men', rest: 'polo shirt for under 5000 size xl' },
      { text: 'Size XL', rest: 'polo shirt for dad under 5000' },
      { text: 'Under LKR 5,000', rest: 'polo shirt for dad size xl' },
    ]);
    expect(parse('shirt for men').understood).toEqual([{ text: 'Men', rest: 'shirt' }]);
  });

  it('is cut', () => {
    expect(parse(`${'saree '.repeat(1000)} men`).filters).toEqual({});
    expect(parse('x'.repeat(5000)).words).toHaveLength(maxQueryLength);
  });
});
