import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Payment, PaymentStore } from './paymentStore.ts';
import { planRecords, recordPathsOf } from './planRecords.ts';

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
 * Stores payments and purchase records in Firestore. The Admin SDK bypasses the access rules; `payments` appears in none of them, so no
 * browser can read or write it.
 */
export function createFirestoreStore(firestore: Firestore): PaymentStore {
  const payments = firestore.collection('payments');

  return {
    // Not DocumentReference.create(): the SDK retries it for a minute when the document exists, because over REST both ALREADY_EXISTS and
    // ABORTED arrive as HTTP 409.
    create: (payment) =>
      firestore.runTransaction(async (transaction) => {
        const reference = payments.doc(payment.sessionId);
        const { exists } = await transaction.get(reference);
        if (exists) throw new Error('A payment for this session already exists.');
        transaction.create(reference, toDocument(payment));
      }),
    read: async (sessionId) => toPayment(await payments.doc(sessionId).get()),
    findByReference: async (reference) => {
      const { docs } = await payments.where('reference', '==', reference).limit(1).get();
      return docs.map(toPayment)[0];
    },
    // Firestore runs the transaction again when a browser records the same payment at the same moment.
    update: (sessionId, decide) =>
      firestore.runTransaction(async (transaction) => {
        const reference = payments.doc(sessionId);
        const change = decide(toPayment(await transaction.get(reference)));
        const recordReferences = recordPathsOf(change).map((path) => firestore.doc(path));
        const snapshots = recordReferences.length === 0 ? [] : await transaction.getAll(...recordReferences);
        const plan = planRecords(
          change,
          snapshots.map((snapshot) => snapshot.data()),
        );
        for (const { path, document } of plan.newRecords) {
          transaction.create(firestore.doc(path), {
            ...document,
            purchasedAt: FieldValue.serverTimestamp(),
          });
        }
        transaction.set(reference, toDocument(plan.payment));
        return { recordsWritten: plan.newRecords.length, recordsDiffering: plan.differingCount };
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
