/** What the checkout server stores of a payment and its mail, and what the owner's board reads. */

export const paymentProviders = ['stripe', 'payhere'] as const;
export type ProviderName = (typeof paymentProviders)[number];

/** `disputed`: the customer's bank has reversed the payment, or may still do so. */
export const paymentStates = ['begun', 'paid', 'expired', 'failed', 'refunded', 'disputed'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** States of a payment whose money was received, even if it was refunded or disputed later. */
export const paidStates = ['paid', 'refunded', 'disputed'] as const satisfies PaymentState[];

const received: ReadonlySet<PaymentState> = new Set(paidStates);

/** Whether the money of a payment has been received, even if it was refunded or disputed later. */
export const wasPaid = ({ state }: { state: PaymentState }): boolean => received.has(state);

/** Why the owner has to look at a payment, as it is stored in `attention`. */
export const attentionReasons = [
  'refunded',
  'disputed',
  /** The customer paid more than once for one checkout. */
  'paid_twice',
  /** A record does not match what was paid. */
  'records_differ',
  'no_address',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/** Why the owner has to look at an order: what is stored with its payment, and what only the two together show. */
export type Trouble =
  | AttentionReason
  /** There is no payment for the record. */
  | 'no_payment'
  /** There is a payment, but it was not paid, or is another account's. */
  | 'unproven';

/** The part of a payment that shows what is wrong with it. */
export interface PaymentFacts {
  state: PaymentState;
  /** Minor units (cents) refunded so far. */
  refundedMinor?: number | undefined;
  dispute?: DisputeState | undefined;
  /** The provider's ids of further payments for the same checkout. */
  extraReferences?: readonly string[] | undefined;
  /** Ids of records that do not match what was paid. */
  differingRecords?: readonly string[] | undefined;
}

/** What a payment's own fields say is wrong with it. A dispute that was won is over. */
export function troublesOfPayment(payment: PaymentFacts): AttentionReason[] {
  const { state, refundedMinor = 0, dispute, extraReferences = [], differingRecords = [] } = payment;
  const isDisputed = dispute === undefined ? state === 'disputed' : dispute !== 'won';
  return [
    ...(state === 'refunded' || refundedMinor > 0 ? ['refunded' as const] : []),
    ...(isDisputed ? ['disputed' as const] : []),
    ...(extraReferences.length > 0 ? ['paid_twice' as const] : []),
    ...(differingRecords.length > 0 ? ['records_differ' as const] : []),
  ];
}

/**
 * State of the mail that tells a customer about a shipment. `waiting` until the server takes it; `sending`: claimed by one server,
 * which has not said yet what became of it, so it is never sent again; `expired` once it would be too late to send it.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'expired'] as const;
export type MailState = (typeof mailStates)[number];
