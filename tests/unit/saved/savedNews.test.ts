import { describe, expect, it } from 'vitest';
import { reduceCart } from '../../../src/cart/cart.ts';
import { savedNews, sizeToBuy } from '../../../src/saved/savedNews.ts';
import type { ListedProduct } from '../../../src/saved/savedNews.ts';
import { buildProduct } from '../../support/factories.ts';

const saved: ListedProduct = { slug: 'kandy-shirt', priceLkr: 2500, size: 'M' };
const textsOf = (...args: Parameters<typeof savedNews>) =>
  savedNews(...args).map(({ text }) => text.replace('\u00a0', ' '));

describe('what is new about a saved product [U74]', () => {
  it('is a price that dropped or went up', () => {
    expect(textsOf(saved, buildProduct({ price: 2000 }))).toEqual([
      'Price dropped: was LKR 2,500.00 when you saved it',
    ]);
    expect(textsOf(saved, buildProduct({ price: 2500.5 }))).toEqual([
      'Price went up: was LKR 2,500.00 when you saved it',
    ]);
  });

  it('is no price in a list of somebody else', () => {
    expect(savedNews({ slug: 'kandy-shirt' }, buildProduct({ price: 2000 }))).toEqual([]);
  });

  it('is nothing that an unpriced product, or one saved without a price, would say falsely [F74]', () => {
    expect(textsOf(saved, buildProduct({ price: 0, is_outof_stock: true }))).toEqual([]);
    expect(textsOf({ ...saved, priceLkr: 0 }, buildProduct())).toEqual([]);
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
  const listed = { slug: 'kandy-shirt' };

  it('is the saved one, else the only one, else the one taken last', () => {
    expect(sizeToBuy({ ...listed, size: 'M' }, buildProduct(), 'L')).toBe('M');
    expect(sizeToBuy(listed, buildProduct({ size: ['Free size'] }), 'L')).toBe('Free size');
    expect(sizeToBuy(listed, buildProduct(), 'L')).toBe('L');
    expect(sizeToBuy(listed, buildProduct(), undefined)).toBeUndefined();
  });

  it('is not guessed when the saved one is sold out', () => {
    const product = buildProduct({ soldOutSizes: ['M'] });
    expect(sizeToBuy({ ...listed, size: 'M' }, product, 'L')).toBeUndefined();
    expect(sizeToBuy(listed, product, 'M')).toBeUndefined();
    expect(sizeToBuy({ ...listed, size: 'XXL' }, product, 'L')).toBeUndefined();
  });
});

it('adding several products is one change of the cart', () => {
  const shirt = buildProduct();
  const sarong = buildProduct({ _id: 'sarong', slug: { current: 'galle-sarong' }, size: ['Free size'] });
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
