import { recordsOf, toPurchaseDocument } from '../../../src/domain/purchaseRecord.ts';
import { isAsPaid } from './isAsPaid.ts';
import type { Payment, PaymentStore, WrittenRecords } from './paymentStore.ts';

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

  function writeMissing({ uid, sessionId, lines }: Payment): WrittenRecords {
    const found = recordsOf(sessionId, lines).map((record) => {
      const path = `users/${uid}/userPurchases/${record.orderId}`;
      return { record, path, existing: records.read(path) };
    });
    const missing = found.filter(({ existing }) => existing === undefined);
    for (const { record, path } of missing) {
      records.create(path, { ...toPurchaseDocument(record), purchasedAt: new Date(nowMs()) });
    }
    const differing = found.filter(({ existing, record }) => existing && !isAsPaid(existing, record));
    return { recordsWritten: missing.length, recordsDiffering: differing.length };
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
      const written = isRecorded ? writeMissing(payment) : { recordsWritten: 0, recordsDiffering: 0 };
      payments.set(sessionId, structuredClone(payment));
      return written;
    },
    list: async (fromMs, toMs) =>
      all()
        .filter(({ createdAtMs }) => createdAtMs >= fromMs && createdAtMs < toMs)
        .map((payment) => structuredClone(payment)),
  };
}
