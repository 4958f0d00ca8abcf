import type { Payment, PaymentStore } from '../checkout/src/store/paymentStore.ts';
import { planRecords, recordPathsOf } from '../checkout/src/store/planRecords.ts';

/** Where purchase records are written, such as the local database. */
export interface RecordDocuments {
  read: (path: string) => object | undefined;
  /** @throws Error when the document exists */
  create: (path: string, data: object) => void;
}

export interface MemoryPaymentStoreOptions {
  records: RecordDocuments;
  nowMs?: () => number;
}

/** Stores payments in memory and purchase records among `records`. */
export function createMemoryPaymentStore(options: MemoryPaymentStoreOptions): PaymentStore {
  const { records, nowMs = Date.now } = options;
  const payments = new Map<string, Payment>();
  const all = () => [...payments.values()];
  // Copies, so that a caller cannot change what is stored.
  const read = (sessionId: string) => structuredClone(payments.get(sessionId));

  return {
    create: async (payment) => {
      if (payments.has(payment.sessionId)) throw new Error('A payment for this session already exists.');
      payments.set(payment.sessionId, structuredClone(payment));
    },
    read: async (sessionId) => read(sessionId),
    findByReference: async (reference) =>
      structuredClone(all().find((payment) => payment.reference === reference)),
    update: async (sessionId, decide) => {
      const change = decide(read(sessionId));
      const plan = planRecords(
        change,
        recordPathsOf(change).map((path) => records.read(path)),
      );
      for (const { path, document } of plan.newRecords) {
        records.create(path, { ...document, purchasedAt: new Date(nowMs()) });
      }
      payments.set(sessionId, structuredClone(plan.payment));
      return { recordsWritten: plan.newRecords.length, recordsDiffering: plan.differingCount };
    },
    list: async (fromMs, toMs) =>
      structuredClone(all().filter(({ createdAtMs }) => createdAtMs >= fromMs && createdAtMs < toMs)),
  };
}
