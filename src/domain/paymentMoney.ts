import type { Payment } from './documents/payment.ts';
import { storedTroubles, wasPaid } from './paymentState.ts';
import type { StoredTrouble, PaymentState } from './paymentState.ts';

type PaymentFacts = Pick<Payment, 'state' | 'amountMinor'> & Partial<Payment>;

/** Returns cents that the customer still has to pay in cash or by transfer. */
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

const refundedFor = (payment: PaymentFacts, isReturn: boolean): number =>
  sumOf(
    refundsOf(payment).filter(
      ({ key = '', state }) => state !== 'failed' && key.startsWith(returnRefundPrefix) === isReturn,
    ),
  );

const isOwed = (payment: PaymentFacts, minor = 0): boolean =>
  minor > 0 && returnedMinor(payment) < Math.min(minor + refundedFor(payment, true), payment.amountMinor);

const goneBackMinor = (payment: PaymentFacts): number =>
  refundedMinor(payment) + sumOf(disputesOf(payment).filter(({ state }) => state === 'lost'));

const overpaidMinor = ({ amountMinor, extraReferences = [] }: PaymentFacts): number =>
  amountMinor * extraReferences.length;

/** Returns cents of the order's own price that go back to the customer. What was paid twice goes back first. */
export const returnedMinor = (payment: PaymentFacts): number =>
  Math.min(Math.max(0, goneBackMinor(payment) - overpaidMinor(payment)), payment.amountMinor);

// Several payments are refunded one by one, the last one first: a provider sends back no more than it has received with each.
/** @returns cents: 0 when all has gone back, or when the bank took one of several back: the owner sees at the provider which is left */
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

export function stateOncePaid(payment: PaymentFacts): PaymentState {
  if (disputesOf(payment).some(({ state }) => state !== 'won')) return 'disputed';
  return returnedMinor(payment) > 0 ? 'refunded' : 'paid';
}

/** A failed refund is settled by later ones of as much money. Those that were heard of at once have no order. */
function hasFailedRefund(payment: PaymentFacts): boolean {
  const refunds = refundsOf(payment);
  const failed = refunds.filter(({ state }) => state === 'failed');
  return failed.some(({ atMs: sinceMs }) => {
    const settled = refunds.filter(({ state, atMs }) => state !== 'failed' && atMs > sinceMs);
    return sumOf(failed.filter(({ atMs }) => atMs >= sinceMs)) > sumOf(settled);
  });
}

/** Lists what a payment's own fields say is wrong, in the order of `storedTroubles`, without what is settled. */
export function troublesOfPayment(payment: PaymentFacts): StoredTrouble[] {
  const { received } = payment;
  const isPaid = wasPaid(payment);
  const isUnmatched = payment.state === 'unmatched';
  const goneBack = goneBackMinor(payment);
  const isDisputed = disputesOf(payment).some(({ state }) => state !== 'won');
  const hasGoneBack = goneBack > 0 || isDisputed;
  const open: Record<StoredTrouble, boolean> = {
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
    // Nobody can tell when all of the money has gone back if it has no amount.
    wrong_amount: received !== undefined && (received.amountMinor === 0 || goneBack < received.amountMinor),
    not_paid: !isPaid && !isUnmatched && received === undefined && hasGoneBack,
    // The amount is not known if the money went back before anybody told of it.
    unmatched: isUnmatched && (payment.amountMinor === 0 || goneBack < payment.amountMinor),
    oversold: isPaid && isOwed(payment, payment.oversoldMinor),
    no_address: payment.hasAddress === false,
  };
  return storedTroubles.filter((reason) => open[reason]);
}
