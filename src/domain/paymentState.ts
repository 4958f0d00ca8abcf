/** What the checkout server stores of a payment and its mail, and what the owner's board reads. */

/** As customers and owners read them, by the name that settings and payments have. The list of all providers is this one. */
export const providerNames = { stripe: 'Stripe', payhere: 'PayHere' } as const;
export type ProviderName = keyof typeof providerNames;
export const paymentProviders = Object.keys(providerNames) as ProviderName[];

/** `cod`: cash on delivery. `transfer`: to the shop's bank account. */
export const paymentWays = ['card', 'cod', 'transfer'] as const;
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

export interface Refund {
  /** Minor units (cents). */
  amountMinor: number;
  state: RefundState;
  /** When it was made, or first heard of; of one that failed, when that was heard of. In ms since the epoch. */
  atMs: number;
  /** The owner's request for it on the board; its id too, until the provider has given it one. */
  key?: string | undefined;
  /** The provider's own id for the payment that goes back, if the owner has asked for it on the board. */
  reference?: string | undefined;
}

export interface Dispute {
  /** Minor units (cents). */
  amountMinor: number;
  state: DisputeState;
  /** Until when the provider takes an answer, in ms since the epoch. */
  dueAtMs?: number | undefined;
}

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

/** The part of a payment that shows what has become of its money. Amounts are in minor units (cents). */
export interface PaymentFacts {
  state: PaymentState;
  amountMinor: number;
  /** By the provider's ids of them. */
  refunds?: Readonly<Record<string, Refund>> | undefined;
  disputes?: Readonly<Record<string, Dispute>> | undefined;
  /** The provider's own id for the payment, once paid. */
  reference?: string | undefined;
  /** The provider's ids of further payments for the same checkout. */
  extraReferences?: readonly string[] | undefined;
  /** A further payment that only an unproven notification tells of, and the number of others like it. */
  perhapsPaidTwice?: { reference: string; others: number } | undefined;
  /** Another payment of the same cart, which was paid before. */
  sameCartAs?: string | undefined;
  /** What came in place of the amount that was asked for. */
  received?: { amountMinor: number; currency: string; reference: string } | undefined;
  /** What the cancelled orders have cost, with the delivery if nothing is left. */
  cancelledMinor?: number | undefined;
  /** What units cost that were sold and are not there. */
  oversoldMinor?: number | undefined;
  /** Ids of records that do not match what was paid. */
  differingRecords?: readonly string[] | undefined;
  /** Whether the account had an address when it paid; undefined until then. */
  hasAddress?: boolean | undefined;
  /** Absent for a card. */
  way?: Exclude<PaymentWay, 'card'> | undefined;
  /** Whether it was ordered for cash before it was paid by card. */
  wasCash?: boolean | undefined;
  /** When the parcel of a cash order came back unpaid, in ms since the epoch. */
  refusedAtMs?: number | undefined;
}

/** Minor units (cents) that the customer still has to pay in cash or by transfer. */
export const dueMinor = ({
  state,
  amountMinor,
  cancelledMinor = 0,
  refusedAtMs,
}: Pick<PaymentFacts, 'state' | 'amountMinor' | 'cancelledMinor' | 'refusedAtMs'>): number =>
  state === 'placed' && refusedAtMs === undefined ? Math.max(0, amountMinor - cancelledMinor) : 0;

const refundsOf = ({ refunds = {} }: Pick<PaymentFacts, 'refunds'>) => Object.values(refunds);
const disputesOf = ({ disputes = {} }: Pick<PaymentFacts, 'disputes'>) => Object.values(disputes);
const sumOf = (parts: readonly { amountMinor: number }[]) =>
  parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const refundedMinor = (payment: PaymentFacts): number =>
  sumOf(refundsOf(payment).filter(({ state }) => state !== 'failed'));

/** Begins the key of a refund for what the customer has sent back, which the board shows under Returns. */
export const returnRefundPrefix = 'return-';

/** Minor units (cents) of refunds that have not failed: those for what was sent back, or the others, which the owner has to look into. */
const refundedFor = (payment: PaymentFacts, isReturn: boolean): number =>
  sumOf(
    refundsOf(payment).filter(
      ({ key = '', state }) => state !== 'failed' && key.startsWith(returnRefundPrefix) === isReturn,
    ),
  );

/** Whether this much of the order's price has still to go back, beside what goes back for returns. */
const isOwed = (payment: PaymentFacts, minor = 0): boolean =>
  minor > 0 && returnedMinor(payment) < Math.min(minor + refundedFor(payment, true), payment.amountMinor);

