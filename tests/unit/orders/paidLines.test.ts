import { expect, it } from 'vitest';
import { isOfCart, subtractLines } from '../../../src/orders/paidLines.ts';
import { buildCartItem } from '../../factories.ts';
import { buildJournalEntry } from './browserTab.ts';

const sizes = [{ size: 'M', quantity: 2 }];
const cart = [buildCartItem({ slug: { current: 'kandy-shirt' }, selectedSizeAndQuantities: sizes })];
const record = {
  orderId: 'a'.repeat(20),
  productName: 'kandy-shirt',
  productImages: '',
  productPrice: 2500,
  productSize: sizes,
};
const payment = buildJournalEntry({ records: [record] });

it('a payment is of the cart that holds exactly its lines', () => {
  expect(isOfCart(payment, cart)).toBe(true);
  const more = [
    buildCartItem({
      slug: { current: 'kandy-shirt' },
      selectedSizeAndQuantities: [{ size: 'M', quantity: 3 }],
    }),
  ];
  expect(isOfCart(payment, more)).toBe(false);
  expect(isOfCart(payment, [])).toBe(false);
});

it('a payment whose lines another payment has paid is of no cart, even if it holds the same again', () => {
  expect(isOfCart({ ...payment, inCart: subtractLines([record], [record]) }, cart)).toBe(false);
  expect(isOfCart({ ...payment, inCart: [] }, cart)).toBe(false);
});
