import type {
  AttentionReason,
  DisputeState,
  PaymentState,
  ProviderName,
} from '../../../../src/domain/paymentState.ts';
import type { PurchaseLine } from '../../../../src/domain/types.ts';
import type { PaymentPageData } from '../providers/provider.ts';

/**
 * A payment as stored under `payments/{sessionId}`. The document also has `orderIds`, the ids of its purchase records, by which the
 * owner finds it, and once paid `returnedMinor`, which the board adds up.
 */
export interface Payment {
  sessionId: string;
  provider: ProviderName;
  /** The account that started the payment and owns its purchase records. */
  uid: string;
  /** Become the purchase records once paid; in the cart's order. */
  lines: PurchaseLine[];
  /** Minor units (cents). */
  amountMinor: number;
  /** Lower-case ISO code. */
  currency: string;
  state: PaymentState;
  createdAtMs: number;
  /** When the payment page stops accepting the payment. */
  expiresAtMs: number;
  /** The provider's own id for the payment, once paid. */
  reference?: string;
  /** The provider's ids for any further payments of the same session: the customer paid more than once. */
  extraReferences?: string[];
  /** Minor units (cents) refunded so far, in part or in full. */
  refundedMinor?: number;
  dispute?: DisputeState;
  /** Order ids of records that a browser wrote and that do not match what was paid; absent when there are none. */
  differingRecords?: string[];
  /** Only for a provider with a redirect form, and only while the payment is `begun`. */
  page?: PaymentPageData;
  /** When it was paid. The payment counts in the figures of that day once it has this. */
  paidAtMs?: number;
  /** Whether the account had paid before. Set with `paidAtMs`, like the next two. */
  isReturning?: boolean;
  /** By which the owner finds the payment, see `searchTermsOf`. */
  searchTerms?: string[];
  /** Whether the account had a postal address when it paid. */
  hasAddress?: boolean;
  /** Why the owner has to look, or had to. Absent when there is nothing to look into. */
  attention?: AttentionReason[];
  /** Whether the owner still has to look; the board sets it to false. */
  needsAttention?: boolean;
  /** The owner's own, written by the board. */
  note?: string;
}

/** The next version of a payment. */
export interface PaymentChange {
  payment: Payment;
  /** Whether all purchase records of the payment must exist after the change. */
  requiresRecords: boolean;
}

export interface WrittenRecords {
  /** Purchase records that were missing until now. */
  recordsWritten: number;
  /** Existing purchase records that do not match what was paid. */
  recordsDiffering: number;
}

/** Stores payments and purchase records. Every call throws when the store cannot be reached. */
export interface PaymentStore {
  /** Stores a new payment. @throws Error when the session already has one */
  create: (payment: Payment) => Promise<void>;
  read: (sessionId: string) => Promise<Payment | undefined>;
  /** Finds a paid payment by the provider's own id for it. */
  findByReference: (reference: string) => Promise<Payment | undefined>;
  /**
   * Reads a payment and writes the change that `decide` returns, together with the missing purchase records, in one transaction. An
   * existing record is never overwritten; the payment's `differingRecords` lists those that do not match what was paid.
   * @param decide may be called more than once; an error it throws reaches the caller, and nothing is written
   */
  update: (
    sessionId: string,
    decide: (payment: Payment | undefined) => PaymentChange,
  ) => Promise<WrittenRecords>;
  /** Lists payments created from `fromMs` up to but not including `toMs`, oldest first. */
  list: (fromMs: number, toMs: number) => Promise<Payment[]>;
}
