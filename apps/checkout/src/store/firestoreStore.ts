import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { toPayment, toPaymentDocument } from './paymentDocument.ts';
import { orderSettingsPath, runPath } from './paymentStore.ts';
import type { Payment, PaymentStore } from './paymentStore.ts';
import { planUpdate, readsOf } from './planUpdate.ts';

export interface FirestoreStoreOptions {
  /** The e-mail address of an account, by which the owner finds its payments; undefined when it cannot be found out. */
  emailOf?: (uid: string) => Promise<string | undefined>;
}

/** A cart that is paid in several tabs is found among the account's last payments. */
export const comparedPayments = 5;

const toDocument = (payment: Payment) => toPaymentDocument(payment, FieldValue.serverTimestamp());
const fromSnapshot = (snapshot: DocumentSnapshot) => toPayment(snapshot.data());

/** Stores payments and purchase records in Firestore. The Admin SDK bypasses the access rules. */
export function createFirestoreStore(
  firestore: Firestore,
  { emailOf = () => Promise.resolve(undefined) }: FirestoreStoreOptions = {},
): PaymentStore {
  const payments = firestore.collection('payments');
  // Only what was paid has `paidAt`.
  const paidOf = (uid: string) =>
    payments.where('uid', '==', uid).orderBy('paidAt', 'desc').limit(comparedPayments);
  const dueAt = (field: 'checkAt' | 'deleteAt', nowMs: number, limit: number) =>
    payments.where(field, '<=', Timestamp.fromMillis(nowMs)).orderBy(field).limit(limit);

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
    read: async (sessionId) => fromSnapshot(await payments.doc(sessionId).get()),
    readAddress: async (uid) => (await firestore.doc(`userAddresses/${uid}`).get()).data(),
    findByReference: async (reference) => {
      const { docs } = await payments.where('reference', '==', reference).limit(1).get();
      return docs.map(fromSnapshot)[0];
    },
    // Firestore runs the transaction again when a browser records the same payment at the same moment.
    update: (sessionId, decide) =>
      firestore.runTransaction(async (transaction) => {
        const reference = payments.doc(sessionId);
        const before = fromSnapshot(await transaction.get(reference));
        const change = decide(before);
        const { paths, needsAccount } = readsOf(before, change);
        const references = paths.map((path) => firestore.doc(path));
        const snapshots = references.length === 0 ? [] : await transaction.getAll(...references);
        const documents = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot.data()]));
        const { uid } = change.payment;
        const paid = needsAccount ? await transaction.get(paidOf(uid)) : undefined;
        const plan = planUpdate(before, change, {
          read: (path) => documents.get(path),
          // The payment itself was not paid until now.
          earlier: paid?.docs.flatMap((snapshot) => fromSnapshot(snapshot) ?? []) ?? [],
          email: (needsAccount && (await emailOf(uid))) || '',
        });
        for (const { path, document } of plan.newRecords) {
          transaction.create(firestore.doc(path), {
            ...document,
            purchasedAt: FieldValue.serverTimestamp(),
          });
        }
        for (const { path, document } of plan.documents) transaction.set(firestore.doc(path), document);
        transaction.set(reference, toDocument(plan.payment));
        return plan.result;
      }),
    listDue: async (nowMs, limit) => {
      const { docs } = await dueAt('checkAt', nowMs, limit).get();
      return docs.flatMap((snapshot) => fromSnapshot(snapshot) ?? []);
    },
    removeOld: async (nowMs, limit) => {
      const { docs } = await dueAt('deleteAt', nowMs, limit).get();
      // Not if it was paid a moment ago: the document has changed then.
      const removals = docs.map(({ ref, updateTime }) => ref.delete({ lastUpdateTime: updateTime }));
      const settled = await Promise.allSettled(removals);
      return settled.filter(({ status }) => status === 'fulfilled').length;
    },
    noteRun: async (run) => {
      await firestore.doc(runPath).set({ ...run });
    },
    noteServerOnly: async (isServerOnly) => {
      await firestore.doc(orderSettingsPath).set({ isProven: isServerOnly });
    },
    list: async (fromMs, toMs) => {
      const { docs } = await payments
        .where('createdAt', '>=', Timestamp.fromMillis(fromMs))
        .where('createdAt', '<', Timestamp.fromMillis(toMs))
        .orderBy('createdAt')
        .get();
      return docs.flatMap((snapshot) => fromSnapshot(snapshot) ?? []);
    },
  };
}
