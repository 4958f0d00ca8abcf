import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { DocumentData, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { recordsOf, toPurchaseDocument } from '../../../src/domain/purchaseRecord.ts';
import { differingIds, withDiffering } from './isAsPaid.ts';
import type { Payment, PaymentStore } from './paymentStore.ts';

function toDocument({ createdAtMs, expiresAtMs, ...payment }: Payment): DocumentData {
  return {
    ...payment,
    createdAt: Timestamp.fromMillis(createdAtMs),
    expiresAt: Timestamp.fromMillis(expiresAtMs),
    updatedAt: FieldValue.serverTimestamp(),
  };
}

function toPayment(snapshot: DocumentSnapshot): Payment | undefined {
  const document = snapshot.data();
  if (!document) return undefined;
  const { createdAt, expiresAt, updatedAt: _updatedAt, ...payment } = document;
  return {
    ...(payment as Omit<Payment, 'createdAtMs' | 'expiresAtMs'>),
    createdAtMs: (createdAt as Timestamp).toMillis(),
    expiresAtMs: (expiresAt as Timestamp).toMillis(),
  };
}

/**
 * Keeps payments and purchase records in Firestore. Rules do not hold back a server; `payments` is in none of them, so that no browser
 * reads or writes it.
 */
export function createFirestoreStore(firestore: Firestore): PaymentStore {
  const payments = firestore.collection('payments');

  async function readRecords({ uid, sessionId, lines }: Payment, transaction: Transaction) {
    const records = recordsOf(sessionId, lines).map((record) => ({
      record,
      reference: firestore.doc(`users/${uid}/userPurchases/${record.orderId}`),
    }));
    const snapshots = await transaction.getAll(...records.map(({ reference }) => reference));
    return records.map((found, index) => ({ ...found, existing: snapshots[index]?.data() }));
  }

  return {
    // A plain create() is tried for a minute when the document exists: over REST both "exists" and "contention" are a 409.
    create: (payment) =>
      firestore.runTransaction(async (transaction) => {
        const reference = payments.doc(payment.sessionId);
        const { exists } = await transaction.get(reference);
        if (exists) throw new Error('There is a payment of this session already.');
        transaction.create(reference, toDocument(payment));
      }),
    read: async (sessionId) => toPayment(await payments.doc(sessionId).get()),
    findByReference: async (reference) => {
      const { docs } = await payments.where('reference', '==', reference).limit(1).get();
      return docs.map(toPayment)[0];
    },
    // Run again when a browser records the same payment at the same moment.
    update: (sessionId, decide) =>
      firestore.runTransaction(async (transaction) => {
        const reference = payments.doc(sessionId);
        const stored = toPayment(await transaction.get(reference));
        const { payment, isRecorded } = decide(stored);
        const records = isRecorded ? await readRecords(payment, transaction) : [];
        const missing = records.filter(({ existing }) => existing === undefined);
        for (const { reference: path, record } of missing) {
          transaction.create(path, {
            ...toPurchaseDocument(record),
            purchasedAt: FieldValue.serverTimestamp(),
          });
        }
        const differing = differingIds(records);
        transaction.set(reference, toDocument(isRecorded ? withDiffering(payment, differing) : payment));
        return { recordsWritten: missing.length, recordsDiffering: differing.length };
      }),
    list: async (fromMs, toMs) => {
      const { docs } = await payments
        .where('createdAt', '>=', Timestamp.fromMillis(fromMs))
        .where('createdAt', '<', Timestamp.fromMillis(toMs))
        .orderBy('createdAt')
        .get();
      return docs.flatMap((snapshot) => toPayment(snapshot) ?? []);
    },
  };
}
