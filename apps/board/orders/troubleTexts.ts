import { wasPaid } from '../../../src/domain/paymentState.ts';
import type { Trouble } from '../../../src/domain/paymentState.ts';
import { formatPrice } from '../../../src/domain/price.ts';
import { formatDateTime } from '../print/dates.ts';
import { nameFromSlug } from '../print/lines.ts';
import type { OwnerPayment } from '../services/payments.ts';
import type { OrderState } from '../services/records.ts';
import type { OwnerOrder } from './types.ts';

interface TroubleText {
  /** In a few words, for a badge. */
  badge: string;
  /** What is wrong. */
  what: string;
  /** What to do about it. */
  advice: string;
}

type TextOfStates = Omit<TroubleText, 'advice'> & { advice: Readonly<Record<OrderState, string>> };

const always = (advice: string) => ({
  waiting: advice,
  shipped: advice,
  confirmed: advice,
  cancelled: advice,
});
const hasLeft = (advice: string) => ({ shipped: advice, confirmed: advice });

const texts: Readonly<Record<Exclude<Trouble, 'no_address'>, TextOfStates>> = {
  refunded: {
    badge: 'Refunded',
    what: 'Money went back to the customer.',
    advice: {
      waiting:
        'If the whole amount was refunded, cancel the order. If a part was, take that product out of the parcel.',
      shipped: 'The parcel is on its way. Ask the customer to send back what was refunded.',
      confirmed: 'The customer has the parcel. Check that what was refunded came back.',
      cancelled: 'The order is cancelled. Check that the whole amount was refunded.',
    },
  },
  disputed: {
    badge: 'Disputed',
    what: 'The customer has asked their bank for the money back.',
    advice: {
      waiting: 'Do not ship yet. Call the customer, and answer at the payment provider before its deadline.',
      shipped:
        'The parcel is on its way. Answer at the payment provider before its deadline, with the tracking number as proof.',
      confirmed:
        'The customer has confirmed the delivery. Answer at the payment provider before its deadline, and say so.',
      cancelled:
        'The order is cancelled. Refund what is left or accept the dispute at the payment provider before its deadline.',
    },
  },
  paid_twice: {
    badge: 'Paid twice',
    what: 'The customer has paid more than once for this order.',
    advice: {
      waiting: 'Choose “Refund…” for the extra payment. The order itself can be shipped.',
      ...hasLeft('Choose “Refund…” for the extra payment.'),
      cancelled: 'Choose “Refund…” for both payments.',
    },
  },
  refund_failed: {
    badge: 'Refund failed',
    what: 'A refund did not go through.',
    advice: always(
      'The customer has not got this money. Refund it once more, or send it to their bank account.',
    ),
  },
  cancelled: {
    badge: 'Not refunded',
    what: 'The order is cancelled, and its money has not gone back.',
    advice: always('Refund the customer. It goes from here when the money is on its way.'),
  },
  oversold: {
    badge: 'Oversold',
    what: 'More was paid for than is left in stock.',
    advice: {
      waiting:
        'Look in the stock room. If it is not there, call the customer, and choose “Refund…” for it. If it is there, ship it and count again.',
      ...hasLeft('If it was not in the parcel, call the customer, and choose “Refund…” for it.'),
      cancelled: 'The order is cancelled. Refund the customer.',
    },
  },
  wrong_amount: {
    badge: 'Wrong amount',
    what: 'The payment provider tells of another amount than was asked for.',
    advice: always(
      'Nothing was ordered for it. Look at the payment at the provider, call the customer, and refund what they have paid.',
    ),
  },
  not_paid: {
    badge: 'Refund without payment',
    what: 'Money went back of a payment that nobody has told was paid.',
    advice: always(
      'Look at the payment at the provider. If it was paid, the order appears by itself within 15 minutes.',
    ),
  },
  unmatched: {
    badge: 'No order',
    what: 'The payment provider tells of money that belongs to no order.',
    advice: always(
      'Look for it at the provider. If the customer of this shop has paid it, refund it there or send what was ordered. Otherwise it is looked into.',
    ),
  },
  records_differ: {
    badge: 'Differs from payment',
    what: 'The products of this order are not the ones that were paid.',
    advice: {
      waiting: 'Compare them with the payment, and pack what was paid. Ask the customer if you are not sure.',
      ...hasLeft('Compare them with the payment. If the wrong products were sent, call the customer.'),
      cancelled: 'The order is cancelled. Check that the whole payment was refunded.',
    },
  },
  no_payment: {
    badge: 'No payment',
    what: 'There is no payment for this order.',
    advice: {
      waiting: 'Look for it at the payment provider. If you find none, cancel the order.',
      ...hasLeft('Look for it at the payment provider. If you find none, call the customer.'),
      cancelled: 'The order is cancelled, so there is nothing to do.',
    },
  },
  unproven: {
    badge: 'Payment does not match',
    what: 'The payment is for other products, or it belongs to another account.',
    advice: {
      waiting: 'Check it at the payment provider. Ship only what was paid, or else cancel the order.',
      ...hasLeft('Check it at the payment provider. If it was not paid, call the customer.'),
      cancelled: 'The order is cancelled. Check at the payment provider that nothing is left to refund.',
    },
  },
};

