import { collection, limit, where } from 'firebase/firestore/lite';
import { parsePayment } from '../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { find, read } from './reads.ts';

const payments = () => collection(database, 'payments');

/** Null where there is none. @throws FirestoreError, DatabaseTimeoutError, as a packer may not read it */
export async function fetchPayment(sessionId: string): Promise<Payment | null> {
  const snapshot = await read(`payments/${sessionId}`);
  return snapshot.exists() ? parsePayment(snapshot.id, snapshot.data()) : null;
}

/** Returns session ids of payments with this reference of the provider, at most ten. */
export const findSessionsByReference = async (reference: string): Promise<string[]> =>
  (await find(payments(), where('reference', '==', reference), limit(10))).map(({ id }) => id);
