import { orderIdOf } from '../../../src/domain/purchaseRecord.ts';
import type { OrderState, OwnerCustomer, OwnerPayment, OwnerRecord, Trouble } from './types.ts';

const hasReason = ({ attention }: OwnerPayment, reason: string) => attention.includes(reason);

/** Whether a payment was begun, but never paid. */
export const isUnpaid = ({ state }: OwnerPayment): boolean =>
  state === 'begun' || state === 'expired' || state === 'failed';

/** Whether the money came from this account, for exactly these records. A refund later does not matter. */
function isCoveredByPayment(uid: string, records: readonly OwnerRecord[], payment: OwnerPayment): boolean {
  const { sessionId, lines } = payment;
  if (payment.uid !== uid || isUnpaid(payment)) return false;
  const paidIds = new Set(lines.map((_, index) => orderIdOf(sessionId, index)));
  return records.every(({ orderId }) => paidIds.has(orderId));
}

function paymentTroubles(uid: string, records: readonly OwnerRecord[], payment: OwnerPayment): Trouble[] {
  const troubles: Trouble[] = [];
  const isRefunded = payment.state === 'refunded' || payment.refunded > 0 || hasReason(payment, 'refunded');
  const isDisputed = payment.state === 'disputed' || hasReason(payment, 'disputed');
  if (isRefunded) troubles.push('refunded');
  if (payment.dispute === undefined ? isDisputed : payment.dispute !== 'won') troubles.push('disputed');
  if (payment.extraReferences.length > 0 || hasReason(payment, 'paid_twice')) troubles.push('paid-twice');
  if (payment.differingRecords.length > 0 || hasReason(payment, 'records_differ')) {
    troubles.push('records-differ');
  }
  if (!isCoveredByPayment(uid, records, payment)) troubles.push('unproven');
  return troubles;
}

/** Why the owner has to look at an order. An address is missing only while the order waits for it. */
export function troublesOf({
  state,
  records,
  payment,
  customer,
}: {
  state: OrderState;
  records: readonly OwnerRecord[];
  payment: OwnerPayment | undefined;
  customer: OwnerCustomer;
}): Trouble[] {
  const troubles: Trouble[] = payment ? paymentTroubles(customer.uid, records, payment) : ['no-payment'];
  if (state === 'waiting' && !customer.address) troubles.push('no-address');
  return troubles;
}
