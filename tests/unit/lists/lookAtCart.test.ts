import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceCart } from '../../../src/cart/cart.ts';
import { lookAtCart, planAdding, quantityInCart } from '../../../src/lists/lookAtCart.ts';
import { mergeCarts } from '../../../src/lists/merge.ts';
import { toCartRows } from '../../../src/lists/cartList.ts';
import { buildCartItem, buildProduct } from '../../factories.ts';

const shirt = buildProduct({ size: ['S', 'M', 'L'], soldOutSizes: ['S'], fewLeft: [{ size: 'L', left: 3 }] });
const slug = shirt.slug.current;
const bySlug = new Map([[slug, shirt]]);
const cart = (sizes: Record<string, number>) =>
  new Map(Object.entries(sizes).map(([size, quantity]) => [`${slug}:${size}`, quantity]));
const itemsOf = (sizes: Record<string, number>) =>
  Object.entries(sizes).reduce(
    (items, [size, quantity]) => reduceCart(items, { type: 'add', product: shirt, size, quantity }),
    [] as ReturnType<typeof reduceCart>,
  );

function plan(link: Record<string, number>, own: Record<string, number>) {
  const { lines, ...counts } = planAdding(lookAtCart(cart(link), bySlug), itemsOf(own));
  return { ...counts, lines: Object.fromEntries(lines.map(({ size, quantity }) => [size, quantity])) };
}

describe('adding a cart from elsewhere [P9]', () => {
  it.each([
    ['adds all to an empty cart', { M: 2, L: 1 }, {}, { M: 2, L: 1 }, 0],
    ['adds to the larger quantity', { M: 3 }, { M: 2 }, { M: 1 }, 2],
    ['adds nothing that is there', { M: 2 }, { M: 2 }, {}, 2],
    ['takes nothing away', { M: 2 }, { M: 5 }, {}, 2],
    ['looks at each size by itself', { M: 2 }, { L: 2 }, { M: 2 }, 0],
    ['adds nothing that is sold out', { S: 2 }, { S: 1 }, {}, 0],
    ['adds no more than are left', { L: 9 }, { L: 1 }, { L: 2 }, 1],
  ])('%s', (_what, link, own, lines, inCart) => {
    const added = Object.values(lines).reduce((sum, quantity) => sum + quantity, 0);
    expect(plan(link, own)).toEqual({ lines, added, inCart });
  });

  it('twice is the same as once, and the same as a device that joins', () => {
    const quantities = fc.record(
      { M: fc.integer({ min: 1, max: 9 }), L: fc.integer({ min: 1, max: 3 }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(quantities, quantities, (link, own) => {
        const look = lookAtCart(cart(link), bySlug);
        const before = itemsOf(own);
        const { lines } = planAdding(look, before);
        const after = reduceCart(before, { type: 'addAll', lines });
        expect(planAdding(look, after).lines).toEqual([]);
        const sorted = (rows: ReadonlyMap<string, number>) => Object.fromEntries(rows);
        expect(sorted(toCartRows(after))).toEqual(
          sorted(mergeCarts(undefined, toCartRows(before), cart(link))),
        );
      }),
    );
  });

  it('counts a size that a damaged cart has twice', () => {
    const row = { size: 'M', quantity: 2 };
    const item = buildCartItem({ selectedSizeAndQuantities: [row, row] });
    expect(quantityInCart([item], item, 'M')).toBe(4);
    expect(quantityInCart([item], { ...item, _id: 'other' }, 'M')).toBe(0);
  });
});
