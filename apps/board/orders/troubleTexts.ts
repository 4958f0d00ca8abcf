import type { Order } from '../../../src/domain/documents/order.ts';
import type { Trouble } from '../../../src/domain/paymentState.ts';
import { formatPrice } from '../../../src/domain/price.ts';
import { formatDateTime } from '../print/dates.ts';
import { troublesOf } from './order.ts';

interface TroubleText {
  badge: string;
  what: string;
  advice: string;
}

const texts: Readonly<Record<Trouble, TroubleText>> = {
  refunded: {
    badge: 'Refunded',
    what: 'Money went back to the customer, and nobody has said here what for.',
    advice:
      'It was sent at the payment provider. If it was for the whole order, cancel it. If it was for a part, take that product out of the parcel.',
  },
  disputed: {
    badge: 'Disputed',
    what: 'The customer has asked their bank for the money back.',
    advice:
      'Do not ship it now. Call the customer, and answer at the payment provider before its deadline; a tracking number or a confirmed delivery is proof.',
  },
  paid_twice: {
    badge: 'Paid twice',
    what: 'The customer has paid more than once for this order.',
    advice: 'Choose “Refund…” for the extra payment. The order itself can be shipped.',
  },
  perhaps_paid_twice: {
    badge: 'Perhaps paid twice',
    what: 'A second payment for this order was reported, and it may not exist.',
    advice:
      'Look for it in the payment provider’s own pages, and refund it there. The order itself can be shipped.',
  },
  paid_by_card: {
    badge: 'Paid by card',
    what: 'The customer ordered it for cash and then paid by card.',
    advice: 'Nothing is to be collected. Print its label again; if the parcel has left, call the courier.',
  },
  refund_failed: {
    badge: 'Refund failed',
    what: 'A refund did not go through.',
    advice: 'The customer has not got this money. Refund it once more, or send it to their bank account.',
  },
  cancelled: {
    badge: 'Not refunded',
    what: 'The order is cancelled, and its money has not gone back.',
    advice: 'Refund the customer. It goes from here when the money is on its way.',
  },
  oversold: {
    badge: 'Oversold',
    what: 'More was paid for than is left in stock.',
    advice:
      'Look in the stock room. If it is not there, call the customer, and choose “Refund…” for it. If it is there, ship it and count again.',
  },
  wrong_amount: {
    badge: 'Wrong amount',
    what: 'The payment provider tells of another amount than was asked for.',
    advice:
      'Nothing was ordered for it. Look at the payment at the provider, call the customer, and refund what they have paid.',
  },
  not_paid: {
    badge: 'Refund without payment',
    what: 'Money went back of a payment that nobody has told was paid.',
    advice:
      'Look at the payment at the provider. If it was paid, the order appears by itself within 15 minutes.',
  },
  unmatched: {
    badge: 'No order',
    what: 'The payment provider tells of money that belongs to no order.',
    advice:
      'Look for it at the provider. If the customer of this shop has paid it, refund it there or send what was ordered. Otherwise it is looked into.',
  },
  records_differ: {
    badge: 'Differs from payment',
    what: 'The products of this order are not the ones that were paid.',
    advice:
      'Compare them with the payment, and pack what was paid. If the wrong products were sent, call the customer.',
  },
  no_payment: {
    badge: 'No payment',
    what: 'There is no payment for this order.',
    advice:
      'Look for it at the payment provider. If you find none, cancel the order, or call the customer if it was shipped.',
  },
  awaiting_transfer: {
    badge: 'Awaiting transfer',
    what: 'The customer’s transfer has not come yet.',
    advice:
      'Look at your bank account, with the order’s number as the reference. Mark it as paid, then ship it.',
  },
  no_address: {
    badge: 'No address',
    what: 'The order was paid, but there is no delivery address.',
    advice:
      'Call the customer or ask on WhatsApp. The address appears here once they have added it to their profile.',
  },
};

/** Money that belongs to no order may be in another currency. */
export function formatMoney({ amountMinor, currency }: { amountMinor: number; currency: string }): string {
  const amount = amountMinor / 100;
  return currency === 'lkr' ? formatPrice(amount) : `${currency.toUpperCase()} ${amount.toFixed(2)}`;
}

export function describeTrouble(trouble: Trouble, order: Order): TroubleText {
  const text = texts[trouble];
  const { disputeDueAtMs, dueMinor, lines, wrongAmount } = order;
  if (trouble === 'disputed' && disputeDueAtMs !== undefined)
    return { ...text, what: `${text.what} Answer it by ${formatDateTime(disputeDueAtMs)}.` };
  if (trouble === 'oversold') {
    const missing = lines.flatMap(({ name, units }) =>
      units.flatMap(({ at, size, quantity }) => (at === 'oversold' ? `${name}, ${size} × ${quantity}` : [])),
    );
    const named = missing.length > 0 ? `: ${missing.join('; ')}` : '';
    return { ...text, what: `More was paid for than is left in stock${named}.` };
  }
  if (trouble === 'paid_twice' && dueMinor > 0) {
    return {
      badge: 'Ordered twice',
      what: 'The customer has ordered the same products more than once.',
      advice: 'Call the customer before you ship it, and cancel what is not wanted.',
    };
  }
  if (trouble === 'wrong_amount' && wrongAmount) {
    const came = formatMoney(wrongAmount);
    return { ...text, what: `The payment provider tells of ${came}, which is not what was asked for.` };
  }
  return text;
}

const unpaidOrReturned: ReadonlySet<Trouble> = new Set([
  'awaiting_transfer',
  'refunded',
  'disputed',
  'not_paid',
  'unmatched',
  'no_payment',
]);

/** Says why an order should not be packed, in the words of its badges; empty if nothing speaks against it. */
export const doubtOf = (order: Order): string =>
  troublesOf(order)
    .filter((trouble) => unpaidOrReturned.has(trouble))
    .map((trouble) => describeTrouble(trouble, order).badge)
    .join(', ');
