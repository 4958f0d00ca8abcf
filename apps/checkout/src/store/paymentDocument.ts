import { returnedMinor } from '../../../../src/domain/paymentState.ts';
import { recordsOf } from '../../../../src/domain/purchaseRecord.ts';
import type { Payment } from './paymentStore.ts';

/** A moment as it is read back: Firestore's `Timestamp`, or the local database's Date. */
type StoredTime = Date | { toMillis: () => number };

const toMs = (time: StoredTime) => (time instanceof Date ? time.getTime() : time.toMillis());

/**
 * Converts a payment to its document. Its moments become the database's own.
 * @param updatedAt a moment, or what the database replaces with one
 */
export function toPaymentDocument(payment: Payment, updatedAt: unknown): Record<string, unknown> {
  const { createdAtMs, expiresAtMs, paidAtMs, checkAtMs, deleteAtMs, mailAtMs, ...rest } = payment;
  return {
    ...rest,
    orderIds: recordsOf(payment.sessionId, payment.lines).map(({ orderId }) => orderId),
    createdAt: new Date(createdAtMs),
    expiresAt: new Date(expiresAtMs),
    // Stored even when it is 0: Firestore adds up only payments that have all the fields it is asked for.
    ...(paidAtMs !== undefined && { paidAt: new Date(paidAtMs), returnedMinor: returnedMinor(payment) }),
    ...(checkAtMs !== undefined && { checkAt: new Date(checkAtMs) }),
    ...(deleteAtMs !== undefined && { deleteAt: new Date(deleteAtMs) }),
    ...(mailAtMs !== undefined && { mailAt: new Date(mailAtMs) }),
    updatedAt,
  };
}

/** Converts a document to its payment. Fields that only the board writes stay as they are. */
export function toPayment(document: Record<string, unknown> | undefined): Payment | undefined {
  if (!document) return undefined;
  const {
    createdAt,
    expiresAt,
    paidAt,
    checkAt,
    deleteAt,
    mailAt,
    updatedAt: _updatedAt,
    orderIds: _orderIds,
    returnedMinor: _returnedMinor,
    ...payment
  } = document;
  return {
    ...(payment as unknown as Omit<
      Payment,
      'createdAtMs' | 'expiresAtMs' | 'paidAtMs' | 'checkAtMs' | 'deleteAtMs' | 'mailAtMs'
    >),
    createdAtMs: toMs(createdAt as StoredTime),
    expiresAtMs: toMs(expiresAt as StoredTime),
    ...(paidAt !== undefined && { paidAtMs: toMs(paidAt as StoredTime) }),
    ...(checkAt !== undefined && { checkAtMs: toMs(checkAt as StoredTime) }),
    ...(deleteAt !== undefined && { deleteAtMs: toMs(deleteAt as StoredTime) }),
    ...(mailAt !== undefined && { mailAtMs: toMs(mailAt as StoredTime) }),
  };
}
