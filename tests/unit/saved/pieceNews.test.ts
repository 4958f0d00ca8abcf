import { describe, expect, it } from 'vitest';
import { reduceCart } from '../../../src/cart/cart.ts';
import { savedMessages } from '../../../src/config/savedMessages.ts';
import { planCart } from '../../../src/saved/cartPlan.ts';
import { pieceNews, sizeToBuy } from '../../../src/saved/pieceNews.ts';
import type { ListedPiece } from '../../../src/saved/pieceNews.ts';
import { buildCartItem, buildProduct } from '../../factories.ts';

const saved: ListedPiece = { slug: 'kandy-shirt', priceLkr: 2500, size: 'M' };
const textsOf = (...args: Parameters<typeof pieceNews>) => pieceNews(...args).map(({ text }) => text);

describe('what is new about a saved piece [U74]', () => {
  it('is nothing when nothing has changed', () => {
    expect(pieceNews(saved, buildProduct())).toEqual([]);
  });

  it('is a price that dropped or went up', () => {
    expect(textsOf(saved, buildProduct({ price: 2000 }))).toEqual([
      'Price dropped: was LKR 2,500.00 when you saved it',
    ]);
    expect(textsOf(saved, buildProduct({ price: 2500.5 }))).toEqual([
      'Price went up: was LKR 2,500.00 when you saved it',
    ]);
  });

  it('is no price in a list of somebody else', () => {
    expect(pieceNews({ slug: 'kandy-shirt' }, buildProduct({ price: 2000 }))).toEqual([]);
  });

  it('is a size that is sold out, no longer made, or nearly gone', () => {
    expect(textsOf(saved, buildProduct({ soldOutSizes: ['M'] }))).toEqual(['Sold out in your size (M)']);
    expect(textsOf(saved, buildProduct({ size: ['S'] }))).toEqual(['No longer made in your size (M)']);
    expect(textsOf(saved, buildProduct({ fewLeft: [{ size: 'M', left: 2 }] }))).toEqual(['Only 2 left in M']);
  });

  it('is sold out, and then nothing else', () => {
    const cheaper = { price: 2000, fewLeft: [{ size: 'M', left: 2 }] };
    expect(textsOf(saved, buildProduct({ ...cheaper, is_outof_stock: true }))).toEqual(['Sold out']);
    expect(textsOf(saved, buildProduct({ ...cheaper, soldOutSizes: ['S', 'M', 'L'] }))).toEqual(['Sold out']);
  });
});

describe('the size to buy', () => {
  const piece = { slug: 'kandy-shirt' };

  it('is the saved one, else the only one, else the one taken last', () => {
    expect(sizeToBuy({ ...piece, size: 'M' }, buildProduct(), 'L')).toBe('M');
    expect(sizeToBuy(piece, buildProduct({ size: ['Free size'] }), 'L')).toBe('Free size');
    expect(sizeToBuy(piece, buildProduct(), 'L')).toBe('L');
    expect(sizeToBuy(piece, buildProduct(), undefined)).toBeUndefined();
  });

  it('is not guessed when the saved one is sold out', () => {
    const product = buildProduct({ soldOutSizes: ['M'] });
    expect(sizeToBuy({ ...piece, size: 'M' }, product, 'L')).toBeUndefined();
    expect(sizeToBuy(piece, product, 'M')).toBeUndefined();
    expect(sizeToBuy({ ...piece, size: 'XXL' }, product, 'L')).toBeUndefined();
  });
});

describe('adding a whole list to the cart', () => {
  const shirt = buildProduct();
  const sarong = buildProduct({ _id: 'sarong', slug: { current: 'galle-sarong' }, size: ['Free size'] });
  const soldOut = buildProduct({ _id: 'sold', slug: { current: 'matara-shirt' }, is_outof_stock: true });
  const products = new Map([
    ['kandy-shirt', shirt],
    ['galle-sarong', sarong],
    ['matara-shirt', soldOut],
    ['gone', null],
  ]);
  const list: ListedPiece[] = [...products.keys()].map((slug) => ({ slug }));

  it('takes one piece of each that has a size, and names the rest', () => {
    expect(planCart(list, products, [], () => undefined)).toEqual({
      lines: [{ product: sarong, size: 'Free size' }],
      withoutSize: ['kandy-shirt'],
      inCart: 0,
      unavailable: 2,
    });
  });

  it('adds nothing that is in the cart in the same size', () => {
    const inCart = [buildCartItem({ selectedSizeAndQuantities: [{ size: 'M', quantity: 1 }] })];
    expect(planCart([{ ...saved, size: 'M' }], products, inCart, () => undefined)).toMatchObject({
      inCart: 1,
    });
    expect(planCart([{ ...saved, size: 'L' }], products, inCart, () => undefined)).toMatchObject({
      inCart: 0,
      lines: [{ size: 'L' }],
    });
  });

  it('is one change of the cart', () => {
    const lines = [
      { product: shirt, size: 'M', quantity: 1 },
      { product: shirt, size: 'L', quantity: 2 },
      { product: sarong, size: 'Free size', quantity: 1 },
    ];
    expect(reduceCart([], { type: 'addAll', lines })).toMatchObject([
      {
        _id: 'shirt',
        quantity: 3,
        selectedSizeAndQuantities: [
          { size: 'M', quantity: 1 },
          { size: 'L', quantity: 2 },
        ],
      },
      { _id: 'sarong', quantity: 1 },
    ]);
  });

  it('says what happened', () => {
    const none = { added: 0, withoutSize: 0, inCart: 0, unavailable: 0 };
    expect(savedMessages.addedAll({ ...none, added: 1 })).toBe('1 piece added to the cart.');
    expect(savedMessages.addedAll({ added: 3, withoutSize: 2, inCart: 1, unavailable: 4 })).toBe(
      '3 pieces added to the cart. Choose a size for 2. 1 already in your cart. 4 not available.',
    );
  });
});
