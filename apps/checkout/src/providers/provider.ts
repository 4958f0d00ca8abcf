import type { ProviderName } from '../../../../src/domain/paymentState.ts';

/** A line item as the payment page shows it: one size of a product, or delivery. */
export interface PaymentRow {
  /** "Kandy Shirt, size M", "Delivery" */
  name: string;
  quantity: number;
  /** Minor units (cents) per piece. */
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
  /** When the payment page stops accepting the payment. */
  expiresAtMs: number;
}

export interface StartedSession {
  id: string;
  /** The payment page. */
  url: string;
}

/** Identifies a payment by its session or, where a provider's notification lacks that, by the provider's own reference. */
export type PaymentKey = { sessionId: string } | { reference: string };

/** A provider's statement about one payment. */
export type PaymentReport =
  | {
      kind: 'paid';
      sessionId: string;
      /** Minor units (cents). */
      amountMinor: number;
      /** Lower-case ISO code. */
      currency: string;
      /** The provider's own id for the payment, to which refunds and disputes refer. */
      reference: string;
      /** ms since the epoch, if the provider says when. */
      paidAtMs?: number;
    }
  /** `none`: the provider has no such payment, because the shopper never posted its form. */
  | { kind: 'pending' | 'expired' | 'failed' | 'none'; sessionId: string }
  /** `refundedMinor`: total refunded so far, in minor units (cents); undefined for a full refund. */
  | { kind: 'refunded'; payment: PaymentKey; refundedMinor: number | undefined }
  | { kind: 'disputed'; payment: PaymentKey; dispute: 'open' | 'won' | 'lost' }
  /** Does not concern the shop. */
  | { kind: 'ignored' };

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
  customer: Pick<UnverifiedCustomer, 'email' | 'displayName' | 'phoneNumber'>;
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
   * @throws Error when the provider cannot be reached or gives no answer
   */
  readState: (sessionId: string) => Promise<PaymentReport[]>;
  /** Finds the session for the provider's own reference; undefined when the payment is not the shop's. */
  findSession?: (reference: string) => Promise<string | undefined>;
  /** Lists the shop's sessions that were created in a period and are paid. */
  listPaid?: (fromMs: number, toMs: number) => AsyncIterable<string>;
  /** For a provider that expects a form post instead of a link; this server serves the page with the form. */
  redirectForm?: {
    /** Whether an id has the format of its sessions; anything else is not looked up. */
    isSessionId: (id: string) => boolean;
    buildForm: (payment: { sessionId: string; amountMinor: number; page: PaymentPageData }) => ProviderForm;
  };
}
