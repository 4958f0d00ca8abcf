import { recordsOf, toPurchaseDocument } from '../../../src/domain/purchaseRecord.ts';
import { differingIds, withDiffering } from './isAsPaid.ts';
import type { Payment, PaymentStore } from './paymentStore.ts';

/** The documents among which purchase records are written, such as those of the local database. */
export interface RecordDocuments {
  read: (path: string) => object | undefined;
  /** @throws Error when the document exists */
  create: (path: string, data: object) => void;
}

export interface MemoryStoreOptions {
  records: RecordDocuments;
  nowMs?: () => number;
}

/** Keeps payments in memory, for the demo and tests. */
export function createMemoryStore({ records, nowMs = Date.now }: MemoryStoreOptions): PaymentStore {
  const payments = new Map<string, Payment>();
  const copyOf = (payment: Payment | undefined) => structuredClone(payment);
  const all = () => [...payments.values()];

  function writeMissing({ uid, sessionId, lines }: Payment) {
    const found = recordsOf(sessionId, lines).map((record) => {
      const path = `users/${uid}/userPurchases/${record.orderId}`;
      return { record, path, existing: records.read(path) };
    });
    const missing = found.filter(({ existing }) => existing === undefined);
    for (const { record, path } of missing) {
      records.create(path, { ...toPurchaseDocument(record), purchasedAt: new Date(nowMs()) });
    }
    return { recordsWritten: missing.length, differing: differingIds(found) };
  }

  return {
    create: async (payment) => {
      if (payments.has(payment.sessionId)) throw new Error('There is a payment of this session already.');
      payments.set(payment.sessionId, structuredClone(payment));
    },
    read: async (sessionId) => copyOf(payments.get(sessionId)),
    findByReference: async (reference) => copyOf(all().find((payment) => payment.reference === reference)),
    update: async (sessionId, decide) => {
      const { payment, isRecorded } = decide(copyOf(payments.get(sessionId)));
      const { recordsWritten, differing } = isRecorded
        ? writeMissing(payment)
        : { recordsWritten: 0, differing: [] };
      payments.set(sessionId, structuredClone(isRecorded ? withDiffering(payment, differing) : payment));
      return { recordsWritten, recordsDiffering: differing.length };
    },
    list: async (fromMs, toMs) =>
      all()
        .filter(({ createdAtMs }) => createdAtMs >= fromMs && createdAtMs < toMs)
        .map((payment) => structuredClone(payment)),
  };
}
