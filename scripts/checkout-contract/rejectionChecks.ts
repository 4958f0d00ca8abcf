import { maxPaymentLkr, maxQuantity } from '../../src/domain/limits.ts';
import { failed, skipped, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { cartOf, testCustomer, isRejection, start } from './payment.ts';
import type { CheckoutContext } from './payment.ts';

async function expectRejection(context: CheckoutContext, body: unknown): Promise<Finding> {
  const response = await start(context, body);
  const { status, json } = response;
  if (typeof json === 'object' && json !== null && 'id' in json) {
    return failed(`The server started a payment (HTTP ${status}).`);
  }
  return isRejection(response) ? ok(`HTTP ${status}`) : failed(`HTTP ${status} does not reject the cart.`);
}

const rejects = (what: string, buildBody: (context: CheckoutContext) => unknown): Check<CheckoutContext> => ({
  name: `rejects ${what}`,
  fix: 'Validate the entire body before starting a payment; respond with 400 to a cart that cannot be sold.',
  run: (context) => expectRejection(context, buildBody(context)),
});

const withCart = (cartItems: unknown) => ({ cartItems, user: testCustomer });

const withRow = ({ product }: CheckoutContext, change: Record<string, unknown>) =>
  withCart(
    cartOf(product, 1).map((item) => ({
      ...item,
      selectedSizeAndQuantities: item.selectedSizeAndQuantities.map((row) => ({ ...row, ...change })),
    })),
  );

/** Checks that the server sells only what the shop has. */
export const rejectionChecks: Check<CheckoutContext>[] = [
  rejects('a body that is not JSON', () => '{'),
  rejects('a body that is not an object', () => 'null'),
  rejects('a body without a cart', () => ({ user: testCustomer })),
  rejects('a cart that is not a list', () => withCart({ 0: 'all' })),
  rejects('an empty cart', () => withCart([])),
  rejects('a null item', () => withCart([null])),
  rejects('a body without a customer', ({ product }) => ({ cartItems: cartOf(product, 1) })),
  rejects('an unknown product', ({ product }) =>
    withCart(cartOf({ ...product, _id: 'no-such-id', slug: { current: 'no-such-product' } }, 1)),
  ),
  rejects('an unknown size', (context) => withRow(context, { size: 'no such size' })),
  rejects('a quantity of 0', (context) => withRow(context, { quantity: 0 })),
  rejects('a negative quantity', (context) => withRow(context, { quantity: -1 })),
  rejects('a fractional quantity', (context) => withRow(context, { quantity: 1.5 })),
  rejects('a quantity that is a string', (context) => withRow(context, { quantity: '1' })),
  rejects(`a quantity of ${maxQuantity + 1}`, (context) => withRow(context, { quantity: maxQuantity + 1 })),
  rejects('a quantity of a billion', (context) => withRow(context, { quantity: 1e9 })),
  rejects('a uid with path segments', ({ product }) => ({
    cartItems: cartOf(product, 1),
    user: { ...testCustomer, uid: 'someone/userPurchases' },
  })),
  {
    name: 'rejects an amount above the maximum',
    fix: `Reject a cart of more than LKR ${maxPaymentLkr}, the payment provider's maximum.`,
    run: (context) =>
      context.product.price * maxQuantity > maxPaymentLkr
        ? expectRejection(context, withRow(context, { quantity: maxQuantity }))
        : Promise.resolve(skipped('the product is too cheap')),
  },
  {
    name: 'rejects a sold-out product',
    fix: 'Read is_outof_stock along with the price, and reject a cart with such a product.',
    run: (context) =>
      context.soldOut
        ? expectRejection(context, withCart(cartOf(context.soldOut, 1)))
        : Promise.resolve(skipped('the catalogue has no sold-out product')),
  },
];
