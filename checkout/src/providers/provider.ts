export type ProviderName = 'stripe' | 'payhere';

/** A row of a payment as the payment page shows it: one size of a product. */
export interface PaymentRow {
  /** "Kandy Shirt, size M" */
  name: string;
  quantity: number;
  /** Minor units (cents) for one piece. */
  unitAmountMinor: number;
}

/** The customer as the shop names one. A claim: nothing proves it, so nothing is looked up or given because of it. */
export interface ClaimedCustomer {
  uid: string;
  /** Each of these is empty when the shop does not know it. */
  email: string;
  displayName: string;
  phoneNumber: string;
}

export interface StartRequest {
  rows: readonly PaymentRow[];
  /** Sum of the rows, in minor units (cents). */
  amountMinor: number;
  customer: ClaimedCustomer;
  /** Where the shopper goes once paid; `{CHECKOUT_SESSION_ID}` stands for the session's id. */
  successUrl: string;
  cancelUrl: string;
  /** When the payment page stops taking the payment. */
  expiresAtMs: number;
}

export interface StartedSession {
  id: string;
  /** Where to pay. */
  url: string;
}

/** A payment is named by its session or, where a provider's notice does not know that, by the provider's own reference. */
export type PaymentKey = { sessionId: string } | { reference: string };

/** What a provider says about one payment. */
export type PaymentReport =
  | {
      kind: 'paid';
      sessionId: string;
      /** Minor units (cents). */
      amountMinor: number;
      /** Lower-case ISO code. */
      currency: string;
      /** The provider's own id of the payment, by which refunds and disputes name it. */
      reference: string;
    }
  /** `none`: the provider knows nothing of a payment, because the shopper never sent its form. */
  | { kind: 'pending' | 'expired' | 'failed' | 'none'; sessionId: string }
  /** `refundedMinor`: all that was given back so far, in minor units; undefined when everything was. */
  | { kind: 'refunded'; payment: PaymentKey; refundedMinor: number | undefined }
  | { kind: 'disputed'; payment: PaymentKey; dispute: 'open' | 'won' | 'lost' }
  /** Nothing that concerns the shop. */
  | { kind: 'ignored' };

/** A genuine notification of a provider. */
export interface PaymentNotification {
  /** The provider's id of the notification, for the log. */
  id: string;
  /** The provider's name for what happened, for the log. */
  type: string;
  report: PaymentReport;
}

/** A notification that does not come from the provider. */
export class ForgedNotificationError extends Error {
  override name = 'ForgedNotificationError';
}

/** A field of the form that takes a shopper to the provider. */
export interface FormField {
  name: string;
  value: string;
}

/** A form that the shopper's browser has to post to the provider. */
export interface ProviderForm {
  /** The provider's address to which the form is posted. */
  action: string;
  fields: FormField[];
  /** What the provider wants to know of the shopper; what is empty is asked on the page. */
  details: ShopperDetails;
}

/** What a provider without a page of its own wants to know of a shopper; unknown ones are empty. */
export interface ShopperDetails {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
}

/** What is kept with a payment for as long as the shopper may still open its page. */
export interface PaymentPage {
  items: string;
  customer: Pick<ClaimedCustomer, 'email' | 'displayName' | 'phoneNumber'>;
  successUrl: string;
  cancelUrl: string;
}

/** A company that takes payments. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** @throws Error when the provider cannot be reached or refuses */
  start: (request: StartRequest) => Promise<StartedSession>;
  /**
   * Checks and reads a notification.
   * @throws ForgedNotificationError when its signature is wrong or missing
   */
  readNotification: (request: Request) => Promise<PaymentNotification>;
  /**
   * Asks for the state of a session; more than one report when it was paid and more happened since.
   * @throws Error when the provider cannot be reached or does not know
   */
  readState: (sessionId: string) => Promise<PaymentReport[]>;
  /** The shop's session behind the provider's own reference; undefined when it is no payment of the shop. */
  findSession?: (reference: string) => Promise<string | undefined>;
  /** The shop's sessions that were begun in a period and are paid. */
  listPaid?: (fromMs: number, toMs: number) => AsyncIterable<string>;
  /** For a provider that takes a form in place of a link, which a page of this server's sends. */
  ownPage?: {
    /** Whether an id can be one of its sessions, so that nothing else is looked for. */
    isSessionId: (id: string) => boolean;
    formOf: (payment: { sessionId: string; amountMinor: number; page: PaymentPage }) => ProviderForm;
  };
}
