import { describe, expect, it } from 'vitest';
import { reduceCart, totalPrice, totalQuantities } from '../../../src/cart/cart.ts';
import type { CartAction } from '../../../src/cart/cart.ts';
import type { CartItem, Product } from '../../../src/domain/types.ts';
import { buildCartItem, buildProduct } from '../../support/factories.ts';

const shirt = buildProduct({ _id: 'shirt', price: 2500 });
const sarong = buildProduct({
  _id: 'sarong',
  name: 'Galle Sarong',
  slug: { current: 'galle-sarong' },
  price: 820,
  size: ['Free size'],
});
const dress = buildProduct({
  _id: 'dress',
  name: 'Lotus Dress',
  slug: { current: 'lotus-dress' },
  price: 6900,
});

/** A cart that throws when it is changed in place. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Applies actions to an empty cart. */
function cartAfter(...actions: CartAction[]): readonly CartItem[] {
  return actions.reduce<readonly CartItem[]>((items, action) => frozen(reduceCart(items, action)), []);
}

const add = (product: Product, size: string, quantity = 1): CartAction => ({
  type: 'add',
  product,
  size,
  quantity,
});

describe('adding', () => {
  it('a new product sets its quantity and a single size entry [3.15] [4.12]', () => {
    expect(cartAfter(add(shirt, 'M', 2))).toEqual([
      {
        ...shirt,
        quantity: 2,
        selectedSize: 'M',
        selectedSizeAndQuantities: [{ size: 'M', quantity: 2 }],
      },
    ]);
  });

  it('a product in the cart increases the quantity of the size [4.10]', () => {
    expect(cartAfter(add(shirt, 'M', 2), add(shirt, 'M', 3))).toMatchObject([
      { quantity: 5, selectedSize: 'M', selectedSizeAndQuantities: [{ size: 'M', quantity: 5 }] },
    ]);
  });

  it('a product in the cart, in another size, adds a size entry [4.11]', () => {
    expect(cartAfter(add(shirt, 'M', 2), add(shirt, 'S'))).toMatchObject([
      {
        quantity: 3,
        selectedSize: 'S',
        selectedSizeAndQuantities: [
          { size: 'M', quantity: 2 },
          { size: 'S', quantity: 1 },
        ],
      },
    ]);
  });

  it('keeps only the first picture, the one that the cart shows', () => {
    const [front] = shirt.image;
    const back = { asset: { _ref: 'image-back-1200x1600-svg' } };
    const [item] = cartAfter(add({ ...shirt, image: [...shirt.image, back] }, 'M'));
    expect(item?.image).toEqual([front]);
  });
});

describe('changing a quantity by one', () => {
  const items = cartAfter(add(shirt, 'M', 2), add(shirt, 'S'), add(sarong, 'Free size', 1));

  it('increases the given size and nothing else', () => {
    const increased = reduceCart(items, { type: 'increase', productId: 'shirt', size: 'M' });
    expect(increased).toMatchObject([
      {
        quantity: 4,
        selectedSizeAndQuantities: [
          { size: 'M', quantity: 3 },
          { size: 'S', quantity: 1 },
        ],
      },
      { quantity: 1 },
    ]);
    expect(totalQuantities(increased)).toBe(5);
    expect(totalPrice(increased)).toBe(4 * 2500 + 820);
  });

  it('always increases, even past the stored limit [4.15] [9.37]', () => {
    const many = cartAfter(add(shirt, 'M', 9999), { type: 'increase', productId: 'shirt', size: 'M' });
    expect(totalQuantities(many)).toBe(10_000);
  });

  it.each([
    ['dress', 'M'],
    ['shirt', 'XL'],
  ])('of an item that is not in the cart (%s, %s) changes nothing', (productId, size) => {
    for (const type of ['increase', 'decrease'] as const) {
      expect(reduceCart(items, { type, productId, size })).toEqual(items);
    }
  });
});

