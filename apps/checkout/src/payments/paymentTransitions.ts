import { sumMoney } from '../../../../src/domain/orderGroups.ts';
import { transferMs } from '../../../../src/domain/receipt.ts';
import { wasPaid } from '../../../../src/domain/paymentState.ts';
import type { PaymentState } from '../../../../src/domain/paymentState.ts';
import type { Payment, Refund } from '../../../../src/domain/documents/payment.ts';
import { stateOncePaid } from './paymentMoney.ts';
import type { PaymentReport, RefundReport } from './providers/provider.ts';
import type { PaymentChange } from './paymentStore.ts';

export type Report = Exclude<PaymentReport, { kind: 'ignored' | 'changed' }>;
type PaidReport = Extract<PaymentReport, { kind: 'paid' }>;

const dayMs = 24 * 60 * 60 * 1000;

/** A refund of which the provider shows nothing for so long has failed. */
const refundPatienceMs = dayMs;

/** The customer's details are kept no longer than the page needs them. */
function withoutPageData({ page: _page, ...payment }: Payment): Payment {
  return payment;
}

export function existing(payment: Payment | undefined): Payment {
  if (!payment) throw new Error('The payment is gone.');
  return payment;
}

/** Two tabs can post one form and both be paid: the first pays the order, the others must be refunded. */
function withReference(payment: Payment, { reference, isIdUnsigned }: PaidReport): Payment {
  const { perhapsPaidTwice: doubt, ...rest } = payment;
  const { reference: first, extraReferences = [] } = payment;
  if (!first && payment.way === undefined) return { ...payment, reference };
  if (!reference || reference === first || extraReferences.includes(reference)) return payment;
  const isDoubtful = isIdUnsigned && (first || extraReferences.length > 0);
  if (!isDoubtful) return { ...rest, extraReferences: [...extraReferences, reference] };
  if (doubt?.reference === reference) return payment;
  // Keeps one and counts the others: a customer may make up any number.
  return {
    ...payment,
    perhapsPaidTwice: doubt ? { ...doubt, others: doubt.others + 1 } : { reference, others: 0 },
  };
}

export type PaymentEvent =
  Report['kind'] | 'wrong-amount' | 'placed' | 'collected' | 'uncollected' | 'lapsed';

/** Every other pair leaves the state. Whether a paid payment is refunded or disputed follows from its refunds and disputes. */
const nextStates: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  begun: { paid: 'paid', expired: 'expired', failed: 'failed', placed: 'placed' },
  placed: { paid: 'paid', collected: 'paid', lapsed: 'expired' },
  // A provider ends its session before the shopper orders; a transfer comes after it has lapsed.
  expired: { paid: 'paid', placed: 'placed', collected: 'paid' },
  failed: { paid: 'paid' },
  paid: { uncollected: 'placed' },
  refunded: { uncollected: 'placed' },
  disputed: { uncollected: 'placed' },
  unmatched: {},
};

const change = (
  event: PaymentEvent,
  payment: Payment,
  isNew = false,
  requiresRecords = false,
): PaymentChange => {
  const state = nextStates[payment.state][event] ?? payment.state;
  return {
    payment: { ...payment, state: wasPaid({ state }) ? stateOncePaid(payment) : state },
    isNew,
    requiresRecords,
  };
};

/** Undoes an order for cash or by transfer whose card form was still open and has been paid after all. */
function asCard(payment: Payment): Payment {
  const { way, transferTo: _account, ...rest } = payment;
  if (way === undefined || payment.paidAtMs !== undefined) return payment;
  const money = payment.money.filter(({ kind }) => kind !== 'fee');
  return { ...rest, money, amountMinor: sumMoney(money), ...(way === 'cod' && { wasCash: true }) };
}

function markPaid(stored: Payment, report: PaidReport, nowMs: number): PaymentChange {
  const payment = asCard(stored);
  const { amountMinor, currency, reference } = report;
  if (amountMinor !== payment.amountMinor || currency !== payment.currency) {
    const { received } = stored;
    const isNew = received?.amountMinor !== amountMinor || received.currency !== currency;
    return change('wrong-amount', { ...stored, received: { amountMinor, currency, reference } }, isNew);
  }
  const { received, ...rest } = payment;
  // The same money, reported right after all. Other money is still to be refunded.
  const isCorrected = received?.reference === reference;
  const paid = withoutPageData(withReference(isCorrected ? rest : payment, report));
  const isPaidAgain = paid.extraReferences?.length !== payment.extraReferences?.length;
  // A late report without a time, as PayHere's are: the customer cannot have paid after the page closed.
  const reportedMs = Math.min(report.paidAtMs ?? payment.expiresAtMs, nowMs);
  return change('paid', { ...paid, paidAtMs: payment.paidAtMs ?? reportedMs }, isPaidAgain, true);
}

/** A refund can fail after it has succeeded, never the other way round, however the reports come. */
const ranks = { pending: 0, succeeded: 1, failed: 2 } as const;
const laterState = (before: Refund | undefined, state: Refund['state']) =>
  before && ranks[before.state] > ranks[state] ? before.state : state;

