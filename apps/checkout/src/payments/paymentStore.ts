import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { paidStates } from '../../../../src/domain/paymentState.ts';
import type { PaymentState, ProviderName, StoredTrouble } from '../../../../src/domain/paymentState.ts';
import { withTimeout } from '../../../../src/lib/timing.ts';
import type { Order } from '../../../../src/domain/documents/order.ts';
import type { DocumentsPlan, ReadDocument } from '../documents/documents.ts';
import type { StockEdit } from '../lib/stockEdit.ts';
import type { PaymentReport } from './providers/provider.ts';
import type { RequestedRecipient } from './checkoutRequest.ts';

export interface PaymentChange {
  payment: Payment;
  /** The order, where a step has changed its lines. */
  order?: Order | undefined;
  /** What the step writes beside the two. */
  documents?: DocumentsPlan<void>['documents'];
  /** Set when the owner must look again. */
  isNew?: boolean;
  /** Who has moved the counts of the stock. */
  by?: string;
  requiresRecords: boolean;
}

export interface WrittenChange {
  isSale: boolean;
  recordsWritten: number;
  problems: readonly StoredTrouble[];
}

export const runPath = 'settings/dueWork';

export const orderSettingsPath = 'settings/orders';

/** The first group is listed first: a flood of payments that were only begun delays nothing that was paid. */
export const dueStates = [
  [...paidStates, 'placed'],
  ['begun', 'expired', 'failed'],
] as const satisfies PaymentState[][];

export interface DueWorkRun {
  ranAt: Date;
  /** `refused`: the provider does not let this server ask. */
  problem: 'refused' | 'silent' | 'none';
}

/** A provider's report that could not be applied yet. */
export interface KeptReport {
  provider: ProviderName;
  report: PaymentReport;
}

/** Tells by session whether the provider has ended it. One that is being paid cannot be ended and keeps its units. */
export type EndedSessions = ReadonlyMap<string, boolean>;

/** What an update may look at, in its transaction. */
export interface UpdateFacts {
  order: Order | undefined;
  /** What `listUnpaid` lists, where it was asked for. */
  unpaid: readonly Order[];
  read: ReadDocument;
  stock: StockEdit;
  nowMs: number;
}

export interface UpdateOptions {
  needsUnpaid?: boolean;
  /** Names what `decide` reads beside the two. */
  pathsOf?: (order: Order | undefined, payment: Payment | undefined) => readonly string[];
  /** Names more by what is at the first ones. */
  morePaths?: (read: ReadDocument) => readonly string[];
}

/** Stores payments and purchase records. Every call throws when the store cannot be reached. */
export interface PaymentStore {
  /**
   * Stores a new payment with its recipient as they are now, and holds its counted units. @returns the session that has to be ended first; nothing is stored then
   * @throws SoldOutError, CodeRefusalError, RefusalError `recipient_gone`, 429 when the account has begun too many on one day, Error when the session has a payment
   */
  create: (
    payment: Payment,
    ended?: EndedSessions,
    recipient?: RequestedRecipient,
  ) => Promise<string | undefined>;
  read: (sessionId: string) => Promise<Payment | undefined>;
  /** Reads where the parcel goes: the account's address, or that of a person of its address book. */
  readAddress: (uid: string, recipient?: RequestedRecipient) => Promise<object | undefined>;
  findByReference: (reference: string) => Promise<Payment | undefined>;
  /**
   * Writes a change with the missing records and the receipt, in one transaction; an existing record is never overwritten.
   * @param decide may be called more than once; an error it throws reaches the caller, and nothing is written
   */
  update: (
    sessionId: string,
    decide: (payment: Payment | undefined, facts: UpdateFacts) => PaymentChange,
    options?: UpdateOptions,
  ) => Promise<WrittenChange>;
  /** Lists an account's orders whose cash or transfer is awaited, or whose parcel came back. */
  listUnpaid: (uid: string) => Promise<Order[]>;
  /** Lists by `dueStates`, at most `limit` of each group, then the most overdue first. */
  listDue: (nowMs: number, limit: number) => Promise<Payment[]>;
  /** Deletes unpaid payments whose time has come, and old changes of the stock and answers to steps. @returns how many payments */
  removeOld: (nowMs: number, limit: number) => Promise<number>;
  /** Copies the customers' own marks of delivery to orders that are on their way, for the lists. */
  copyMarks: (limit: number) => Promise<void>;
  noteRun: (run: DueWorkRun) => Promise<void>;
  noteServerOnly: (isServerOnly: boolean) => Promise<void>;
  /** Kept again, it comes last. */
  keepReport: (kept: KeptReport) => Promise<void>;
  listReports: (limit: number) => Promise<KeptReport[]>;
  removeReport: (kept: KeptReport) => Promise<void>;
  /** Lists the oldest first, up to but not including `toMs`. */
  list: (fromMs: number, toMs: number) => Promise<Payment[]>;
}

/** An update that does not end holds up the next one this long. It may still be written. */
const turnMs = 10_000;

/** All orders write one counter, so updates at once would make each other's transactions fail. */
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