describe('removing', () => {
  const items = cartAfter(add(shirt, 'M', 2), add(shirt, 'S'), add(sarong, 'Free size'), add(dress, 'M', 4));

  it('removes the product with all its sizes and subtracts its price and quantity from the totals [4.14]', () => {
    const left = reduceCart(items, { type: 'remove', productId: 'shirt' });
    expect(left.map(({ _id }) => _id)).toEqual(['sarong', 'dress']);
    expect(totalPrice(left)).toBe(totalPrice(items) - 3 * 2500);
    expect(totalQuantities(left)).toBe(totalQuantities(items) - 3);
    expect(reduceCart(left, { type: 'restore', item: items[0] ?? buildCartItem(), index: 0 })).toEqual(items);
  });

  it('removes a single size, and the product with its last size', () => {
    const left = reduceCart(items, { type: 'remove', productId: 'shirt', size: 'S' });
    expect(left[0]).toMatchObject({
      quantity: 2,
      selectedSize: 'M',
      selectedSizeAndQuantities: [{ size: 'M', quantity: 2 }],
    });
    expect(totalPrice(left)).toBe(totalPrice(items) - 2500);
    expect(reduceCart(left, { type: 'remove', productId: 'shirt', size: 'XL' })).toEqual(left);
    const none = reduceCart(left, { type: 'remove', productId: 'shirt', size: 'M' });
    expect(none.map(({ _id }) => _id)).toEqual(['sarong', 'dress']);
  });

  it('a single size can be undone', () => {
    const item = items[0] ?? buildCartItem();
    const left = reduceCart(items, { type: 'remove', productId: 'shirt', size: 'M' });
    const restored = reduceCart(left, { type: 'restore', item, index: 0 });
    expect(restored[0]?.selectedSizeAndQuantities).toEqual(item.selectedSizeAndQuantities);
    expect(totalPrice(restored)).toBe(totalPrice(items));
  });

  it('can be undone after the product was added again, which keeps its quantities', () => {
    const item = items[0] ?? buildCartItem();
    const addedAgain = cartAfter(add(sarong, 'Free size'), add(shirt, 'L'), add(shirt, 'M', 7));
    const restored = reduceCart(addedAgain, { type: 'restore', item, index: 0 });
    expect(restored).toMatchObject([
      { _id: 'sarong' },
      {
        _id: 'shirt',
        quantity: 9,
        selectedSizeAndQuantities: [
          { size: 'M', quantity: 7 },
          { size: 'S', quantity: 1 },
          { size: 'L', quantity: 1 },
        ],
      },
    ]);
  });
});

describe('refreshing the products', () => {
  const items = cartAfter(add({ ...shirt, discount: 10 }, 'M', 2), add(sarong, 'Free size', 3));

  it('updates the product and keeps the chosen sizes', () => {
    const now = buildProduct({ ...shirt, name: 'Renamed', price: 3000 });
    expect(reduceCart(items, { type: 'refreshProducts', products: [now] })).toEqual([
      { ...now, quantity: 2, selectedSize: 'M', selectedSizeAndQuantities: [{ size: 'M', quantity: 2 }] },
      items[1],
    ]);
  });

  it('merges two items whose slugs now belong to the same product', () => {
    const two = cartAfter(add({ ...shirt, _id: 'old' }, 'M', 2), add(sarong, 'Free size'), add(shirt, 'S'));
    const merged = reduceCart(two, { type: 'refreshProducts', products: [shirt] });
    expect(merged).toMatchObject([{ _id: 'shirt', quantity: 3 }, { _id: 'sarong' }]);
    expect(totalPrice(merged)).toBe(3 * 2500 + 820);
  });
});

describe('after a payment', () => {
  const paid = (productName: string, size: string, quantity: number) => ({
    productName,
    productSize: [{ size, quantity }],
  });
  const subtract = (...lines: ReturnType<typeof paid>[]): CartAction => ({ type: 'subtract', lines });
  const full = [add(shirt, 'M', 2), add(shirt, 'L', 1), add(sarong, 'Free size', 3)];
  /** Text such as `shirt, 2 with L as the last: M 1, L 1`. */
  const left = (...lines: ReturnType<typeof paid>[]) =>
    cartAfter(...full, subtract(...lines)).map(
      ({ _id, quantity, selectedSize, selectedSizeAndQuantities }) =>
        `${_id}, ${quantity} with ${selectedSize} as the last: ${selectedSizeAndQuantities.map((row) => `${row.size} ${row.quantity}`).join(', ')}`,
    );
  const slugOf = { shirt: shirt.slug.current, sarong: sarong.slug.current };
  const sarongs = 'sarong, 3 with Free size as the last: Free size 3';

  it.each<[string, ReturnType<typeof paid>[], string[]]>([
    [
      'exactly the paid units leave',
      [paid(slugOf.shirt, 'M', 1)],
      ['shirt, 2 with L as the last: M 1, L 1', sarongs],
    ],
    [
      'a size goes with its last unit',
      [paid(slugOf.shirt, 'L', 1)],
      ['shirt, 2 with M as the last: M 2', sarongs],
    ],
    ['never more than there are', [paid(slugOf.shirt, 'M', 9), paid(slugOf.shirt, 'L', 9)], [sarongs]],
    [
      'what is not in the cart changes nothing',
      [paid('gone', 'M', 1), paid(slugOf.sarong, 'XL', 1)],
      ['shirt, 3 with L as the last: M 2, L 1', sarongs],
    ],
    [
      'nothing is left of a cart that was paid whole',
      [paid(slugOf.shirt, 'M', 2), paid(slugOf.shirt, 'L', 1), paid(slugOf.sarong, 'Free size', 3)],
      [],
    ],
  ])('%s', (_what, lines, expected) => {
    expect(left(...lines)).toEqual(expected);
  });
});
