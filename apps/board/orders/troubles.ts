import { dueMinor } from '../../../src/domain/paymentMoney.ts';
import { attentionReasons, wasPaid } from '../../../src/domain/paymentState.ts';
import type { Trouble } from '../../../src/domain/paymentState.ts';
import { orderIdOf } from '../../../src/domain/purchaseRecord.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import type { OwnerRecord } from '../services/records.ts';
import type { OwnerOrder } from './types.ts';

/** Whether the money came from this account, for exactly these records. A refund later does not matter. */
function isCoveredByPayment(uid: string, records: readonly OwnerRecord[], payment: Payment): boolean {
  const { sessionId, lines } = payment;
  // Who has ordered for cash or by transfer has paid, or is to pay.
  if (payment.uid !== uid || (!wasPaid(payment) && payment.way === undefined)) return false;
  const paidIds = new Set(lines.map((_, index) => orderIdOf(sessionId, index)));
  return records.every(({ orderId }) => paidIds.has(orderId));
}

/** What the server has noted of the payment, and whether it covers these records. */
function paymentTroubles(uid: string, records: readonly OwnerRecord[], payment: Payment): Trouble[] {
  // An address may have come since.
  const troubles: Trouble[] = attentionReasons.filter(
    (reason) => reason !== 'no_address' && payment.attention?.includes(reason),
  );
  // Of money that belongs to no order, that is all there is to say.
  if (payment.state === 'unmatched' || isCoveredByPayment(uid, records, payment)) return troubles;
  return [...troubles, 'unproven'];
}

/** Why the owner has to look at an order. An address is missing only while the order waits for it. */
export function troublesOf({
  state,
  records,
  payment,
  customer,
}: Pick<OwnerOrder, 'state' | 'records' | 'payment' | 'customer'>): Trouble[] {
  const troubles: Trouble[] = payment ? paymentTroubles(customer.uid, records, payment) : ['no_payment'];
  if (state === 'waiting' && !customer.address) troubles.push('no_address');
  if (state === 'waiting' && payment?.way === 'transfer' && dueMinor(payment) > 0)
    troubles.push('awaiting_transfer');
  return troubles;
}

/** What has to be cleared up before shipping. Money that has still to go back keeps no parcel. */
export const isBlocking = (trouble: Trouble): boolean =>
  !['paid_twice', 'perhaps_paid_twice', 'refund_failed', 'cancelled'].includes(trouble);

/** What the checkout server does not report by itself. */
const unreported: ReadonlySet<Trouble> = new Set(['no_payment', 'unproven', 'no_address']);

/** Whether the check of all waiting orders finds an order. */
export const isFinding = ({ state, troubles }: OwnerOrder): boolean =>
  state === 'waiting' && troubles.some((trouble) => unreported.has(trouble));
