import { expect, it } from 'vitest';
import { isOfCart, subtractLines } from '../../../src/orders/paidLines.ts';
import { buildCartItem } from '../../support/factories.ts';
import { buildJournalEntry, sizesOf } from './browserTab.ts';

const cartOf = (quantity: number) => [
  buildCartItem({ slug: { current: 'kandy-shirt' }, selectedSizeAndQuantities: sizesOf({ M: quantity }) }),
];
const cart = cartOf(2);
const payment = buildJournalEntry();

it('a payment is of the cart that holds exactly its lines', () => {
  expect(isOfCart(payment, cart)).toBe(true);
  expect(isOfCart(payment, cartOf(3))).toBe(false);
  expect(isOfCart(payment, [])).toBe(false);
});

it('a payment whose lines another payment has paid is of no cart, even if it holds the same again', () => {
  expect(isOfCart({ ...payment, inCart: subtractLines(payment.records, payment.records) }, cart)).toBe(false);
  expect(isOfCart({ ...payment, inCart: [] }, cart)).toBe(false);
});
