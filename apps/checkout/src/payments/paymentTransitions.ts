import { stateOncePaid, wasPaid } from '../../../../src/domain/paymentState.ts';
import type { Refund } from '../../../../src/domain/paymentState.ts';
import type { PaymentReport, RefundReport } from './providers/provider.ts';
import type { Payment, PaymentChange } from './paymentStore.ts';

type PaidReport = Extract<PaymentReport, { kind: 'paid' }>;

const dayMs = 24 * 60 * 60 * 1000;

/** A refund that was asked for, and of which the provider shows nothing after this time, has failed. */
const refundPatienceMs = dayMs;

/** Removes the data of the payment page, including the customer's details: they are kept no longer than the page needs them. */
export function withoutPageData({ page: _page, ...payment }: Payment): Payment {
  return payment;
}

/** A payment that has to be there still. @throws Error when it was deleted */
export function existing(payment: Payment | undefined): Payment {
  if (!payment) throw new Error('The payment is gone.');
  return payment;
}

/** A form can be posted from two tabs, and both payments can succeed: the first one pays the order, the others must be refunded. */
function withReference(payment: Payment, { reference, isUnproven }: PaidReport): Payment {
  const { perhapsPaidTwice: doubt, ...rest } = payment;
  const { reference: first, extraReferences = [] } = payment;
  if (!first && payment.way === undefined) return { ...payment, reference };
  if (!reference || reference === first || extraReferences.includes(reference)) return payment;
  const isDoubtful = isUnproven && (first || extraReferences.length > 0);
  if (!isDoubtful) return { ...rest, extraReferences: [...extraReferences, reference] };
  if (doubt?.reference === reference) return payment;
  // Keeps one and counts the others: a customer may make up any number.
  return {
    ...payment,
    perhapsPaidTwice: doubt ? { ...doubt, others: doubt.others + 1 } : { reference, others: 0 },
  };
}

const change = (payment: Payment, isNews = false, requiresRecords = false): PaymentChange => ({
  payment: payment.paidAtMs === undefined ? payment : { ...payment, state: stateOncePaid(payment) },
  isNews,
  requiresRecords,
});

/** As it was before it was ordered for cash or by transfer: its card form was still open, and has been paid after all. */
function asCard(payment: Payment): Payment {
  const { way, feeMinor = 0, refusedAtMs: _refused, transferTo: _account, ...rest } = payment;
  return way === undefined || payment.paidAtMs !== undefined
    ? payment
    : { ...rest, amountMinor: payment.amountMinor - feeMinor, ...(way === 'cod' && { wasCash: true }) };
}

function markPaid(stored: Payment, report: PaidReport, nowMs: number): PaymentChange {
  const payment = asCard(stored);
  const { amountMinor, currency, reference } = report;
  if (amountMinor !== payment.amountMinor || currency !== payment.currency) {
    const { received } = stored;
    const isNews = received?.amountMinor !== amountMinor || received.currency !== currency;
    return change({ ...stored, received: { amountMinor, currency, reference } }, isNews);
  }
  const { received, ...rest } = payment;
  // The same money, reported right after all. Other money is still to be refunded.
  const isCorrected = received?.reference === reference;
  const paid = withoutPageData(withReference(isCorrected ? rest : payment, report));
  const isPaidAgain = paid.extraReferences?.length !== payment.extraReferences?.length;
  // A late report without a time, as PayHere's are: the customer cannot have paid after the page closed.
  const reportedMs = Math.min(report.paidAtMs ?? payment.expiresAtMs, nowMs);
  return change({ ...paid, paidAtMs: payment.paidAtMs ?? reportedMs }, isPaidAgain, true);
}

/** A later state wins, however the reports come: a refund can fail after it had succeeded, and never the other way round. */
const ranks = { pending: 0, succeeded: 1, failed: 2 } as const;
const laterState = (before: Refund | undefined, state: Refund['state']) =>
  before && ranks[before.state] > ranks[state] ? before.state : state;

