import { expect, it } from 'vitest';
import { sizesInStock } from '../../../src/search/sizesInStock.ts';

it.each([
  [[], ''],
  [['XS', 'S', 'M', 'L', 'XL', 'XXL'], 'XS–XXL'],
  [['XL', 'S', 'M'], 'S, M, XL'],
  [['S', 'XL', 'L', 'M', '3XL'], 'S–XL, 3XL'],
  [['S', 'L'], 'S, L'],
  [['M'], 'M'],
  [['8', '10', '12', '16'], '8–12, 16'],
  [['28', '32', '36'], '28, 32, 36'],
  [['36', '37', '38', '40'], '36–38, 40'],
  [['8', '10'], '8, 10'],
  [['32'], '32'],
  [['Free size'], 'Free size'],
  [['Free size', 'XL'], '2 sizes'],
  [['S', '32'], '2 sizes'],
])('the sizes in stock %j are shown as "%s" [U73]', (sizes, shown) => {
  expect(sizesInStock(sizes)).toBe(shown);
});
