import { recordPath, recordsOf, toPurchaseDocument } from '../../../../src/domain/documents/record.ts';
import type { PurchaseLine } from '../../../../src/domain/documents/record.ts';
import type { PaymentChange } from '../payments/paymentStore.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';

/** `productImages` may differ: the shop reads a cached catalogue. */
const comparedFields = ['productName', 'productPrice', 'productSize'] as const;

function matchesPayment(existing: object, line: PurchaseLine): boolean {
  const expected = toPurchaseDocument(line);
  return comparedFields.every((name) => Reflect.get(existing, name) === expected[name]);
}

export function recordPathsOf({ payment, requiresRecords }: PaymentChange): string[] {
  const { uid, sessionId, lines } = payment;
  return requiresRecords ? recordsOf(sessionId, lines).map(({ orderId }) => recordPath(uid, orderId)) : [];
}

/**
 * Decides which records to create, and which existing ones differ from the payment: a customer may have written those, if browsers may.
 * @param existing documents in the order of `recordPathsOf(change)`
 */
export function planRecords(change: PaymentChange, existing: readonly (object | undefined)[]) {
  const newRecords: { path: string; document: ReturnType<typeof toPurchaseDocument> }[] = [];
  if (!change.requiresRecords) return { payment: change.payment, newRecords };
  const { differingRecords: _before, ...payment } = change.payment;
  const differingRecords: string[] = [];
  for (const [index, record] of recordsOf(payment.sessionId, payment.lines).entries()) {
    const stored = existing[index];
    if (!stored) {
      newRecords.push({
        path: recordPath(payment.uid, record.orderId),
        document: toPurchaseDocument(record),
      });
    } else if (!matchesPayment(stored, record)) differingRecords.push(record.orderId);
  }
  const changed: Payment = { ...payment, ...(differingRecords.length > 0 && { differingRecords }) };
  return { payment: changed, newRecords };
}