function markRefund(payment: Payment, report: RefundReport, nowMs: number): PaymentChange {
  const { id, amountMinor, state, createdAtMs = nowMs, isVague = false, reference, key } = report;
  const refunds = { ...payment.refunds };
  const asked = Object.entries(refunds).filter(
    ([other, refund]) =>
      other !== id && refund.state !== 'failed' && (refund.reference ?? reference) === reference,
  );
  const [first] = asked;
  if (isVague && first) {
    const [other, refund] = first;
    // Of several parts, the provider does not tell which one it is about.
    if (asked.length === 1) refunds[other] = { ...refund, state: laterState(refund, state) };
    return change({ ...payment, refunds });
  }
  const before = refunds[id];
  // What the owner has noted, and has paid back in the provider's own pages; until the provider has given it an id.
  const noted = Object.entries(refunds).find(
    ([other, refund]) =>
      other === refund.key && refund.reference === undefined && refund.amountMinor === amountMinor,
  );
  const requestKey = key ?? (before || state === 'failed' ? undefined : noted?.[0]);
  const request = requestKey === undefined ? undefined : refunds[requestKey];
  if (requestKey !== undefined) delete refunds[requestKey];
  const next = laterState(before, state);
  const askedBy = requestKey ?? before?.key;
  const hasFailed = next === 'failed' && before?.state !== 'failed';
  const atMs = hasFailed ? nowMs : (before?.atMs ?? request?.atMs ?? createdAtMs);
  const askedOf = request?.reference ?? before?.reference;
  refunds[id] = {
    amountMinor,
    state: next,
    atMs,
    ...(askedBy !== undefined && { key: askedBy }),
    ...(askedOf !== undefined && { reference: askedOf }),
  };
  const isNews = (!before && !request) || hasFailed;
  return change({ ...payment, refunds }, isNews);
}

/** Gives up refunds that were asked for long ago, and of which the provider shows nothing. */
function markUnrefunded(payment: Payment, reference: string | undefined, nowMs: number): PaymentChange {
  const refunds = Object.entries(payment.refunds ?? {}).map(([id, refund]): [string, Refund] => {
    const isForgotten = refund.state === 'pending' && nowMs - refund.atMs > refundPatienceMs;
    // With an id of its own, Stripe tells its state; PayHere does not.
    const isMeant = reference === undefined || (refund.reference ?? reference) === reference;
    const isUnknown = isMeant && (id === refund.key || payment.provider === 'payhere');
    return [id, isForgotten && isUnknown ? { ...refund, state: 'failed', atMs: nowMs } : refund];
  });
  return change(payment.refunds ? { ...payment, refunds: Object.fromEntries(refunds) } : payment);
}

function markDisputed(payment: Payment, report: Extract<PaymentReport, { kind: 'dispute' }>): PaymentChange {
  const { id, amountMinor, state: reported, dueAtMs } = report;
  const before = payment.disputes?.[id];
  // "created" may arrive after "closed".
  const state = reported === 'open' ? (before?.state ?? 'open') : reported;
  const dispute = { amountMinor, state, ...(state === 'open' && dueAtMs !== undefined && { dueAtMs }) };
  const isNews = state !== before?.state && state !== 'won';
  return change({ ...payment, disputes: { ...payment.disputes, [id]: dispute } }, isNews);
}

/**
 * Applies a provider's report to a payment. Reports arrive twice, late and out of order: paid overrides expired and failed, and a late
 * report never undoes a newer one. What does not fit, such as a refund before the payment, is kept until the report comes with which it
 * does, and `troublesOfPayment` names it until then.
 * @param nowMs when the report arrived, in ms since the epoch
 */
export function transitionPayment(
  payment: Payment,
  report: Exclude<PaymentReport, { kind: 'ignored' | 'changed' }>,
  nowMs: number,
): PaymentChange {
  switch (report.kind) {
    case 'paid':
      return markPaid(payment, report, nowMs);
    case 'expired':
    case 'failed':
      if (payment.state !== 'begun') return change(payment);
      return change(withoutPageData({ ...payment, state: report.kind }));
    case 'refund':
      return markRefund(payment, report, nowMs);
    case 'no-refund':
      return markUnrefunded(payment, report.reference, nowMs);
    case 'dispute':
      return markDisputed(payment, report);
    default:
      return change(payment);
  }
}

/** How long a transfer is waited for. */
const transferMs = 2 * dayMs;

