import { dueMinor } from '../../../src/domain/paymentMoney.ts';
import { storedTroubles, wasPaid } from '../../../src/domain/paymentState.ts';
import type { Trouble } from '../../../src/domain/paymentState.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import type { OwnerRecord } from '../services/records.ts';
import type { OwnerOrder } from './types.ts';

/** Whether the money came from this account, for exactly these records. A later refund does not matter. */
function isCoveredByPayment(uid: string, records: readonly OwnerRecord[], payment: Payment): boolean {
  const { sessionId, lines } = payment;
  // An order for cash or by transfer is paid, or is still to be paid.
  if (payment.uid !== uid || (!wasPaid(payment) && payment.way === undefined)) return false;
  const paidIds = new Set(lines.map((_, index) => orderIdOf(sessionId, index)));
  return records.every(({ orderId }) => paidIds.has(orderId));
}

function troublesWithPayment(uid: string, records: readonly OwnerRecord[], payment: Payment): Trouble[] {
  // The customer may have added an address since.
  const troubles: Trouble[] = storedTroubles.filter(
    (reason) => reason !== 'no_address' && payment.attention?.includes(reason),
  );
  // Money that belongs to no order has no further trouble.
  if (payment.state === 'unmatched' || isCoveredByPayment(uid, records, payment)) return troubles;
  return [...troubles, 'not_covered'];
}

/** Counts an address as missing only while the order waits for it. */
export function troublesOf({
  state,
  records,
  payment,
  customer,
}: Pick<OwnerOrder, 'state' | 'records' | 'payment' | 'customer'>): Trouble[] {
  const troubles: Trouble[] = payment ? troublesWithPayment(customer.uid, records, payment) : ['no_payment'];
  if (state === 'waiting' && !customer.address) troubles.push('no_address');
  if (state === 'waiting' && payment?.way === 'transfer' && dueMinor(payment) > 0)
    troubles.push('awaiting_transfer');
  return troubles;
}

/** Money that has still to go back holds up no parcel. */
export const isBlocking = (trouble: Trouble): boolean =>
  !['paid_twice', 'perhaps_paid_twice', 'refund_failed', 'cancelled'].includes(trouble);

/** The checkout server does not report these by itself. */
const unreported: ReadonlySet<Trouble> = new Set(['no_payment', 'not_covered', 'no_address']);

export const isFinding = ({ state, troubles }: OwnerOrder): boolean =>
  state === 'waiting' && troubles.some((trouble) => unreported.has(trouble));
