import { maxPaymentLkr, maxQuantity } from '../../src/domain/limits.ts';
import { failed, leftOut, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { cartOf, claimedCustomer, isRefusal, start } from './payment.ts';
import type { CheckoutWorld } from './payment.ts';

async function refuses(world: CheckoutWorld, body: unknown): Promise<Finding> {
  const answer = await start(world, body);
  const { status, json } = answer;
  if (typeof json === 'object' && json !== null && 'id' in json) {
    return failed(`It started a payment (HTTP ${status}).`);
  }
  return isRefusal(answer) ? ok(`HTTP ${status}`) : failed(`HTTP ${status} is no refusal of the cart.`);
}

const refusal = (what: string, bodyOf: (world: CheckoutWorld) => unknown): Check<CheckoutWorld> => ({
  name: `refuses ${what}`,
  mend: 'Check the whole body before a payment is started; answer 400 to what cannot be sold.',
  run: (world) => refuses(world, bodyOf(world)),
});

const withCart = (cartItems: unknown) => ({ cartItems, user: claimedCustomer });

const withRow = ({ product }: CheckoutWorld, change: Record<string, unknown>) =>
  withCart(
    cartOf(product, 1).map((item) => ({
      ...item,
      selectedSizeAndQuantities: item.selectedSizeAndQuantities.map((row) => ({ ...row, ...change })),
    })),
  );

const tooMany = maxQuantity + 1;

/** That nothing is sold that the shop does not have. */
export const refusalChecks: Check<CheckoutWorld>[] = [
  refusal('a body that is not JSON', () => '{'),
  refusal('a body that is no object', () => 'null'),
  refusal('a body without a cart', () => ({ user: claimedCustomer })),
  refusal('a cart that is no list', () => withCart({ 0: 'all' })),
  refusal('an empty cart', () => withCart([])),
  refusal('a cart of nothing', () => withCart([null])),
  refusal('a body without a customer', ({ product }) => ({ cartItems: cartOf(product, 1) })),
  refusal('an unknown product', ({ product }) =>
    withCart(cartOf({ ...product, _id: 'no-such-id', slug: { current: 'no-such-product' } }, 1)),
  ),
  refusal('an unknown size', (world) => withRow(world, { size: 'no such size' })),
  refusal('a quantity of 0', (world) => withRow(world, { quantity: 0 })),
  refusal('a quantity below 0', (world) => withRow(world, { quantity: -1 })),
  refusal('half a piece', (world) => withRow(world, { quantity: 1.5 })),
  refusal('a quantity that is text', (world) => withRow(world, { quantity: '1' })),
  refusal(`${tooMany} pieces`, (world) => withRow(world, { quantity: tooMany })),
  refusal('a billion pieces', (world) => withRow(world, { quantity: 1e9 })),
  refusal('a customer whose id is a path', ({ product }) => ({
    cartItems: cartOf(product, 1),
    user: { ...claimedCustomer, uid: 'someone/userPurchases' },
  })),
  {
    name: 'refuses more than one payment can be',
    mend: `Refuse a cart of more than LKR ${maxPaymentLkr}: the payment provider takes no more.`,
    run: (world) =>
      world.product.price * maxQuantity > maxPaymentLkr
        ? refuses(world, withRow(world, { quantity: maxQuantity }))
        : Promise.resolve(leftOut('the product is too cheap')),
  },
  {
    name: 'refuses what is sold out',
    mend: 'Read is_outof_stock with the price, and refuse a cart with such a product.',
    run: (world) =>
      world.soldOut
        ? refuses(world, withCart(cartOf(world.soldOut, 1)))
        : Promise.resolve(leftOut('the catalogue has no product that is sold out')),
  },
];
