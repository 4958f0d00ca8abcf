import type { LineState, OrderListName } from '../../../src/domain/documents/order.ts';
import type { ConflictKind, OrderAnswer } from '../../../src/domain/orderSteps.ts';
import { formatPrice } from '../../../src/domain/price.ts';
import { formatDateTime, formatTime } from '../print/dates.ts';
import type { BoardProblem } from '../services/boardProblem.ts';

export const listTexts: Readonly<Record<OrderListName, { title: string; empty: string }>> = {
  waiting: { title: 'Waiting', empty: 'No orders to ship.' },
  shipped: { title: 'Shipped', empty: 'Nothing is on its way.' },
  confirmed: { title: 'Confirmed', empty: 'No customer has confirmed a delivery yet.' },
  cancelled: { title: 'Cancelled', empty: 'No order has been cancelled.' },
};

export const lineStateNames: Readonly<Record<LineState, string>> = {
  waiting: 'Waiting',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Confirmed',
  cancelled: 'Cancelled',
  refused: 'Refused',
  returning: 'Coming back',
  returned: 'Returned',
  exchanged: 'Exchanged',
};

const conflicts: Readonly<Record<ConflictKind, string>> = {
  waiting: 'it is still waiting',
  packed: 'it is packed',
  shipped: 'it is shipped',
  delivered: 'the customer has confirmed its delivery',
  cancelled: 'it is cancelled',
  refused: 'its parcel came back',
  returning: 'the customer is sending it back',
  returned: 'it was sent back',
  exchanged: 'it was exchanged',
  removed: 'it no longer exists',
  'mail-sent': 'the customer has already been emailed about it',
  edited: 'somebody else has changed it in the meantime',
  address: 'the customer has changed the address. Check the label, then ship it again',
  trouble: 'there is a problem with the payment. Look at the order first',
};

export const problemTexts: Readonly<Record<BoardProblem, string>> = {
  connection: 'There is no connection.',
  database: 'The database did not answer properly. Try again in a moment.',
  preparing: 'The database is still preparing this list.',
  denied: 'This account no longer has access to the orders. Sign out, and sign in with an owner’s account.',
  'signed-out': 'You are signed out. Reload the page and sign in again.',
  other: 'Something went wrong.',
};

const dayMs = 24 * 60 * 60 * 1000;

/** Names the day, unless it is less than a day ago. */
const atTime = (ms: number): string =>
  Date.now() - ms < dayMs ? `at ${formatTime(ms)}` : `on ${formatDateTime(ms)}`;

function describeRefusal({ why, leftMinor = 0, message = '' }: OrderAnswer): string {
  switch (why) {
    case 'too_much':
      return `Only ${formatPrice(leftMinor / 100)} can still be refunded.`;
    case 'unsure':
      return 'It may already have been sent. Check at the payment provider before you send it again.';
    case 'provider_refuses':
      return `The payment provider refused it: ${message}`;
    case 'not_allowed':
      return message
        ? `The payment provider does not let the checkout server refund: ${message} Refund it at the provider.`
        : 'Only an owner may do this.';
    case 'refunded':
      return 'It has been refunded, so this is no longer possible.';
    case 'not_paid':
      return 'It was not paid in time. The customer has to order again.';
    case 'paid':
      return 'It is already paid.';
    case 'sold_out':
      return 'The size that the customer wants is sold out.';
    case 'unknown_return':
      return 'This return has changed in the meantime. Check it again.';
    case 'unknown_payment':
      return 'The checkout server does not know this payment. Check at the payment provider.';
    default:
      return 'The checkout server did not accept this, so nothing was done. Try again in a few minutes, or sign in again.';
  }
}

export const isDone = ({ answer }: OrderAnswer): boolean => answer === 'done' || answer === 'already';

export const unknownOutcome =
  'The checkout server did not answer, so it may or may not be done. It is safe to try again.';

/** Returns an empty text if the step was done. */
export function describeAnswer(given: OrderAnswer): string {
  const { answer, kind = 'edited', by, atMs } = given;
  if (isDone(given)) return '';
  if (answer === 'failed') return unknownOutcome;
  if (answer === 'refused') return describeRefusal(given);
  const last = by && atMs !== undefined ? ` Last changed by ${by} ${atTime(atMs)}.` : '';
  return `Nothing was done: ${conflicts[kind]}.${last}`;
}
