import { expect, it } from 'vitest';
import { nothingText } from '../../../src/search/nothingText.ts';

it.each([
  [{}, 'Nothing found for “silk”'],
  [{ gender: 'men' }, 'Nothing found for “silk” in Men'],
  [{ category: 'shirts' }, 'Nothing found for “silk” in Shirts'],
  [{ gender: 'women', category: 'sarees', size: 'M' }, 'Nothing found for “silk” in Women’s Sarees, size M'],
  [{ sizes: '32,30' }, 'Nothing found for “silk” in size 30 or 32'],
  [{ price: '0-2500' }, 'Nothing found for “silk” under LKR 2,500'],
] as const)('with the filters %j: %s', (filters, expected) => {
  expect(nothingText({ text: ' silk ', filters })).toBe(expected);
});

it('repeats only the beginning of a long text [U73]', () => {
  const shown = nothingText({ text: 'saree '.repeat(33), filters: {} });
  expect(shown).toBe(`Nothing found for “${'saree '.repeat(10).trim()}…”`);
});
