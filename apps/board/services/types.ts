import type { MailState, PaymentFacts, ProviderName } from '../../../src/domain/paymentState.ts';
import type { Purchase, PurchaseLine, UserAddress } from '../../../src/domain/types.ts';

/** The lists of the board. */
export const orderStates = ['waiting', 'shipped', 'confirmed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** A purchase record as the board sees it. */
export interface OwnerRecord extends Purchase {
  /** The customer's account. */
  uid: string;
  shipmentId?: string | undefined;
  /** ms since the epoch */
  shippedAtMs?: number | undefined;
}

/** What the checkout server knows of a payment. */
export interface OwnerPayment extends PaymentFacts {
  sessionId: string;
  provider: ProviderName;
  uid: string;
  /** The order's: `SR-1042`. Once it is paid. */
  number?: string | undefined;
  /** LKR, with the delivery. */
  amount: number;
  /** LKR that go back to the customer, of the order's own price. */
  refunded: number;
  /** The provider's own id of the payment. */
  reference?: string | undefined;
  extraReferences: readonly string[];
  lines: readonly PurchaseLine[];
  orderIds: readonly string[];
  /** ms since the epoch */
  createdAtMs?: number | undefined;
  /** ms since the epoch */
  paidAtMs?: number | undefined;
  needsAttention: boolean;
  attention: readonly string[];
  /** The terms under which it is found; empty once the customer has been forgotten. */
  searchTerms: readonly string[];
  /** The owner's own; customers never see it. */
  note: string;
}

/** Who bought; `isDeleted` once the account, profile and address are gone. */
export interface OwnerCustomer {
  uid: string;
  name: string;
  phone: string;
  address?: UserAddress | undefined;
  isDeleted: boolean;
}

/** Orders that the board has sent together to one customer. */
export interface Shipment {
  shipmentId: string;
  uid: string;
  orderIds: readonly string[];
  /** ms since the epoch */
  shippedAtMs?: number | undefined;
  /** The account of the owner who shipped it. */
  shippedBy: string;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  /** State of the mail to the customer. */
  mail: MailState;
}

/** What an owner may add when shipping. */
export interface ShippingDetails {
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
}

/** What has happened to an order since it was loaded. */
export interface ChangeMeanwhile {
  kind:
    | 'shipped'
    | 'cancelled'
    | 'confirmed'
    | 'waiting'
    | 'removed'
    | 'mail-sent'
    | 'edited'
    | 'address'
    /** Its payment was refunded or disputed, or is in doubt by now. */
    | 'trouble';
  /** The account of the owner who did it, if the database tells. */
  byUid?: string | undefined;
  /** The name in that account's profile. */
  byName?: string | undefined;
  /** ms since the epoch */
  atMs?: number | undefined;
}
