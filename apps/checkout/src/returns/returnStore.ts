import { runPlan } from '../documents/documents.ts';
import type { Documents } from '../documents/documents.ts';
import type { PlannedTransaction } from '../documents/documentsPlan.ts';

/** The customers' returns. Every call throws when the database cannot be reached. */
export interface ReturnStore {
  run: <Result>(transaction: PlannedTransaction<Result>) => Promise<Result>;
  /** The ids of returns whose units are held no longer than until now. */
  listOverdue: (nowMs: number, limit: number) => Promise<string[]>;
}

export const createReturnStore = (documents: Documents): ReturnStore => ({
  run: (transaction) => runPlan(documents, transaction),
  listOverdue: async (nowMs, limit) => {
    const where = [['holdUntil', '<=', new Date(nowMs)]] as const;
    const overdue = await documents.query({ collection: 'returns', where, limit });
    return overdue.map(({ id }) => id);
  },
});
