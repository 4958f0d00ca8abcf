import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { PlannedTransaction } from '../documents/documentsPlan.ts';
import { planStart, startPathsOf } from '../stock/planStart.ts';
import { keptReport, toPaymentDocument } from '../payments/paymentDocument.ts';
import { paymentPath, toPayment } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { dueStates, orderSettingsPath, runPath } from '../payments/paymentStore.ts';
import type { PaymentStore } from '../payments/paymentStore.ts';
import { planUpdate, readsOf } from './planUpdate.ts';

export interface FirestoreStoreOptions {
  /** The e-mail address of an account, by which the owner finds its payments; undefined when it cannot be found out. */
  emailOf?: (uid: string) => Promise<string | undefined>;
  nowMs?: () => number;
  /** Whether orders are confirmed by mail. */
  isMailOn?: boolean;
}

/** A cart that is paid in several tabs is found among the account's last payments. */
export const comparedPayments = 5;

const toDocument = (payment: Payment) => toPaymentDocument(payment, FieldValue.serverTimestamp());
const fromSnapshot = (snapshot: DocumentSnapshot) => toPayment(snapshot.data());
const paymentsOf = (docs: readonly DocumentSnapshot[]) => docs.flatMap((each) => fromSnapshot(each) ?? []);

/** Reads documents by path in a transaction, at once, and later others. */
async function readAll(firestore: Firestore, transaction: Transaction, paths: readonly string[]) {
  const documents = new Map<string, Record<string, unknown> | undefined>();
  const more = async (added: readonly string[]) => {
    const references = [...new Set(added)]
      .filter((path) => !documents.has(path))
      .map((path) => firestore.doc(path));
    const snapshots = references.length === 0 ? [] : await transaction.getAll(...references);
    for (const snapshot of snapshots) documents.set(snapshot.ref.path, snapshot.data());
  };
  await more(paths);
  return { get: (path: string) => documents.get(path), more };
}

/** Carries out a plan in one transaction. */
export const runPlan = <Result>(
  firestore: Firestore,
  { paths, morePaths, plan }: PlannedTransaction<Result>,
): Promise<Result> =>
  firestore.runTransaction(async (transaction) => {
    const read = await readAll(firestore, transaction, paths);
    await read.more(morePaths?.(read.get) ?? []);
    const { documents, result } = plan(read.get);
    for (const { path, document } of documents) transaction.set(firestore.doc(path), document);
    return result;
  });

