import type { PurchaseLine } from '../../../src/domain/purchaseRecord.ts';
import type { PaymentPage, ProviderName } from '../providers/provider.ts';

/** `disputed`: the customer's bank took the money back, or may yet. */
export const paymentStates = ['begun', 'paid', 'expired', 'failed', 'refunded', 'disputed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What is stored of a payment, under `payments/{sessionId}`. */
export interface Payment {
  sessionId: string;
  provider: ProviderName;
  /** The account that began the payment, to which its records belong. */
  uid: string;
  /** As they are recorded once paid, in the cart's order. */
  lines: PurchaseLine[];
  /** Minor units (cents). */
  amountMinor: number;
  /** Lower-case ISO code. */
  currency: string;
  state: PaymentState;
  createdAtMs: number;
  /** When the payment page stops taking the payment. */
  expiresAtMs: number;
  /** The provider's own id of the payment, once paid. */
  reference?: string;
  /** The provider's ids of further payments for the same session: the customer paid more than once. */
  extraReferences?: string[];
  /** Minor units (cents) given back so far, which may be a part. */
  refundedMinor?: number;
  dispute?: 'open' | 'won' | 'lost';
  /** Order ids of records that a browser wrote and that do not say what was paid; left out when there are none. */
  differingRecords?: string[];
  /** Only for a provider whose page is the server's own, and only until the payment is no longer begun. */
  page?: PaymentPage;
}

/** What becomes of a payment. */
export interface PaymentChange {
  payment: Payment;
  /** Whether all of its purchase records must exist. */
  isRecorded: boolean;
}

export interface WrittenRecords {
  recordsWritten: number;
  recordsDiffering: number;
}

/** Where payments and purchase records are kept. Every call throws when the store cannot be reached. */
export interface PaymentStore {
  /** Stores a payment that begins. @throws Error when there is one of this session already */
  create: (payment: Payment) => Promise<void>;
  read: (sessionId: string) => Promise<Payment | undefined>;
  /** Finds a paid payment by the provider's own id. */
  findByReference: (reference: string) => Promise<Payment | undefined>;
  /**
   * Reads a payment, and writes what `decide` makes of it together with the purchase records, all or nothing. A record that exists
   * already is left as it is; `differingRecords` of the payment names those that do not say what was paid.
   * @param decide may be called more than once; what it throws is thrown on, and nothing is written
   * @returns how many records were written, and how many that were there already do not say what was paid
   */
  update: (
    sessionId: string,
    decide: (payment: Payment | undefined) => PaymentChange,
  ) => Promise<WrittenRecords>;
  /** Payments that were begun from `fromMs` to before `toMs`, oldest first. */
  list: (fromMs: number, toMs: number) => Promise<Payment[]>;
}
