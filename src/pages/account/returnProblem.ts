import { errorKind } from '../../lib/errors.ts';
import type { ReturnRefusal } from '../../services/checkout/returns.ts';

const texts: Readonly<Record<ReturnRefusal, string>> = {
  unknown_order: 'We could not find this order. Please contact us.',
  unknown_return: 'We could not find this return. Please contact us.',
  not_shipped: 'A product you chose has not been shipped, so it cannot come back yet.',
  too_late: 'The time for returns of this order has passed. Please contact us.',
  too_many: 'You have asked for a return of these already. Reload the page to see it.',
  size_not_offered: 'The size you want has just sold out. Please choose another size or a refund.',
  changed: 'This return has changed meanwhile. Please look at it again.',
  'not-taken': 'We could not take your request. Please contact us.',
  'sign-in-again': 'Please sign out and in again, then send it once more.',
};

/** What went wrong, and what to do. */
export function returnProblem(error: unknown): string {
  const kind = errorKind(error);
  return typeof kind === 'string' && Object.hasOwn(texts, kind)
    ? texts[kind as ReturnRefusal]
    : 'We got no answer. Check your connection and try again: nothing is sent twice.';
}
