import { planStart } from '../../apps/checkout/src/stock/planStart.ts';
import { keptReport, toPaymentDocument } from '../../apps/checkout/src/payments/paymentDocument.ts';
import { paymentPath, toPayment } from '../../src/domain/documents/payment.ts';
import type { Payment } from '../../src/domain/documents/payment.ts';
import { dueStates, orderSettingsPath, runPath } from '../../apps/checkout/src/payments/paymentStore.ts';
import type { PaymentStore } from '../../apps/checkout/src/payments/paymentStore.ts';
import { planUpdate, readsOf } from '../../apps/checkout/src/orders/planUpdate.ts';
import { paymentStates } from '../../src/domain/paymentState.ts';

/** The documents of the local database, past its access rules. */
export interface StoredDocuments {
  read: (path: string) => Record<string, unknown> | undefined;
  list: (collectionPath: string) => { id: string; data: Record<string, unknown> }[];
  /** @throws Error when the document exists */
  create: (path: string, data: object) => void;
  /** Replaces a document. */
  write: (path: string, data: object) => void;
  remove: (path: string) => void;
}

export interface MemoryPaymentStoreOptions {
  documents: StoredDocuments;
  /** The e-mail address of an account; undefined when there is no such account. */
  emailOf?: (uid: string) => string | undefined;
  /** Whether orders are confirmed by mail. */
  isMailOn?: () => boolean;
  nowMs?: () => number;
}

/** Stores payments and purchase records as documents, in the format of the Firestore store. */
export function createMemoryPaymentStore(options: MemoryPaymentStoreOptions): PaymentStore {
  const { documents, emailOf = () => undefined, isMailOn = () => false, nowMs = Date.now } = options;
  const read = (sessionId: string) => toPayment(documents.read(paymentPath(sessionId)));
  const write = (payment: Payment) =>
    documents.write(paymentPath(payment.sessionId), toPaymentDocument(payment, new Date(nowMs())));
  const all = () => documents.list('payments').flatMap(({ data }) => toPayment(data) ?? []);
  const placedOf = (uid: string) => all().filter((other) => other.uid === uid && other.state === 'placed');
  const paidOf = (uid: string) => all().filter((other) => other.uid === uid && other.paidAtMs !== undefined);
  const due = (field: 'checkAtMs' | 'deleteAtMs', atMs: number, limit: number, states: readonly string[]) =>
    all()
      .filter((payment) => states.includes(payment.state) && (payment[field] ?? Infinity) <= atMs)
      .sort((a, b) => (a[field] ?? 0) - (b[field] ?? 0))
      .slice(0, limit);

  return {
    create: async (payment, ended = new Map()) => {
      if (documents.read(paymentPath(payment.sessionId)))
        throw new Error('A payment for this session already exists.');
      const plan = planStart(payment, ended, { read: documents.read, nowMs: nowMs() });
      for (const { path, document } of plan.documents) documents.write(path, document);
      for (const next of plan.payments) write(next);
      return plan.result;
    },
    read: async (sessionId) => read(sessionId),
    readAddress: async (uid) => documents.read(`userAddresses/${uid}`),
    findByReference: async (reference) => all().find((payment) => payment.reference === reference),
    // Without a pause between reading and writing, so nothing else can write in between.
    update: async (sessionId, decide, needsPlaced = false) => {
      const before = read(sessionId);
      const placed = needsPlaced && before ? placedOf(before.uid) : [];
      const change = decide(before, placed);
      const { needsAccount } = readsOf(before, change);
      const plan = planUpdate(before, change, {
        read: documents.read,
        earlier: needsAccount ? [...paidOf(change.payment.uid), ...placed] : [],
        email: (needsAccount && emailOf(change.payment.uid)) || '',
        isMailOn: isMailOn(),
        nowMs: nowMs(),
      });
      for (const { path, document } of plan.newRecords) {
        documents.create(path, { ...document, purchasedAt: new Date(nowMs()) });
      }
      for (const { path, document } of plan.documents) documents.write(path, document);
      write(plan.payment);
      return plan.result;
    },
    listPlaced: async (uid) => placedOf(uid),
    listDue: async (atMs, limit) => dueStates.flatMap((states) => due('checkAtMs', atMs, limit, states)),
    removeOld: async (atMs, limit) => {
      const old = due('deleteAtMs', atMs, limit, paymentStates).filter(({ holds }) => holds === undefined);
      for (const { sessionId } of old) documents.remove(paymentPath(sessionId));
      for (const { id, data } of documents.list('stockChanges'))
        if (Number(data.deleteAt) <= atMs) documents.remove(`stockChanges/${id}`);
      return old.length;
    },
    noteRun: async (run) => documents.write(runPath, run),
    noteServerOnly: async (isServerOnly) => documents.write(orderSettingsPath, { isProven: isServerOnly }),
    keepReport: async (report) =>
      documents.write(keptReport.pathOf(report), keptReport.toDocument(report, nowMs())),
    listReports: async (limit) =>
      documents
        .list(keptReport.collection)
        .sort((one, other) => Number(one.data.keptAt) - Number(other.data.keptAt))
        .slice(0, limit)
        .map(({ data }) => keptReport.fromDocument(data)),
    removeReport: async (report) => documents.remove(keptReport.pathOf(report)),
    list: async (fromMs, toMs) =>
      all()
        .filter(({ createdAtMs }) => createdAtMs >= fromMs && createdAtMs < toMs)
        .sort((a, b) => a.createdAtMs - b.createdAtMs),
  };
}
