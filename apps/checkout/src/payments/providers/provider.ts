import type { FormPage } from '../../../../../src/domain/documents/payment.ts';
import type { DisputeState, ProviderName, RefundState } from '../../../../../src/domain/paymentState.ts';
import type { RequestingCustomer } from '../checkoutRequest.ts';

export interface PaymentRow {
  name: string;
  quantity: number;
  /** Minor units (cents), like all amounts here. */
  unitAmountMinor: number;
}

export interface StartRequest {
  rows: readonly PaymentRow[];
  /** Is taken off the rows. */
  discount?: { name: string; amountMinor: number };
  customer: RequestingCustomer;
  /** `{CHECKOUT_SESSION_ID}` stands for the session's id. */
  successUrl: string;
  cancelUrl: string;
  expiresAtMs: number;
}

/** A notification may lack the session. `mark` tells whose payment it is, where the provider keeps that. */
export type PaymentKey = { sessionId: string; mark?: string } | { reference: string; mark?: string };

/** A provider's statement about one payment. Amounts are in minor units (cents), moments in ms since the epoch. */
export type PaymentReport =
  | {
      kind: 'paid';
      sessionId: string;
      amountMinor: number;
      /** Lower-case ISO code. */
      currency: string;
      /** The provider's id of the money, to which refunds and disputes refer. */
      reference: string;
      paidAtMs?: number;
      mark?: string;
      /** The signature does not cover the provider's id: the customer may have made it up. */
      isIdUnsigned?: true;
    }
  /** `none`: the shopper never posted the form. */
  | { kind: 'pending' | 'expired' | 'failed' | 'none'; sessionId: string }
  | RefundReport
  /** Without a refund under way, what was asked for long ago has failed. */
  | { kind: 'no-refund'; payment: PaymentKey; reference?: string }
  | {
      kind: 'dispute';
      payment: PaymentKey;
      id: string;
      amountMinor: number;
      state: DisputeState;
      dueAtMs?: number;
      isIdUnsigned?: true;
    }
  /** The provider is to be asked what has changed. */
  | { kind: 'changed'; payment: PaymentKey }
  | { kind: 'ignored' };

export interface RefundReport {
  kind: 'refund';
  payment: PaymentKey;
  id: string;
  amountMinor: number;
  state: RefundState;
  createdAtMs?: number;
  /** The provider does not tell refunds apart: it is what was asked for, else the whole amount. */
  isVague?: true;
  reference?: string;
  key?: string;
}

export class ProviderRefusalError extends Error {
  override name = 'ProviderRefusalError';
  /** `not-allowed`: no requests with these keys, or from this address. */
  readonly reason: 'not-allowed' | 'refused';
  constructor(reason: 'not-allowed' | 'refused', message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface PaymentNotification {
  id: string;
  type: string;
  report: PaymentReport;
}

export class ForgedNotificationError extends Error {
  override name = 'ForgedNotificationError';
}

export interface ProviderForm {
  action: string;
  fields: { name: string; value: string }[];
  details: ShopperDetails;
}

/** PayHere's names of fields; empty when unknown. */
export type ShopperDetails = Record<
  'first_name' | 'last_name' | 'email' | 'phone' | 'address' | 'city',
  string
>;

export interface PaymentProvider {
  readonly name: ProviderName;
  /** @throws Error when the provider cannot be reached or refuses */
  start: (request: StartRequest) => Promise<{ id: string; url: string }>;
  /** @throws ForgedNotificationError when its signature is wrong or missing */
  readNotification: (request: Request) => Promise<PaymentNotification>;
  /** Several reports when it was paid and then refunded. @throws ProviderRefusalError, or Error without an answer */
  readState: (sessionId: string) => Promise<PaymentReport[]>;
  /** @returns `expired`, or what has become of the session instead. @throws Error without an answer */
  end: (sessionId: string) => Promise<PaymentReport[]>;
  /** Takes days; `key` is the same when asked again. @throws ProviderRefusalError, or Error when it may have been done */
  refund: (
    request: Record<'reference' | 'key', string> & { amountMinor: number },
  ) => Promise<Pick<RefundReport, 'id' | 'amountMinor' | 'state'>>;
  /** Set where a discount needs a permission of its own. @throws ProviderRefusalError: `refused` where it is given */
  probeDiscounts?: () => Promise<unknown>;
  readonly refundsOnce: boolean;
  /** Tells the shop's payments from others of the same account. */
  readonly mark: string;
  findSession?: (reference: string) => Promise<{ sessionId?: string; mark?: string }>;
  /** Lists paid sessions by when they were created, except those of another shop. */
  listPaid?: (fromMs: number, toMs: number) => AsyncIterable<Extract<PaymentReport, { kind: 'paid' }>>;
  /** Set for a provider that expects a form post, from a page of this server. */
  redirectForm?: {
    buildForm: (payment: { sessionId: string; amountMinor: number; page: FormPage }) => ProviderForm;
  };
}
