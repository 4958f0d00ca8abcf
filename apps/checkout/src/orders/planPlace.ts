import { scheduled } from '../payments/paymentSchedule.ts';
import { existing, placeOrder } from '../payments/paymentTransitions.ts';
import { isUnpaid } from '../payments/methods.ts';
import { RefusalError, UnpaidLimitError } from '../lib/refusal.ts';
import { orderedAtMs } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import type { PaymentChange } from '../payments/paymentStore.ts';

/**
 * Orders a payment without paying it. What is ordered already stays: a second press was slower.
 * @throws UnpaidLimitError, or RefusalError when the payment is over
 */
export function planPlace(
  stored: Payment | undefined,
  chosen: Parameters<typeof placeOrder>[1],
  { placed, unpaidLimit, nowMs }: { placed: readonly Payment[]; unpaidLimit: number; nowMs: number },
): PaymentChange {
  const payment = existing(stored);
  if (orderedAtMs(payment) !== undefined) return { payment, requiresRecords: false };
  // The provider may tell first that its session has ended.
  if (payment.state !== 'begun' && payment.state !== 'expired') throw new RefusalError('It is over.');
  if (placed.filter((order) => isUnpaid(order, nowMs)).length >= unpaidLimit) throw new UnpaidLimitError();
  return scheduled(placeOrder(payment, chosen, nowMs), nowMs);
}
