import { expect, it } from 'vitest';
import { sumQuantities } from '../../../src/lib/sizes.ts';

it('sums the quantities over all sizes', () => {
  expect(
    sumQuantities([
      { size: 'S', quantity: 2 },
      { size: 'M', quantity: 5 },
    ]),
  ).toBe(7);
  expect(sumQuantities([])).toBe(0);
});
