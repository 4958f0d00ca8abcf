import type { DisputeState, ProviderName, RefundState } from '../../../../../src/domain/paymentState.ts';

/** A line item as the payment page shows it: one size of a product, or delivery. */
export interface PaymentRow {
  /** "Kandy Shirt, size M", "Delivery" */
  name: string;
  quantity: number;
  /** Minor units (cents) per unit. */
  unitAmountMinor: number;
}

/** The customer as the request names them. Unverified, so nothing may be looked up or granted on the strength of it. */
export interface UnverifiedCustomer {
  uid: string;
  /** Empty when unknown, like the fields below. */
  email: string;
  displayName: string;
  phoneNumber: string;
}

export interface StartRequest {
  rows: readonly PaymentRow[];
  /** Sum of the rows, in minor units (cents). */
  amountMinor: number;
  customer: UnverifiedCustomer;
  /** Where the shopper returns after paying; `{CHECKOUT_SESSION_ID}` stands for the session's id. */
  successUrl: string;
  cancelUrl: string;
  /** When the payment page stops accepting the payment, by this server's clock. */
  expiresAtMs: number;
}

export interface StartedSession {
  id: string;
  /** The payment page. */
  url: string;
}

/**
 * Identifies a payment by its session or, where a provider's notification lacks that, by the provider's own reference.
 * `mark` tells whose payment it is, where the provider has kept that.
 */
export type PaymentKey = { sessionId: string; mark?: string } | { reference: string; mark?: string };

/** A provider's statement about one payment. Amounts are in minor units (cents), moments in ms since the epoch. */
export type PaymentReport =
  | {
      kind: 'paid';
      sessionId: string;
      amountMinor: number;
      /** Lower-case ISO code. */
      currency: string;
      /** The provider's own id for the payment, to which refunds and disputes refer. */
      reference: string;
      /** If the provider says when. */
      paidAtMs?: number;
      mark?: string;
      /** The signature does not cover `reference`: the customer, whose browser knows where notifications go, may have made it up. */
      isUnproven?: true;
    }
  /** `none`: the provider has no such payment, because the shopper never posted its form. */
  | { kind: 'pending' | 'expired' | 'failed' | 'none'; sessionId: string }
  | RefundReport
  /** The provider shows no refund that is under way, of the payment that `reference` names: what was asked for long ago has failed. */
  | { kind: 'no-refund'; payment: PaymentKey; reference?: string }
  | {
      kind: 'dispute';
      payment: PaymentKey;
      id: string;
      amountMinor: number;
      state: DisputeState;
      /** Until when the provider takes an answer. */
      dueAtMs?: number;
      /** The signature does not cover `id`. */
      isUnproven?: true;
    }
  /** Something about its money has changed, and the provider is to be asked what. */
  | { kind: 'changed'; payment: PaymentKey }
  /** Does not concern the shop. */
  | { kind: 'ignored' };

export interface RefundReport {
  kind: 'refund';
  payment: PaymentKey;
  id: string;
  amountMinor: number;
  state: RefundState;
  /** If the provider says when it was made. */
  createdAtMs?: number;
  /** The provider does not tell refunds apart: it is what was asked for, if anything was, or else the whole amount. */
  isVague?: true;
  /** The provider's own id for the payment, if the report is vague. */
  reference?: string;
  /** The `key` of the request that asked for it, if this server did. */
  key?: string;
}

/** What the owner asks for; `key` is the same when it is asked again. */
export interface RefundRequest {
  /** The provider's own id for the payment. */
  reference: string;
  /** Minor units (cents). */
  amountMinor: number;
  key: string;
}

/** The provider does not do what it was asked for, and has said so: nothing has happened. */
export class ProviderRefusalError extends Error {
  override name = 'ProviderRefusalError';
  /** `not-allowed`: it takes no requests with these keys, or from this server's address. */
  readonly reason: 'not-allowed' | 'refused';
  constructor(reason: 'not-allowed' | 'refused', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A webhook call whose signature has been verified. */
export interface PaymentNotification {
  /** The provider's id for the notification, for the log. */
  id: string;
  /** The provider's name for what happened, for the log. */
  type: string;
  report: PaymentReport;
}

/** A notification with a missing or wrong signature. */
export class ForgedNotificationError extends Error {
  override name = 'ForgedNotificationError';
}

/** A hidden field of a provider's form. */
export interface FormField {
  name: string;
  value: string;
}

/** A form that the shopper's browser posts to the provider. */
export interface ProviderForm {
  /** The provider's URL to which the form is posted. */
  action: string;
  fields: FormField[];
  /** The page asks the shopper for those that are empty. */
  details: ShopperDetails;
}

/** Details of the shopper that a redirect form requires, by PayHere's field names; empty when unknown. */
export interface ShopperDetails {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
}

/** Stored with a payment while the shopper may still open its page. */
export interface PaymentPageData {
  /** The cart in one line. */
  items: string;
  customer: Pick<UnverifiedCustomer, 'email' | 'displayName' | 'phoneNumber'> &
    Pick<ShopperDetails, 'address' | 'city'>;
  successUrl: string;
  cancelUrl: string;
}

/** A payment service, such as Stripe or PayHere. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Creates a checkout session. @throws Error when the provider cannot be reached or refuses */
  start: (request: StartRequest) => Promise<StartedSession>;
  /**
   * Verifies and parses a notification.
   * @throws ForgedNotificationError when its signature is wrong or missing
   */
  readNotification: (request: Request) => Promise<PaymentNotification>;
  /**
   * Asks for the state of a session: several reports when it was paid and then refunded or disputed.
   * @throws ProviderRefusalError when the provider does not let this server ask
   * @throws Error when the provider cannot be reached or gives no answer
   */
  readState: (sessionId: string) => Promise<PaymentReport[]>;
  /**
   * Ends a session, so that it cannot be paid any more.
   * @returns `expired`, or what has become of the session instead
   * @throws Error when the provider cannot be reached
   */
  end: (sessionId: string) => Promise<PaymentReport[]>;
  /**
   * Sends money back. The provider may take days for it; `readState` tells what becomes of it.
   * @throws ProviderRefusalError when the provider refuses
   * @throws Error when nobody knows whether it was done
   */
  refund: (request: RefundRequest) => Promise<Pick<RefundReport, 'id' | 'amountMinor' | 'state'>>;
  /** Whether a refund that is asked for twice with the same key is made once. */
  readonly refundsOnce: boolean;
  /** The shop's own mark, which each of its payments carries at the provider. */
  readonly mark: string;
  /** Finds the session for the provider's own reference, and whose it is. */
  findSession?: (reference: string) => Promise<{ sessionId?: string; mark?: string }>;
  /** Lists the sessions that were created in a period and are paid, except those of another shop. */
  listPaid?: (fromMs: number, toMs: number) => AsyncIterable<Extract<PaymentReport, { kind: 'paid' }>>;
  /** For a provider that expects a form post instead of a link; this server serves the page with the form. */
  redirectForm?: {
    buildForm: (payment: { sessionId: string; amountMinor: number; page: PaymentPageData }) => ProviderForm;
  };
}
