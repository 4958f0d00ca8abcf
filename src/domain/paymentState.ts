/** What the checkout server stores of a payment and its mail, and what the owner's board reads. */

/** As customers and owners read them, by the name that settings and payments have. The list of all providers is this one. */
export const providerNames = { stripe: 'Stripe', payhere: 'PayHere' } as const;
export type ProviderName = keyof typeof providerNames;
export const paymentProviders = Object.keys(providerNames) as ProviderName[];

/** `cod`: cash on delivery. `transfer`: to the shop's bank account. */
export const placedWays = ['cod', 'transfer'] as const;
export const paymentWays = ['card', ...placedWays] as const;
export type PaymentWay = (typeof paymentWays)[number];

/**
 * `placed`: ordered, and to be paid in cash or by transfer. `disputed`: the customer's bank has reversed the payment, or may still do so. `unmatched`: the provider has told of money that
 * belongs to no payment of the shop.
 */
export const paymentStates = [
  'begun',
  'placed',
  'paid',
  'expired',
  'failed',
  'refunded',
  'disputed',
  'unmatched',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** `pending`: asked for, and not yet confirmed by the provider. */
export const refundStates = ['pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** States of a payment whose money was received, even if it was refunded or disputed later. */
export const paidStates = ['paid', 'refunded', 'disputed'] as const satisfies PaymentState[];

const paid: ReadonlySet<PaymentState> = new Set(paidStates);

/** Whether the money of a payment has been received, even if it was refunded or disputed later. */
export const wasPaid = ({ state }: { state: PaymentState }): boolean => paid.has(state);

/** Whether there is an order: the money has been received, or is to be received in cash or by transfer. */
export const isOrdered = (payment: { state: PaymentState }): boolean =>
  wasPaid(payment) || payment.state === 'placed';

/** Why the owner has to look at a payment, as it is stored in `attention`. */
export const attentionReasons = [
  'refunded',
  /** A refund did not go through: the customer has not got the money. */
  'refund_failed',
  'disputed',
  /** The customer paid more than once for one checkout, or ordered one cart more than once. */
  'paid_twice',
  /** A second payment was told of, and nobody can prove it. */
  'perhaps_paid_twice',
  /** It was ordered for cash, and then paid by card: the label of its parcel may still name an amount to collect. */
  'paid_by_card',
  /** An order is cancelled, and its money has not been refunded. */
  'cancelled',
  /** A record does not match what was paid. */
  'records_differ',
  /** The provider tells of another amount or currency than was asked for. */
  'wrong_amount',
  /** Money went back of a payment that nobody has told was paid. */
  'not_paid',
  /** The provider tells of money that belongs to no payment. */
  'unmatched',
  /** Units were sold that are not there. */
  'oversold',
  'no_address',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/** Why the owner has to look at an order: what is stored with its payment, and what only the two together show. */
export type Trouble =
  | AttentionReason
  /** It is to be paid by bank transfer, and is not yet. */
  | 'awaiting_transfer'
  /** There is no payment for the record. */
  | 'no_payment'
  /** There is a payment, but it was not paid, or is another account's. */
  | 'unproven';

/**
 * State of the mail that tells a customer about a shipment. `waiting` until the server takes it; `sending`: claimed by one server,
 * which has not said yet what became of it; `expired` once it would be too late to send it.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'expired'] as const;
export type MailState = (typeof mailStates)[number];
