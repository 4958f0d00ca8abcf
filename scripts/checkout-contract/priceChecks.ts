import { failed, note, skipped, ok } from '../checks/check.ts';
import type { Check } from '../checks/check.ts';
import { deliveryCost } from '../../src/domain/delivery.ts';
import { cartOf, testCustomer, isRejection, isSuccess, start, startedPayment, totalOf } from './payment.ts';
import type { CheckoutContext } from './payment.ts';
import { keyHint, readPayment } from './paymentFacts.ts';

/** Checks that shoppers pay the catalogue's price, and only after they have seen it. */
export const priceChecks: Check<CheckoutContext>[] = [
  {
    name: "uses the catalogue's prices",
    fix: 'Read each price from Sanity by slug; use only slugs, sizes and quantities of the request. Delivery costs what src/config/shop.ts says.',
    run: async (context) => {
      const { product } = context;
      const pieces = 2;
      // `quantity` of the item is only for display; the quantities of its sizes count.
      const cart = cartOf({ ...product, discount: 99 }, pieces).map((item) => ({ ...item, quantity: 1 }));
      const response = await start(context, { cartItems: cart, user: testCustomer });
      if (!isSuccess(response)) return failed(`The server responded with HTTP ${response.status}.`);
      const facts = await readPayment(context, response);
      if (!facts) return skipped(`the amount cannot be read; ${keyHint}`);
      if (facts.amount === undefined) return failed(`The payment is in "${facts.currency}", not in LKR.`);
      const expected = totalOf(product, pieces);
      return facts.amount === expected
        ? ok(`LKR ${facts.amount} for ${pieces} pieces of ${product.slug.current}`)
        : failed(
            `The server charges LKR ${facts.amount} for ${pieces} pieces at LKR ${product.price}; with delivery it is LKR ${expected}.`,
          );
    },
  },
  {
    name: 'returns the delivery cost',
    fix: 'Return "delivery": what the payment page asks for delivery, in LKR, as src/config/shop.ts says; 0 if it is free.',
    run: async (context) => {
      const { delivery } = (await startedPayment(context)).json as { delivery?: unknown };
      if (delivery === undefined)
        return note('no delivery: a device with a wrong date shows another total than the payment page');
      const expected = deliveryCost(context.product.price);
      return delivery === expected
        ? ok(`LKR ${expected}`)
        : failed(`"delivery" is ${JSON.stringify(delivery)}, for this cart it is ${expected}.`);
    },
  },
  {
    name: 'rejects a changed price',
    fix: 'Compare each price with the catalogue; respond with 409 {"error":"price_changed","prices":{"<slug>":<LKR now>}}.',
    run: async (context) => {
      const { product } = context;
      const { price, slug } = product;
      const cartItems = cartOf({ ...product, price: price + 1 }, 1);
      const response = await start(context, { cartItems, user: testCustomer });
      if (!isRejection(response)) return failed(`The server responded with HTTP ${response.status}.`);
      const { error, prices } = (response.json ?? {}) as {
        error?: unknown;
        prices?: Record<string, unknown>;
      };
      const isReported =
        response.status === 409 && error === 'price_changed' && prices?.[slug.current] === price;
      return isReported
        ? ok(`HTTP 409 with LKR ${price} for ${slug.current}`)
        : failed(`HTTP ${response.status} does not tell the shop that ${slug.current} is LKR ${price}.`);
    },
  },
];
