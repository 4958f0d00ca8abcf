import { withSchedule } from '../payments/paymentSchedule.ts';
import { existing, placeOrder } from '../payments/paymentTransitions.ts';
import { isUnpaid } from '../payments/methods.ts';
import { RefusalError, UnpaidLimitError } from '../lib/refusal.ts';
import { orderedAtMs } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import type { PaymentChange } from '../payments/paymentStore.ts';

export interface PlaceFacts {
  /** The account's orders that were placed and not paid, from the same transaction. */
  placed: readonly Payment[];
  /** How many of them may be unpaid, with this one. */
  unpaidLimit: number;
  nowMs: number;
}

/**
 * Decides what becomes of a payment when its customer orders without paying. What is ordered already stays as it is: a second press was
 * slower.
 * @throws UnpaidLimitError
 * @throws RefusalError when the payment is over
 */
export function planPlace(
  stored: Payment | undefined,
  chosen: Parameters<typeof placeOrder>[1],
  { placed, unpaidLimit, nowMs }: PlaceFacts,
): PaymentChange {
  const payment = existing(stored);
  if (orderedAtMs(payment) !== undefined) return { payment, requiresRecords: false };
  // The provider may have told first that its session has ended.
  if (payment.state !== 'begun' && payment.state !== 'expired') throw new RefusalError('It is over.');
  if (placed.filter((order) => isUnpaid(order, nowMs)).length >= unpaidLimit) throw new UnpaidLimitError();
  const change = placeOrder(payment, chosen, nowMs);
  return { ...change, payment: withSchedule(change.payment, nowMs) };
}
