import { expect, it } from 'vitest';
import { mergeSizes, sumQuantities } from '../../../src/domain/sizes.ts';

it('sums the quantities over all sizes', () => {
  expect(
    sumQuantities([
      { size: 'S', quantity: 2 },
      { size: 'M', quantity: 5 },
    ]),
  ).toBe(7);
  expect(sumQuantities([])).toBe(0);
});

it('merges rows of the same size, in the order of their first appearance', () => {
  expect(
    mergeSizes([
      { size: 'M', quantity: 2 },
      { size: 'S', quantity: 1 },
      { size: 'M', quantity: 3 },
    ]),
  ).toEqual([
    { size: 'M', quantity: 5 },
    { size: 'S', quantity: 1 },
  ]);
  expect(mergeSizes([])).toEqual([]);
});