/** All money that goes back, in minor units (cents): refunds that have not failed, and disputes that were lost. */
const goneBackMinor = (payment: PaymentFacts): number =>
  refundedMinor(payment) + sumOf(disputesOf(payment).filter(({ state }) => state === 'lost'));

/** What was paid beyond the order, in minor units (cents). */
const overpaidMinor = ({ amountMinor, extraReferences = [] }: PaymentFacts): number =>
  amountMinor * extraReferences.length;

/**
 * Minor units (cents) of the order's own price that go back to the customer. What was paid twice goes back first.
 */
export const returnedMinor = (payment: PaymentFacts): number =>
  Math.min(Math.max(0, goneBackMinor(payment) - overpaidMinor(payment)), payment.amountMinor);

/**
 * What can be refunded next: of what was paid more than once, one payment after the other, the last one first, because a provider sends
 * back no more than it has received with one.
 * @returns the provider's id of that payment, and minor units (cents), 0 when everything has gone back, or when the bank took back one of
 * several payments: the owner sees at the provider which one is left
 */
export function nextRefund(payment: PaymentFacts): { reference: string | undefined; leftMinor: number } {
  const { amountMinor, reference, extraReferences = [] } = payment;
  const references = [reference, ...extraReferences];
  const goneBack = goneBackMinor(payment);
  const index = references.findIndex((_, before) => goneBack < amountMinor * (before + 1));
  const isUnclear = extraReferences.length > 0 && disputesOf(payment).some(({ state }) => state === 'lost');
  return index === -1 || isUnclear
    ? { reference, leftMinor: 0 }
    : { reference: references.at(-1 - index), leftMinor: amountMinor * (index + 1) - goneBack };
}

/** The state of a payment that was paid, by what has become of its money. */
export function stateOncePaid(payment: PaymentFacts): PaymentState {
  if (disputesOf(payment).some(({ state }) => state !== 'won')) return 'disputed';
  return returnedMinor(payment) > 0 ? 'refunded' : 'paid';
}

/** A failed refund is settled by later ones of as much money. Which of two came later is not known when they were heard of at once. */
function hasFailedRefund(payment: PaymentFacts): boolean {
  const refunds = refundsOf(payment);
  const failed = refunds.filter(({ state }) => state === 'failed');
  return failed.some(({ atMs: sinceMs }) => {
    const settled = refunds.filter(({ state, atMs }) => state !== 'failed' && atMs > sinceMs);
    return sumOf(failed.filter(({ atMs }) => atMs >= sinceMs)) > sumOf(settled);
  });
}

/** What a payment's own fields say is wrong with it, in the order of `attentionReasons`. What is settled is not wrong any more. */
export function troublesOfPayment(payment: PaymentFacts): AttentionReason[] {
  const { received } = payment;
  const isPaid = wasPaid(payment);
  const isUnmatched = payment.state === 'unmatched';
  const goneBack = goneBackMinor(payment);
  const isDisputed = disputesOf(payment).some(({ state }) => state !== 'won');
  const hasGoneBack = goneBack > 0 || isDisputed;
  const open: Record<AttentionReason, boolean> = {
    refunded: isPaid && refundedFor(payment, false) > overpaidMinor(payment),
    refund_failed: hasFailedRefund(payment),
    disputed: isPaid && isDisputed,
    paid_twice:
      goneBack < overpaidMinor(payment) ||
      (payment.sameCartAs !== undefined &&
        (isPaid ? returnedMinor(payment) < payment.amountMinor : dueMinor(payment) > 0)),
    perhaps_paid_twice: payment.perhapsPaidTwice !== undefined,
    paid_by_card: payment.wasCash === true,
    cancelled: isPaid && isOwed(payment, payment.cancelledMinor),
    records_differ: (payment.differingRecords ?? []).length > 0,
    // Of money without an amount, nobody can tell when all of it has gone back.
    wrong_amount: received !== undefined && (received.amountMinor === 0 || goneBack < received.amountMinor),
    not_paid: !isPaid && !isUnmatched && received === undefined && hasGoneBack,
    // Of money that went back before anybody told of it, the amount is not known.
    unmatched: isUnmatched && (payment.amountMinor === 0 || goneBack < payment.amountMinor),
    oversold: isPaid && isOwed(payment, payment.oversoldMinor),
    no_address: payment.hasAddress === false,
  };
  return attentionReasons.filter((reason) => open[reason]);
}

/**
 * State of the mail that tells a customer about a shipment. `waiting` until the server takes it; `sending`: claimed by one server,
 * which has not said yet what became of it; `expired` once it would be too late to send it.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'expired'] as const;
export type MailState = (typeof mailStates)[number];
