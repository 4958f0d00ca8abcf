import { maxPaymentLkr, maxQuantity } from '../../src/domain/limits.ts';
import { failed, skipped, ok } from '../checks/check.ts';
import type { Check } from '../checks/check.ts';
import { cartOf, testCustomer, isRejection, start } from './payment.ts';
import type { CheckoutContext } from './payment.ts';

const withCart = (cartItems: unknown) => ({ cartItems, user: testCustomer });

const withRow = ({ product }: CheckoutContext, change: Record<string, unknown>) =>
  withCart(
    cartOf(product, 1).map((item) => ({
      ...item,
      selectedSizeAndQuantities: item.selectedSizeAndQuantities.map((row) => ({ ...row, ...change })),
    })),
  );

/** What a server must not sell, and the body that asks for it. Undefined if this catalogue cannot ask for it. */
const refused: [what: string, buildBody: (context: CheckoutContext) => unknown][] = [
  ['a body that is not JSON', () => '{'],
  ['a body that is not an object', () => 'null'],
  ['a cart that is not a list', () => withCart({ 0: 'all' })],
  ['an empty cart', () => withCart([])],
  ['a null item', () => withCart([null])],
  ['a body without a customer', ({ product }) => ({ cartItems: cartOf(product, 1) })],
  [
    'an unknown product',
    ({ product }) => withCart(cartOf({ ...product, slug: { current: 'no-such-product' } }, 1)),
  ],
  ['an unknown size', (context) => withRow(context, { size: 'no such size' })],
  ...[0, -1, 1.5, '1', maxQuantity + 1, 1e9].map((quantity): (typeof refused)[number] => [
    `a quantity of ${JSON.stringify(quantity)}`,
    (context) => withRow(context, { quantity }),
  ]),
  [
    'a uid with path segments',
    ({ product }) => ({
      cartItems: cartOf(product, 1),
      user: { ...testCustomer, uid: 'someone/userPurchases' },
    }),
  ],
  [
    'an amount above the maximum',
    (context) =>
      context.product.price * maxQuantity > maxPaymentLkr
        ? withRow(context, { quantity: maxQuantity })
        : undefined,
  ],
  ['a sold-out product', ({ soldOut }) => soldOut && withCart(cartOf(soldOut, 1))],
];

/** Checks that the server sells only what the shop has. */
export const rejectionChecks = refused.map(([what, buildBody]): Check<CheckoutContext> => ({
  name: `rejects ${what}`,
  fix: 'Validate the entire body before starting a payment; respond with 400 to a cart that cannot be sold.',
  run: async (context) => {
    const body = buildBody(context);
    if (body === undefined) return skipped('the catalogue has no product for this');
    const response = await start(context, body);
    const { status, json } = response;
    if (typeof json === 'object' && json !== null && 'id' in json) {
      return failed(`The server started a payment (HTTP ${status}).`);
    }
    return isRejection(response) ? ok(`HTTP ${status}`) : failed(`HTTP ${status} does not reject the cart.`);
  },
}));
