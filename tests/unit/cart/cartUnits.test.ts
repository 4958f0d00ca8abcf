// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cartUnits } from '../../../src/cart/cartUnits.ts';

test.each([
  ['[{"selectedSizeAndQuantities":[{"size":"S","quantity":2},{"size":"M","quantity":1}]}]', 3],
  ['[null,{},{"selectedSizeAndQuantities":[null,{"quantity":"2"},{"quantity":-1},{"quantity":1.5},"S"]}]', 0],
  ['[{"selectedSizeAndQuantities":"2"}]', 0],
  ['{"quantity":2}', 0],
  ['2', 0],
])('counts the units of a stored cart: %s', (stored, units) => {
  localStorage.setItem('cartItems', stored);
  cartUnits.refresh();
  expect(cartUnits.get()).toBe(units);
});
