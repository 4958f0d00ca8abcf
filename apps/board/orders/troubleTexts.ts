import type { Order } from '../../../src/domain/documents/order.ts';
import type { Trouble } from '../../../src/domain/paymentState.ts';
import { formatPrice } from '../../../src/domain/price.ts';
import { formatDateTime } from '../print/dates.ts';
import { mainState, troublesOf } from './order.ts';

interface TroubleText {
  badge: string;
  what: string;
  advice: string;
}

const texts: Readonly<Record<Trouble, TroubleText>> = {
  refunded: {
    badge: 'Refunded',
    what: 'The customer was refunded at the payment provider, not from this board, so the reason is not known here.',
    advice:
      'If the whole order was refunded, cancel it. If only part of it was, take that product out of the parcel.',
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
    what: 'The provider reported a second payment for this order. It may not be real.',
    advice:
      'Check on the payment provider’s website, and refund it there if it is real. The order itself can be shipped.',
  },
  paid_by_card: {
    badge: 'Paid by card',
    what: 'The customer chose cash on delivery and then paid by card.',
    advice:
      'There is nothing to collect. Print a new label; if the parcel is already on its way, call the courier.',
  },
  refund_failed: {
    badge: 'Refund failed',
    what: 'A refund did not go through.',
    advice: 'The customer has not received this money. Refund it again, or send it to their bank account.',
  },
  cancelled: {
    badge: 'Not refunded',
    what: 'The order is cancelled, but the customer has not been refunded.',
    advice: 'Refund the customer. This note goes away once the refund is on its way.',
  },
  oversold: {
    badge: 'Oversold',
    what: 'More was sold than is left in stock.',
    advice:
      'Check the stock room. If you find it, ship it and correct the count. If not, call the customer and choose “Refund…”.',
  },
  wrong_amount: {
    badge: 'Wrong amount',
    what: 'The customer paid a different amount from the one on the order.',
    advice:
      'No order was made. Check the payment at the provider, call the customer, and refund what they paid.',
  },
  not_paid: {
    badge: 'Refund without payment',
    what: 'A refund was reported for a payment that we never saw arrive.',
    advice: 'Check the payment at the provider. If it was paid, the order appears here within 15 minutes.',
  },
  unmatched: {
    badge: 'No order',
    what: 'The payment provider reported money that belongs to no order.',
    advice:
      'Check it at the provider. If one of your customers paid it, refund it there or send what they ordered. If not, mark it as solved.',
  },
  records_differ: {
    badge: 'Differs from payment',
    what: 'The products on this order are not the ones the customer paid for.',
    advice: 'Pack what was paid for. If the wrong products were already sent, call the customer.',
  },
  no_payment: {
    badge: 'No payment',
    what: 'We found no payment for this order.',
    advice:
      'Check at the payment provider. If there is none, cancel the order, or call the customer if it has been shipped.',
  },
  awaiting_transfer: {
    badge: 'Awaiting transfer',
    what: 'We are waiting for the customer’s bank transfer.',
    advice:
      'Look for the order’s number in your bank account. Once the money is there, mark it as paid and ship it.',
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
    return { ...text, what: `More was sold than is left in stock${named}.` };
  }
  if (trouble === 'paid_twice' && dueMinor > 0) {
    return {
      badge: 'Ordered twice',
      what: 'The customer ordered the same products more than once.',
      advice: 'Call the customer before you ship, and cancel what they do not want.',
    };
  }
  if (trouble === 'wrong_amount' && wrongAmount) {
    const came = formatMoney(wrongAmount);
    return { ...text, what: `The customer paid ${came}, which is not the amount on the order.` };
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
  [
    ...(mainState(order) === 'cancelled' ? ['Cancelled'] : []),
    ...troublesOf(order)
      .filter((trouble) => unpaidOrReturned.has(trouble))
      .map((trouble) => describeTrouble(trouble, order).badge),
  ].join(', ');
