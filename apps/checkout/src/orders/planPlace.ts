import { scheduled } from '../payments/paymentSchedule.ts';
import { existing, placeOrder } from '../payments/paymentTransitions.ts';
import { isUnpaid } from '../payments/methods.ts';
import { RefusalError, UnpaidLimitError } from '../lib/refusal.ts';
import { orderedAtMs } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import type { PaymentChange, UpdateFacts, UpdateOptions } from '../payments/paymentStore.ts';
import { accountPath } from '../stock/planStart.ts';

export const placeReads: UpdateOptions = {
  needsUnpaid: true,
  pathsOf: (_order, payment) => (payment ? [accountPath(payment)] : []),
};

/**
 * Orders a payment without paying it. What is ordered already stays: a second press was slower.
 * @throws UnpaidLimitError, or RefusalError when the payment is over
 */
export function planPlace(
  stored: Payment | undefined,
  chosen: Parameters<typeof placeOrder>[1],
  unpaidLimit: number,
  { unpaid, read, nowMs }: Pick<UpdateFacts, 'unpaid' | 'read' | 'nowMs'>,
): PaymentChange {
  const payment = existing(stored);
  if (orderedAtMs(payment) !== undefined) return { payment, requiresRecords: false };
  // The provider may tell first that its session has ended.
  if (payment.state !== 'begun' && payment.state !== 'expired') throw new RefusalError('It is over.');
  if (unpaid.filter((order) => isUnpaid(order, nowMs)).length >= unpaidLimit) throw new UnpaidLimitError();
  // Two orders that are placed at once would not see each other; both write this document.
  const path = accountPath(payment);
  const documents = [{ path, document: { ...read(path), placedAtMs: nowMs } }];
  return { ...scheduled(placeOrder(payment, chosen, nowMs), nowMs), documents };
}
