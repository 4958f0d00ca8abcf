import type { Payment, Refund } from '../../../../src/domain/documents/payment.ts';
import { storedTroubles, wasPaid } from '../../../../src/domain/paymentState.ts';
import type { StoredTrouble, PaymentState } from '../../../../src/domain/paymentState.ts';

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

/** Begins the key of a refund for what the customer has sent back. */
export const returnRefundPrefix = 'return-';

const isValid = ({ state }: Refund) => state !== 'failed';
const sumFor = (payment: PaymentFacts, purposes: readonly Refund['for'][]): number =>
  sumOf(refundsOf(payment).filter((refund) => isValid(refund) && purposes.includes(refund.for)));

const lostMinor = (payment: PaymentFacts): number =>
  sumOf(disputesOf(payment).filter(({ state }) => state === 'lost'));

const goneBackMinor = (payment: PaymentFacts): number =>
  sumOf(refundsOf(payment).filter(isValid)) + lostMinor(payment);

const overpaidMinor = ({ amountMinor, extraReferences = [] }: PaymentFacts): number =>
  amountMinor * extraReferences.length;

/** What went back without a word from the owner, at the provider or by the bank, is for what was paid twice, and then for the order. */
function untold(payment: PaymentFacts): { toExtra: number; toOrder: number } {
  const minor = sumFor(payment, [undefined]) + lostMinor(payment);
  const toExtra = Math.min(minor, Math.max(0, overpaidMinor(payment) - sumFor(payment, ['extra'])));
  return { toExtra, toOrder: minor - toExtra };
}

const isOverpaid = (payment: PaymentFacts): boolean =>
  sumFor(payment, ['extra']) + untold(payment).toExtra < overpaidMinor(payment);

/** Returns cents of the cancelled lines that have not gone back. */
export function owedMinor(payment: PaymentFacts): number {
  const minor = payment.cancelledMinor ?? 0;
  const most = Math.min(minor + sumFor(payment, ['return']), payment.amountMinor);
  return minor === 0 ? 0 : Math.max(0, most - returnedMinor(payment));
}

/** Returns cents of the order's own price that go back to the customer. What was paid twice goes back first. */
export const returnedMinor = (payment: PaymentFacts): number =>
  Math.min(
    sumFor(payment, ['cancelled', 'goodwill', 'return']) + untold(payment).toOrder,
    payment.amountMinor,
  );

/** Names what a refund is for unless the owner says it: what was paid twice goes back first, then what was cancelled. */
export const purposeOf = (payment: PaymentFacts): NonNullable<Refund['for']> =>
  isOverpaid(payment) ? 'extra' : owedMinor(payment) > 0 ? 'cancelled' : 'goodwill';

/**
 * Picks the payment of which money goes back: a provider sends back no more than it has received with each.
 * @returns cents: 0 when all has gone back, or when the bank took one of several back: the owner sees at the provider which is left
 */
export function nextRefund(
  payment: PaymentFacts,
  purpose = purposeOf(payment),
): { reference: string | undefined; leftMinor: number } {
  const { amountMinor, reference: own, extraReferences: extra = [] } = payment;
  const leftOf = (reference: string | undefined) =>
    amountMinor -
    sumOf(refundsOf(payment).filter((each) => isValid(each) && (each.reference ?? own) === reference));
  const all = amountMinor * (extra.length + 1) - goneBackMinor(payment);
  const isUnclear = extra.length > 0 && lostMinor(payment) > 0;
  const references = purpose === 'extra' ? [...extra.toReversed(), own] : [own, ...extra];
  const reference = references.find((each) => leftOf(each) > 0) ?? own;
  const leftMinor = isUnclear ? 0 : Math.max(0, Math.min(leftOf(reference), all));
  return { reference, leftMinor };
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
    // What the owner has asked for, or has cancelled, is no surprise.
    refunded: isPaid && untold(payment).toOrder - lostMinor(payment) > (payment.cancelledMinor ?? 0),
    refund_failed: hasFailedRefund(payment),
    disputed: isPaid && isDisputed,
    paid_twice:
      isOverpaid(payment) ||
      (payment.sameCartAs !== undefined &&
        (isPaid ? returnedMinor(payment) < payment.amountMinor : dueMinor(payment) > 0)),
    perhaps_paid_twice: payment.perhapsPaidTwice !== undefined,
    paid_by_card: payment.wasCash === true,
    cancelled: isPaid && owedMinor(payment) > 0,
    records_differ: (payment.differingRecords ?? []).length > 0,
    // Nobody can tell when all of the money has gone back if it has no amount.
    wrong_amount: received !== undefined && (received.amountMinor === 0 || goneBack < received.amountMinor),
    not_paid: !isPaid && !isUnmatched && received === undefined && hasGoneBack,
    // The amount is not known if the money went back before anybody told of it.
    unmatched: isUnmatched && (payment.amountMinor === 0 || goneBack < payment.amountMinor),
    oversold: isPaid && returnedMinor(payment) - sumFor(payment, ['return']) < (payment.oversoldMinor ?? 0),
    no_address: payment.hasAddress === false,
    no_payment: payment.isUnknown === true,
  };
  return storedTroubles.filter((reason) => open[reason]);
}
