import type { Payment, Refund } from '../../../../src/domain/documents/payment.ts';
import type { PaymentState } from '../../../../src/domain/paymentState.ts';

type PaymentFacts = Pick<Payment, 'state' | 'amountMinor'> & Partial<Payment>;

const refundsOf = ({ refunds = {} }: Pick<PaymentFacts, 'refunds'>) => Object.values(refunds);
const disputesOf = ({ disputes = {} }: Pick<PaymentFacts, 'disputes'>) => Object.values(disputes);
const sumOf = (parts: readonly { amountMinor: number }[]) =>
  parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Begins the key of a refund for what the customer has sent back. */
export const returnRefundPrefix = 'return-';

const isValid = ({ state }: Refund) => state !== 'failed';
export const sumFor = (payment: PaymentFacts, purposes: readonly Refund['for'][]): number =>
  sumOf(refundsOf(payment).filter((refund) => isValid(refund) && purposes.includes(refund.for)));

export const lostMinor = (payment: PaymentFacts): number =>
  sumOf(disputesOf(payment).filter(({ state }) => state === 'lost'));

export const goneBackMinor = (payment: PaymentFacts): number =>
  sumOf(refundsOf(payment).filter(isValid)) + lostMinor(payment);

const overpaidMinor = ({ amountMinor, extraReferences = [] }: PaymentFacts): number =>
  amountMinor * extraReferences.length;

/** What went back without a word from the owner, at the provider or by the bank, is for what was paid twice, and then for the order. */
export function untold(payment: PaymentFacts): { toExtra: number; toOrder: number } {
  const minor = sumFor(payment, [undefined]) + lostMinor(payment);
  const toExtra = Math.min(minor, Math.max(0, overpaidMinor(payment) - sumFor(payment, ['extra'])));
  return { toExtra, toOrder: minor - toExtra };
}

export const isOverpaid = (payment: PaymentFacts): boolean =>
  sumFor(payment, ['extra']) + untold(payment).toExtra < overpaidMinor(payment);

/** Returns cents of the cancelled lines that have not gone back. */
export function owedMinor(payment: PaymentFacts, cancelledMinor: number): number {
  const most = Math.min(cancelledMinor + sumFor(payment, ['return']), payment.amountMinor);
  return cancelledMinor === 0 ? 0 : Math.max(0, most - returnedMinor(payment));
}

/** Returns cents of the order's own price that go back to the customer. What was paid twice goes back first. */
export const returnedMinor = (payment: PaymentFacts): number =>
  Math.min(
    sumFor(payment, ['cancelled', 'goodwill', 'return']) + untold(payment).toOrder,
    payment.amountMinor,
  );

/** Names what a refund is for unless the owner says it: what was paid twice goes back first, then what was cancelled. */
export const purposeOf = (payment: PaymentFacts, cancelledMinor: number): NonNullable<Refund['for']> =>
  isOverpaid(payment) ? 'extra' : owedMinor(payment, cancelledMinor) > 0 ? 'cancelled' : 'goodwill';

/**
 * Picks the payment of which money goes back: a provider sends back no more than it has received with each.
 * @returns cents: 0 when all has gone back, or when the bank took one of several back: the owner sees at the provider which is left
 */
export function nextRefund(
  payment: PaymentFacts,
  purpose: Refund['for'],
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
export function hasFailedRefund(payment: PaymentFacts): boolean {
  const refunds = refundsOf(payment);
  const failed = refunds.filter(({ state }) => state === 'failed');
  return failed.some(({ atMs: sinceMs }) => {
    const settled = refunds.filter(({ state, atMs }) => state !== 'failed' && atMs > sinceMs);
    return sumOf(failed.filter(({ atMs }) => atMs >= sinceMs)) > sumOf(settled);
  });
}
