/** Names all providers, as customers and owners read them. */
export const providerNames = { stripe: 'Stripe', payhere: 'PayHere' } as const;
export type ProviderName = keyof typeof providerNames;
export const paymentProviders = Object.keys(providerNames) as ProviderName[];

/** `cod`: cash on delivery. `transfer`: to the shop's bank account. */
export const placedWays = ['cod', 'transfer'] as const;
export const paymentWays = ['card', ...placedWays] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** `placed`: ordered for cash or a transfer. `disputed`: the bank reversed it, or may still. `unmatched`: money of no payment of ours. */
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

/** `extra`: paid twice. `cancelled`: for cancelled lines. */
export const refundPurposes = ['extra', 'cancelled', 'goodwill', 'return'] as const;

export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const paidStates = ['paid', 'refunded', 'disputed'] as const satisfies PaymentState[];

const paid: ReadonlySet<PaymentState> = new Set(paidStates);

/** Whether the money of a payment has been received, even if it was refunded or disputed later. */
export const wasPaid = ({ state }: { state: PaymentState }): boolean => paid.has(state);

/** Tells whether there is an order: the money has been received, or is to be received in cash or by transfer. */
export const isOrdered = (payment: { state: PaymentState }): boolean =>
  wasPaid(payment) || payment.state === 'placed';

export const storedTroubles = [
  'refunded',
  'refund_failed',
  'disputed',
  /** The customer paid more than once for one checkout, or ordered one cart more than once. */
  'paid_twice',
  'perhaps_paid_twice',
  /** It was ordered for cash, and then paid by card: the label of its parcel may still name an amount to collect. */
  'paid_by_card',
  'cancelled',
  'records_differ',
  'wrong_amount',
  /** Money was refunded for a payment that was never reported as paid. */
  'not_paid',
  'unmatched',
  'oversold',
  'no_address',
  /** A browser recorded it, and no payment is known. */
  'no_payment',
] as const;
export type StoredTrouble = (typeof storedTroubles)[number];

/** Reasons to look at an order: those stored with its payment, and what only the two together show. */
export type Trouble = StoredTrouble | 'awaiting_transfer';

/** `sending`: claimed by one server, which has not said yet what became of it. `expired`: it would come too late. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'expired'] as const;
export type MailState = (typeof mailStates)[number];