/** Until when the first open dispute has to be answered, as a sentence; empty when nobody knows. */
function deadlineOf(payment: OwnerPayment | undefined): string {
  const open = Object.values(payment?.disputes ?? {}).flatMap(({ state, dueAtMs }) =>
    state === 'open' && dueAtMs !== undefined ? dueAtMs : [],
  );
  return open.length === 0 ? '' : ` Answer it by ${formatDateTime(Math.min(...open))}.`;
}

/** An amount as the provider tells it: money that belongs to no order may be of another currency. */
export function formatMoney({ amountMinor, currency }: { amountMinor: number; currency: string }): string {
  const amount = amountMinor / 100;
  return currency === 'lkr' ? formatPrice(amount) : `${currency.toUpperCase()} ${amount.toFixed(2)}`;
}

/** What is wrong with an order, and what the owner can do about it in its state. */
export function describeTrouble(
  trouble: Trouble,
  { state, payment }: Pick<OwnerOrder, 'state' | 'payment'>,
): TroubleText {
  if (trouble === 'no_address')
    return {
      badge: 'No address',
      what: 'The order was paid, but there is no delivery address.',
      advice:
        'Call the customer or ask on WhatsApp. The address appears here once they have added it to their profile.',
    };
  const text = { ...texts[trouble], advice: texts[trouble].advice[state] };
  if (trouble === 'disputed') return { ...text, what: text.what + deadlineOf(payment) };
  if (trouble === 'oversold' && payment && payment.oversold.length > 0) {
    const lines = payment.oversold.map(
      ({ slug, size, quantity }) => `${nameFromSlug(slug)}, ${size} × ${quantity}`,
    );
    return { ...text, what: `More was paid for than is left in stock: ${lines.join('; ')}.` };
  }
  if (trouble === 'wrong_amount' && payment?.received) {
    const came = formatMoney(payment.received);
    return { ...text, what: `The payment provider tells of ${came}, which is not what was asked for.` };
  }
  if (trouble !== 'unproven' || (payment && wasPaid(payment))) return text;
  return { ...text, badge: 'Not paid', what: 'The payment of this order was not completed.' };
}

const unpaidOrReturned: ReadonlySet<Trouble> = new Set([
  'refunded',
  'disputed',
  'not_paid',
  'unmatched',
  'no_payment',
  'unproven',
]);

/** Why an order should not be packed, in the words of its badges; empty if nothing speaks against it. */
export const doubtOf = (order: OwnerOrder): string =>
  order.troubles
    .filter((trouble) => unpaidOrReturned.has(trouble))
    .map((trouble) => describeTrouble(trouble, order).badge)
    .join(', ');
