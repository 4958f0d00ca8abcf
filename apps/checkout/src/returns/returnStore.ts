import type { PlannedTransaction } from '../documents/documentsPlan.ts';

/** The customers' returns. Every call throws when the store cannot be reached. */
export interface ReturnStore {
  run: <Result>(transaction: PlannedTransaction<Result>) => Promise<Result>;
  /** The ids of returns whose units are held no longer than until now. */
  listOverdue: (nowMs: number, limit: number) => Promise<string[]>;
}
