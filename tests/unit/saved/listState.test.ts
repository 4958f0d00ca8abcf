import { expect, it } from 'vitest';
import { listState } from '../../../src/saved/listState.ts';
import { buildProduct } from '../../factories.ts';

const shirt = buildProduct();
const soldOut = buildProduct({ is_outof_stock: true });

it.each([
  ['nothing is known yet', {}, 0, true],
  ['all are gone', { a: null, b: null }, 2, false],
  ['what is not gone is sold out', { a: null, b: soldOut }, 1, false],
  ['one may still be there', { a: null }, 1, true],
  ['one can be bought', { a: soldOut, b: shirt }, 0, true],
])('a list when %s', (_what, products, gone, canBuy) => {
  expect(listState(['a', 'b'], new Map(Object.entries(products)))).toEqual({ gone, canBuy });
});