/** Stores payments and purchase records in Firestore. The Admin SDK bypasses the access rules. */
export function createFirestoreStore(
  firestore: Firestore,
  {
    emailOf = () => Promise.resolve(undefined),
    isMailOn = false,
    nowMs = Date.now,
  }: FirestoreStoreOptions = {},
): PaymentStore {
  const payments = firestore.collection('payments');
  // Only what was paid has `paidAt`.
  const paidOf = (uid: string) =>
    payments.where('uid', '==', uid).orderBy('paidAt', 'desc').limit(comparedPayments);
  const placedOf = (uid: string) => payments.where('uid', '==', uid).where('state', '==', 'placed');

  const dueAt = (field: 'checkAt' | 'deleteAt', atMs: number, limit: number) =>
    payments.where(field, '<=', Timestamp.fromMillis(atMs)).orderBy(field).limit(limit);

  return {
    // Not DocumentReference.create(): the SDK retries it for a minute when the document exists, because over REST both ALREADY_EXISTS and
    // ABORTED arrive as HTTP 409.
    create: (payment, ended = new Map()) =>
      firestore.runTransaction(async (transaction) => {
        const { sessionId, uid } = payment;
        const read = await readAll(firestore, transaction, startPathsOf(payment));
        const stored = toPayment(read.get(paymentPath(sessionId)));
        // The answer of this request's own commit was lost, and the SDK repeats it.
        if (stored?.uid === uid && stored.createdAtMs === payment.createdAtMs) return undefined;
        if (stored) throw new Error('A payment for this session already exists.');
        await read.more(startPathsOf(payment, read.get));
        await read.more(startPathsOf(payment, read.get));
        const plan = planStart(payment, ended, { read: read.get, nowMs: nowMs() });
        for (const { path, document } of plan.documents) transaction.set(firestore.doc(path), document);
        for (const next of plan.payments) transaction.set(payments.doc(next.sessionId), toDocument(next));
        return plan.result;
      }),
    read: async (sessionId) => fromSnapshot(await payments.doc(sessionId).get()),
    readAddress: async (uid) => (await firestore.doc(`userAddresses/${uid}`).get()).data(),
    findByReference: async (reference) => {
      const { docs } = await payments.where('reference', '==', reference).limit(1).get();
      return docs.map(fromSnapshot)[0];
    },
    // Firestore runs the transaction again when a browser records the same payment at the same moment.
    update: (sessionId, decide, needsPlaced = false) =>
      firestore.runTransaction(async (transaction) => {
        const reference = payments.doc(sessionId);
        const before = fromSnapshot(await transaction.get(reference));
        const placed = needsPlaced && before ? (await transaction.get(placedOf(before.uid))).docs : [];
        const change = decide(before, paymentsOf(placed));
        const { paths, needsAccount } = readsOf(before, change);
        const read = await readAll(firestore, transaction, paths);
        const { uid } = change.payment;
        const paid = needsAccount ? (await transaction.get(paidOf(uid))).docs : [];
        const plan = planUpdate(before, change, {
          read: read.get,
          // The payment itself was no order until now.
          earlier: paymentsOf([...paid, ...placed]),
          email: (needsAccount && (await emailOf(uid))) || '',
          isMailOn,
          nowMs: nowMs(),
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
    listPlaced: async (uid) => paymentsOf((await placedOf(uid).get()).docs),
    listDue: async (atMs, limit) => {
      const due = dueAt('checkAt', atMs, limit);
      const found = await Promise.all(dueStates.map((states) => due.where('state', 'in', states).get()));
      return found.flatMap(({ docs }) => paymentsOf(docs));
    },
    removeOld: async (atMs, limit) => {
      const { docs } = await dueAt('deleteAt', atMs, limit).get();
      // Not if it was paid a moment ago: the document has changed then.
      // Nor while it holds units, which it has to release first.
      const old = docs.filter((payment) => payment.get('holds') === undefined);
      const changes = firestore
        .collection('stockChanges')
        .where('deleteAt', '<=', Timestamp.fromMillis(atMs));
      await Promise.all((await changes.limit(limit).get()).docs.map(({ ref }) => ref.delete()));
      const removals = old.map(({ ref, updateTime }) => ref.delete({ lastUpdateTime: updateTime }));
      const settled = await Promise.allSettled(removals);
      return settled.filter(({ status }) => status === 'fulfilled').length;
    },
    noteRun: async (run) => {
      await firestore.doc(runPath).set({ ...run });
    },
    noteServerOnly: async (isServerOnly) => {
      await firestore.doc(orderSettingsPath).set({ isProven: isServerOnly });
    },
    keepReport: async (report) => {
      await firestore.doc(keptReport.pathOf(report)).set(keptReport.toDocument(report, nowMs()));
    },
    listReports: async (limit) => {
      const { docs } = await firestore.collection(keptReport.collection).orderBy('keptAt').limit(limit).get();
      return docs.map((snapshot) => keptReport.fromDocument(snapshot.data()));
    },
    removeReport: async (report) => {
      await firestore.doc(keptReport.pathOf(report)).delete();
    },
    list: async (fromMs, toMs) => {
      const { docs } = await payments
        .where('createdAt', '>=', Timestamp.fromMillis(fromMs))
        .where('createdAt', '<', Timestamp.fromMillis(toMs))
        .orderBy('createdAt')
        .get();
      return paymentsOf(docs);
    },
  };
}
