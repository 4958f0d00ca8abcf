import { failed, leftOut, ok } from '../checks/check.ts';
import type { Check } from '../checks/check.ts';
import { cartOf, claimedCustomer, isRefusal, isSuccess, start } from './payment.ts';
import type { CheckoutWorld } from './payment.ts';
import { keyHint, readPayment } from './paymentFacts.ts';

/** That what is paid is what the catalogue says and the shopper has seen. */
export const priceChecks: Check<CheckoutWorld>[] = [
  {
    name: 'takes the price from the catalogue',
    mend: 'Read each price from Sanity by slug; of the request use slugs, sizes and quantities alone.',
    run: async (world) => {
      const { product } = world;
      const pieces = 2;
      // The item's own quantity is for display; the sizes' quantities count.
      const cart = cartOf({ ...product, discount: 99 }, pieces).map((item) => ({ ...item, quantity: 1 }));
      const answer = await start(world, { cartItems: cart, user: claimedCustomer });
      if (!isSuccess(answer)) return failed(`It answered HTTP ${answer.status}.`);
      const facts = await readPayment(world, answer);
      if (!facts) return leftOut(`the amount cannot be seen from outside; ${keyHint}`);
      if (facts.amount === undefined) return failed(`The payment is in "${facts.currency}", not in LKR.`);
      const wanted = product.price * pieces;
      return facts.amount === wanted
        ? ok(`LKR ${facts.amount} for ${pieces} pieces of ${product.slug.current}`)
        : failed(`It asks LKR ${facts.amount} for ${pieces} pieces at LKR ${product.price}.`);
    },
  },
  {
    name: 'refuses a price that has changed',
    mend: 'Compare each price with the catalogue’s; answer 409 {"error":"price_changed","prices":{"<slug>":<LKR now>}}.',
    run: async (world) => {
      const { product } = world;
      const { price, slug } = product;
      const cartItems = cartOf({ ...product, price: price + 1 }, 1);
      const answer = await start(world, { cartItems, user: claimedCustomer });
      if (!isRefusal(answer)) return failed(`It answered HTTP ${answer.status}.`);
      const { error, prices } = (answer.json ?? {}) as { error?: unknown; prices?: Record<string, unknown> };
      const isTold = answer.status === 409 && error === 'price_changed' && prices?.[slug.current] === price;
      return isTold
        ? ok(`HTTP 409 with LKR ${price} for ${slug.current}`)
        : failed(`HTTP ${answer.status} does not tell the shop that ${slug.current} is LKR ${price}.`);
    },
  },
];
