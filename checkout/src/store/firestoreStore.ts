import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import { recordsOf, toPurchaseDocument } from '../../../src/domain/purchaseRecord.ts';
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

  async function findMissing(
    { uid, sessionId, lines }: Payment,
    transaction: Transaction,
  ): Promise<{ reference: DocumentReference; document: DocumentData }[]> {
    const records = recordsOf(sessionId, lines).map((record) => ({
      reference: firestore.doc(`users/${uid}/userPurchases/${record.orderId}`),
      document: { ...toPurchaseDocument(record), purchasedAt: FieldValue.serverTimestamp() },
    }));
    const snapshots = await transaction.getAll(...records.map(({ reference }) => reference));
    return records.filter((_record, index) => snapshots[index]?.exists === false);
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
        const missing = isRecorded ? await findMissing(payment, transaction) : [];
        for (const record of missing) transaction.create(record.reference, record.document);
        transaction.set(reference, toDocument(payment));
        return { recordsWritten: missing.length };
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