function markRefund(payment: Payment, report: RefundReport, nowMs: number): PaymentChange {
  const { id, amountMinor, state, createdAtMs = nowMs, isVague = false, reference, key } = report;
  const refunds = { ...payment.refunds };
  const vague = Object.entries(refunds).filter(
    ([other, refund]) =>
      other !== id && refund.state !== 'failed' && (refund.reference ?? reference) === reference,
  );
  const [first] = vague;
  if (isVague && first) {
    const [other, refund] = first;
    if (vague.length === 1) refunds[other] = { ...refund, state: laterState(refund, state) };
    return change('refund', { ...payment, refunds });
  }
  const before = refunds[id];
  const request = key === undefined ? undefined : refunds[key];
  if (key !== undefined) delete refunds[key];
  const next = laterState(before, state);
  const asked = request ?? before;
  const hasFailed = next === 'failed' && before?.state !== 'failed';
  const atMs = hasFailed ? nowMs : (before?.atMs ?? request?.atMs ?? createdAtMs);
  const askedBy = key ?? before?.key;
  refunds[id] = {
    amountMinor,
    state: next,
    atMs,
    ...(askedBy !== undefined && { key: askedBy }),
    ...((asked?.reference ?? reference) !== undefined && { reference: asked?.reference ?? reference }),
    ...(asked?.for !== undefined && { for: asked.for }),
  };
  const isNew = (!before && !request) || hasFailed;
  return change('refund', { ...payment, refunds }, isNew);
}

function markUnrefunded(payment: Payment, reference: string | undefined, nowMs: number): PaymentChange {
  const refunds = Object.entries(payment.refunds ?? {}).map(([id, refund]): [string, Refund] => {
    const isForgotten = refund.state === 'pending' && nowMs - refund.atMs > refundPatienceMs;
    // With an id of its own, Stripe tells its state; PayHere does not.
    const isMeant = reference === undefined || (refund.reference ?? reference) === reference;
    const isUnknown = isMeant && (id === refund.key || payment.provider === 'payhere');
    return [id, isForgotten && isUnknown ? { ...refund, state: 'failed', atMs: nowMs } : refund];
  });
  return change(
    'no-refund',
    payment.refunds ? { ...payment, refunds: Object.fromEntries(refunds) } : payment,
  );
}

function markDisputed(payment: Payment, report: Extract<PaymentReport, { kind: 'dispute' }>): PaymentChange {
  const { id, amountMinor, state: reported, dueAtMs } = report;
  const before = payment.disputes?.[id];
  const state = reported === 'open' ? (before?.state ?? 'open') : reported;
  const dispute = { amountMinor, state, ...(state === 'open' && dueAtMs !== undefined && { dueAtMs }) };
  const isNew = state !== before?.state && state !== 'won';
  return change('dispute', { ...payment, disputes: { ...payment.disputes, [id]: dispute } }, isNew);
}

/**
 * Applies a provider's report. Reports come twice, late and out of order: a late one never undoes a newer one, and what does not fit yet,
 * such as a refund before the payment, is kept.
 */
export function transitionPayment(payment: Payment, report: Report, nowMs: number): PaymentChange {
  switch (report.kind) {
    case 'paid':
      return markPaid(payment, report, nowMs);
    case 'expired':
    case 'failed':
      return change(report.kind, withoutPageData(payment));
    case 'refund':
      return markRefund(payment, report, nowMs);
    case 'no-refund':
      return markUnrefunded(payment, report.reference, nowMs);
    case 'dispute':
      return markDisputed(payment, report);
    default:
      return change(report.kind, payment);
  }
}

export function placeOrder(
  begun: Payment,
  { way, feeMinor, transferTo }: { way: NonNullable<Payment['way']>; feeMinor: number; transferTo: string[] },
  nowMs: number,
): PaymentChange {
  const payment: Payment = {
    ...withoutPageData(begun),
    way,
    placedAtMs: nowMs,
    amountMinor: begun.amountMinor + feeMinor,
    ...(feeMinor > 0 && { money: [...begun.money, { kind: 'fee', minor: feeMinor }] }),
    ...(way === 'transfer' && { transferTo, expiresAtMs: nowMs + transferMs }),
  };
  return change('placed', payment, false, true);
}

/** The money of a card form that was still open pays the order, once what was noted by mistake is undone. */
function uncollect(payment: Payment, nowMs: number): PaymentChange {
  const { extraReferences: [first, ...others] = [], ...rest } = payment;
  const { amountMinor, currency, received } = asCard(rest);
  const isReceived = received?.amountMinor === amountMinor && received.currency === currency;
  const reference = first ?? (isReceived ? received.reference : undefined);
  if (reference === undefined) return change('uncollected', payment, false, true);
  const paid = { ...rest, ...(others.length > 0 && { extraReferences: others }) };
  const { sessionId } = payment;
  return markPaid(paid, { kind: 'paid', sessionId, amountMinor, currency, reference }, nowMs);
}

/** Notes whether the money has come. @param keptMinor what is left of the order; of one cancelled as a whole, all is to be refunded */
export function markCollected(
  payment: Payment,
  isPaid: boolean,
  keptMinor: number,
  nowMs: number,
): PaymentChange {
  const { paidAtMs, ...rest } = payment;
  const event = isPaid ? 'collected' : 'uncollected';
  if ((paidAtMs !== undefined) === isPaid) return change(event, payment);
  if (!isPaid) return uncollect({ ...rest, amountMinor: sumMoney(payment.money) }, nowMs);
  const amountMinor = keptMinor > 0 ? keptMinor : payment.amountMinor;
  return change(event, { ...rest, amountMinor, paidAtMs: nowMs }, false, true);
}

/** Gives up a transfer that is late; `followPayment` cancels its lines. */
export const lapse = (payment: Payment): PaymentChange => change('lapsed', payment, false, true);
