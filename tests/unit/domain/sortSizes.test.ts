import { expect, it } from 'vitest';
import { sortSizes } from '../../../src/domain/sortSizes.ts';

it.each([
  [
    ['XL', 'S', 'M', 'XXL', 'L', 'XS'],
    ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  ],
  [
    ['38', '8', '34', '10'],
    ['8', '10', '34', '38'],
  ],
  [
    ['One size', '32', 'm', 'Free'],
    ['m', '32', 'Free', 'One size'],
  ],
  [[], []],
])('orders %j from small to large', (sizes, ordered) => {
  expect(sortSizes(sizes)).toEqual(ordered);
});
