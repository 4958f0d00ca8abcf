import { attentionReasons, troublesOfPayment, wasPaid } from '../../../src/domain/paymentState.ts';
import { orderIdOf } from '../../../src/domain/purchaseRecord.ts';
import type { OrderState, OwnerCustomer, OwnerOrder, OwnerPayment, OwnerRecord, Trouble } from './types.ts';

/** Whether a payment was begun, but never paid. */
export const isUnpaid = (payment: OwnerPayment): boolean => !wasPaid(payment);

/** Whether the money came from this account, for exactly these records. A refund later does not matter. */
function isCoveredByPayment(uid: string, records: readonly OwnerRecord[], payment: OwnerPayment): boolean {
  const { sessionId, lines } = payment;
  if (payment.uid !== uid || isUnpaid(payment)) return false;
  const paidIds = new Set(lines.map((_, index) => orderIdOf(sessionId, index)));
  return records.every(({ orderId }) => paidIds.has(orderId));
}

/** What is wrong by the payment's own fields, or noted by the server. A dispute that was won is over. */
function paymentTroubles(uid: string, records: readonly OwnerRecord[], payment: OwnerPayment): Trouble[] {
  const found = new Set<Trouble>(troublesOfPayment({ ...payment, refundedMinor: payment.refunded * 100 }));
  const noted = attentionReasons.filter((reason) => payment.attention.includes(reason));
  for (const reason of noted)
    if (reason !== 'no_address' && !(reason === 'disputed' && payment.dispute === 'won')) found.add(reason);
  const troubles = attentionReasons.filter((reason) => found.has(reason));
  return isCoveredByPayment(uid, records, payment) ? troubles : [...troubles, 'unproven'];
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
  const troubles: Trouble[] = payment ? paymentTroubles(customer.uid, records, payment) : ['no_payment'];
  if (state === 'waiting' && !customer.address) troubles.push('no_address');
  return troubles;
}

/** What the checkout server does not report by itself. */
const unreported: ReadonlySet<Trouble> = new Set(['no_payment', 'unproven', 'no_address']);

/** Whether the check of all waiting orders finds an order. */
export const isFinding = ({ state, troubles }: OwnerOrder): boolean =>
  state === 'waiting' && troubles.some((trouble) => unreported.has(trouble));