/** Orders what a payment was begun for. The money is to come in cash or by transfer. */
export function placeOrder(
  begun: Payment,
  { way, feeMinor, transferTo }: { way: NonNullable<Payment['way']>; feeMinor: number; transferTo: string[] },
  nowMs: number,
): PaymentChange {
  const payment: Payment = {
    ...withoutPageData(begun),
    state: 'placed',
    way,
    placedAtMs: nowMs,
    amountMinor: begun.amountMinor + feeMinor,
    ...(feeMinor > 0 && { feeMinor }),
    ...(way === 'transfer' && { transferTo, expiresAtMs: nowMs + transferMs }),
  };
  return change(payment, false, true);
}

/**
 * Notes that cash or a transfer has come, or that it has not after all. What was cancelled before is not collected; of an order that was
 * cancelled as a whole, the money has to go back.
 */
export function markCollected(payment: Payment, isPaid: boolean, nowMs: number): PaymentChange {
  const { paidAtMs, refusedAtMs: _refused, cancelledMinor = 0, droppedMinor = 0, ...rest } = payment;
  if ((paidAtMs !== undefined) === isPaid) return change(payment);
  const dropped = isPaid && cancelledMinor < payment.amountMinor ? cancelledMinor : -droppedMinor;
  const cancelled = cancelledMinor - dropped;
  const next: Payment = {
    ...rest,
    state: 'placed',
    amountMinor: payment.amountMinor - dropped,
    ...(cancelled > 0 && { cancelledMinor: cancelled }),
    ...(isPaid && { paidAtMs: nowMs }),
    ...(dropped > 0 && { droppedMinor: dropped }),
  };
  return change(next, false, true);
}

/** Gives up a transfer that has not come in time. `planUpdate` cancels its records, unless the parcel is on its way. */
export const lapse = (payment: Payment): PaymentChange =>
  change({ ...payment, state: 'expired' }, false, true);

/** How long after a payment its money may go back, with PayHere without a word to us. */
const recentMs = 7 * dayMs;
const watchedMs = 180 * dayMs;

const quarterMs = 15 * 60 * 1000;

/** A payment started on the provider's page just before it expired may still come through. */
export const graceMs = dayMs;

/** A form that was open when this server's page closed may still be sent. */
export const formGraceMs = 2 * quarterMs;

const unpaidKeptMs = 90 * dayMs;

function nextCheckMs(payment: Payment, nowMs: number): number | undefined {
  const { paidAtMs, createdAtMs, expiresAtMs, way } = payment;
  if (way !== undefined) {
    // A card form that was open when it was ordered may still be sent.
    const formOverMs = createdAtMs + 8 * quarterMs;
    if (nowMs < formOverMs) return formOverMs;
    const isAwaited = way === 'transfer' && payment.state === 'placed';
    return isAwaited ? (expiresAtMs > nowMs ? expiresAtMs : nowMs + dayMs) : undefined;
  }
  if (paidAtMs !== undefined) {
    const ageMs = nowMs - paidAtMs;
    const isRefunding = Object.values(payment.refunds ?? {}).some(({ state }) => state === 'pending');
    if (ageMs < recentMs || isRefunding) return nowMs + 4 * quarterMs;
    return ageMs < watchedMs ? nowMs + dayMs : undefined;
  }
  if (payment.state === 'expired') {
    // Stripe has said so. Of the others, only this server's page is closed.
    if (payment.provider === 'stripe') return undefined;
    return [expiresAtMs + formGraceMs, expiresAtMs + graceMs].find((ms) => ms > nowMs);
  }
  return payment.state === 'begun' || nowMs < expiresAtMs + graceMs ? nowMs + quarterMs : undefined;
}

/** Notes when the provider is to be asked again, and when an unpaid payment goes. */
export function withSchedule(payment: Payment, nowMs: number): Payment {
  const { checkAtMs: _checkAtMs, deleteAtMs: _deleteAtMs, ...next } = payment;
  if (payment.state === 'unmatched') return next;
  const checkAtMs = nextCheckMs(next, nowMs);
  // With money that went back or came in another amount, the owner decides.
  const isUnpaid =
    payment.placedAtMs === undefined &&
    !wasPaid(payment) &&
    !payment.received &&
    !payment.refunds &&
    !payment.disputes;
  return {
    ...next,
    ...(checkAtMs !== undefined && { checkAtMs }),
    ...(isUnpaid && { deleteAtMs: payment.createdAtMs + unpaidKeptMs }),
  };
}
