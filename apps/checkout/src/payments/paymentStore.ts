import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { paidStates } from '../../../../src/domain/paymentState.ts';
import type { AttentionReason, PaymentState } from '../../../../src/domain/paymentState.ts';
import { withTimeout } from '../../../../src/lib/timing.ts';
import type { PaymentReport } from './providers/provider.ts';

/** The next version of a payment. */
export interface PaymentChange {
  payment: Payment;
  /** Whether something has happened that the owner must look at, also if they have looked at the like of it before. */
  isNews?: boolean;
  /** The owner who moves stock with it, for the list of changes. */
  by?: string;
  /** Whether all purchase records of the payment must exist after the change. */
  requiresRecords: boolean;
}

export interface WrittenChange {
  /** Whether the payment has become an order. */
  isSale: boolean;
  /** Purchase records that were missing until now. */
  recordsWritten: number;
  /** What the owner has to look into because of this change. */
  problems: readonly AttentionReason[];
}

/** Only the owner can read it. */
export const runPath = 'settings/dueWork';

/** Which the access rules and the shop read. */
export const orderSettingsPath = 'settings/orders';

/** What `listDue` lists first, and what after it: a flood of payments that were only begun delays nothing that was paid. */
export const dueStates = [
  [...paidStates, 'placed'],
  ['begun', 'expired', 'failed'],
] as const satisfies PaymentState[][];

/** How the last run of the job ended. */
export interface DueWorkRun {
  ranAt: Date;
  /** `refused`: the provider does not let this server ask. `silent`: it gave no answer. */
  problem: 'refused' | 'silent' | 'none';
}

/** By session of an account: whether the provider has ended it. What cannot be ended, because it is being paid, keeps its units. */
export type EndedSessions = ReadonlyMap<string, boolean>;

/** Stores payments and purchase records. Every call throws when the store cannot be reached. */
export interface PaymentStore {
  /**
   * Stores a new payment and holds what is counted of its units, in one transaction.
   * @param ended which sessions of the account have been ended for it
   * @returns the session of the account that has to be ended first; if there is one, nothing is stored
   * @throws SoldOutError
   * @throws RefusalError 429 when the account has begun too many on one day
   * @throws Error when the session already has a payment
   */
  create: (payment: Payment, ended?: EndedSessions) => Promise<string | undefined>;
  read: (sessionId: string) => Promise<Payment | undefined>;
  /** The postal address of an account; undefined when it has none. */
  readAddress: (uid: string) => Promise<object | undefined>;
  /** Finds a payment by the provider's own id for it. */
  findByReference: (reference: string) => Promise<Payment | undefined>;
  /**
   * Reads a payment and writes the change that `decide` returns, together with the missing purchase records and the receipt, in one
   * transaction. An existing record is never overwritten; the payment's `differingRecords` lists those that do not match what was paid.
   * @param decide may be called more than once; an error it throws reaches the caller, and nothing is written
   * @param needsPlaced whether `decide` gets the account's orders as `listPlaced` lists them, from the same transaction
   */
  update: (
    sessionId: string,
    decide: (payment: Payment | undefined, placed: readonly Payment[]) => PaymentChange,
    needsPlaced?: boolean,
  ) => Promise<WrittenChange>;
  /** Lists the orders of an account that were to be paid in cash or by transfer and are not. */
  listPlaced: (uid: string) => Promise<Payment[]>;
  /** Lists payments that are to be checked by now: those that were ordered, then the others, at most `limit` of each, the most overdue first. */
  listDue: (nowMs: number, limit: number) => Promise<Payment[]>;
  /** Deletes payments whose time has come and that nobody has paid, and old changes of the stock, at most `limit` of each. @returns how many payments */
  removeOld: (nowMs: number, limit: number) => Promise<number>;
  /** Tells the board how the last run of the job ended. */
  noteRun: (run: DueWorkRun) => Promise<void>;
  /** Tells the access rules whether they refuse every order that a browser records. */
  noteServerOnly: (isServerOnly: boolean) => Promise<void>;
  /** Keeps what a provider has told until it can be applied. Kept again, it is there once, and comes last. */
  keepReport: (report: PaymentReport) => Promise<void>;
  /** Lists what is kept, the oldest first. */
  listReports: (limit: number) => Promise<PaymentReport[]>;
  removeReport: (report: PaymentReport) => Promise<void>;
  /** Lists payments created from `fromMs` up to but not including `toMs`, oldest first. */
  list: (fromMs: number, toMs: number) => Promise<Payment[]>;
}

/** How long an update, and the next one, waits for one that does not end. It may be written still, as after a lost answer. */
const turnMs = 10_000;

/** Updates one after another: all orders write one counter, so at once they would make each other's transactions fail. */
export function withTurns(store: PaymentStore): PaymentStore {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...store,
    update: (...change) => {
      // The time begins when its turn comes.
      const turn = () => withTimeout(store.update(...change), turnMs, () => new Error('The update is slow.'));
      const result = last.then(turn);
      last = result.catch(() => undefined);
      return result;
    },
  };
}
