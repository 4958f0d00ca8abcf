import { doc, runTransaction, serverTimestamp } from 'firebase/firestore/lite';
import type { DocumentData, Transaction, UpdateData } from 'firebase/firestore/lite';
import { troublesOfPayment } from '../../../src/domain/paymentState.ts';
import { database, writeOnce } from '../../../src/services/firebase/database.ts';
import { ConflictError } from './boardProblem.ts';
import { transactionOptions } from './changeRecords.ts';
import { withClaimCheck } from './ownerAccount.ts';
import { paymentsCollection, toOwnerPayment } from './payments.ts';
import type { OwnerPayment } from './types.ts';

/** @param decide the fields to write; undefined if there is nothing to do */
function changePayment(
  sessionId: string,
  decide: (payment: OwnerPayment) => UpdateData<DocumentData> | undefined,
): Promise<void> {
  const run = () =>
    runTransaction(
      database,
      async (transaction) => {
        const reference = doc(paymentsCollection(), sessionId);
        const snapshot = await transaction.get(reference);
        if (!snapshot.exists()) throw new ConflictError({ kind: 'removed' });
        const fields = decide(toOwnerPayment(snapshot));
        if (fields) transaction.update(reference, fields);
      },
      transactionOptions,
    );
  return withClaimCheck(writeOnce(run));
}

/**
 * Saves the owner's note on a payment.
 * @param seen the note as it was when the owner began to write
 * @param note up to 1000 characters
 * @throws ConflictError `edited` if somebody else has changed the note meanwhile
 * @throws FirestoreError, DatabaseTimeoutError
 */
export const savePaymentNote = (sessionId: string, seen: string, note: string): Promise<void> =>
  changePayment(sessionId, (payment) => {
    if (payment.note === note) return undefined;
    if (payment.note !== seen) throw new ConflictError({ kind: 'edited' });
    return { note, noteAt: serverTimestamp() };
  });

/**
 * Takes a payment off the list of those that need attention.
 * @param seen the reasons that the owner has looked into
 * @throws ConflictError `edited` if there is another reason by now
 * @throws FirestoreError, DatabaseTimeoutError
 */
export const markLookedInto = (sessionId: string, seen: readonly string[]): Promise<void> =>
  changePayment(sessionId, ({ needsAttention, attention }) => {
    if (!needsAttention) return undefined;
    if (attention.some((reason) => !seen.includes(reason))) throw new ConflictError({ kind: 'edited' });
    return { needsAttention: false };
  });

export interface CancelledCost {
  sessionId: string;
  /** Minor units (cents) of what is cancelled of the payment by then; 0 if nothing is. */
  cancelledMinor: number;
}

/** Notes on a payment what is cancelled of it, in the transaction that cancels. It is trouble until as much has gone back. */
export async function noteCancelled(
  transaction: Transaction,
  { sessionId, cancelledMinor }: CancelledCost,
): Promise<void> {
  const reference = doc(paymentsCollection(), sessionId);
  const snapshot = await transaction.get(reference);
  if (!snapshot.exists()) return;
  const { attention, needsAttention, ...payment } = toOwnerPayment(snapshot);
  const others = attention.filter((reason) => reason !== 'cancelled');
  const isDue = troublesOfPayment({ ...payment, cancelledMinor }).includes('cancelled');
  transaction.update(reference, {
    cancelledMinor,
    attention: isDue ? [...others, 'cancelled'] : others,
    needsAttention: isDue || (needsAttention && others.length > 0),
  });
}
