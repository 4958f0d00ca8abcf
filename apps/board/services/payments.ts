import { collection, doc, getDoc, limit, where } from 'firebase/firestore/lite';
import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { parsePayment } from '../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { database, readWithRetry } from '../../../src/services/firebase/database.ts';
import { withClaimCheck } from './ownerAccount.ts';
import { find } from './reads.ts';

export const paymentsCollection = () => collection(database, 'payments');

export const toPayment = (snapshot: DocumentSnapshot): Payment =>
  parsePayment(snapshot.id, snapshot.data() ?? {});

/** Null where there is none. @throws FirestoreError, DatabaseTimeoutError, as a packer may not read it */
export async function fetchPayment(sessionId: string): Promise<Payment | null> {
  const snapshot = await withClaimCheck(readWithRetry(() => getDoc(doc(paymentsCollection(), sessionId))));
  return snapshot.exists() ? toPayment(snapshot) : null;
}

/** Returns session ids of payments with this reference of the provider, at most ten. */
export const findSessionsByReference = async (reference: string): Promise<string[]> =>
  (await find(paymentsCollection(), where('reference', '==', reference), limit(10))).map(({ id }) => id);
