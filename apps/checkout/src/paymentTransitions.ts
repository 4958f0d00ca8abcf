import { wasPaid } from '../../../src/domain/paymentState.ts';
import type { AttentionReason, PaymentState } from '../../../src/domain/paymentState.ts';
import { withAttention, withoutAttention } from './attention.ts';
import type { PaymentReport } from './providers/provider.ts';
import type { Payment, PaymentChange } from './store/paymentStore.ts';

export type UnexpectedReason =
  'unknown_payment' | 'wrong_amount' | 'wrong_currency' | 'wrong_mode' | 'not_paid_yet';

/** A report that contradicts the stored payment. The provider sends it again; if it keeps failing, the owner has to look into it. */
export class UnexpectedReportError extends Error {
  override name = 'UnexpectedReportError';
  readonly reason: UnexpectedReason;
  constructor(reason: UnexpectedReason) {
    super(`The report does not match the stored payment: ${reason}.`);
    this.reason = reason;
  }
}

/** An event that the owner must hear about, because nothing else acts on it. */
export type PaymentAlert = Extract<AttentionReason, 'paid_twice' | 'refunded' | 'disputed'>;

export interface PaymentTransition extends PaymentChange {
  /** Set only when the report brings something new; a repeated report raises no second alert. */
  alert?: PaymentAlert;
}

function stateOncePaid({ dispute, refundedMinor = 0 }: Payment): PaymentState {
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  return refundedMinor > 0 ? 'refunded' : 'paid';
}

/** Removes the data of the payment page, including the customer's details: they are kept no longer than the page needs them. */
export function withoutPageData({ page: _page, ...payment }: Payment): Payment {
  return payment;
}

/** A form can be posted from two tabs, and both payments can succeed: the first one pays the order, the others must be refunded. */
function withReference(payment: Payment, reference: string): Payment {
  const { reference: first, extraReferences = [] } = payment;
  if (!first) return { ...payment, reference };
  if (!reference || reference === first || extraReferences.includes(reference)) return payment;
  return { ...payment, extraReferences: [...extraReferences, reference] };
}

function withAlert(
  payment: Payment,
  requiresRecords: boolean,
  alert: PaymentAlert | false,
): PaymentTransition {
  const current = payment.dispute === 'won' ? withoutAttention(payment, 'disputed') : payment;
  const next = { ...current, state: stateOncePaid(payment) };
  return alert
    ? { payment: withAttention(next, alert), requiresRecords, alert }
    : { payment: next, requiresRecords };
}

function markPaid(
  payment: Payment,
  report: Extract<PaymentReport, { kind: 'paid' }>,
  nowMs: number,
): PaymentTransition {
  if (report.currency !== payment.currency) throw new UnexpectedReportError('wrong_currency');
  if (report.amountMinor !== payment.amountMinor) throw new UnexpectedReportError('wrong_amount');
  const paid = withoutPageData(withReference(payment, report.reference));
  const isPaidAgain = paid.extraReferences?.length !== payment.extraReferences?.length;
  // A late report without a time, as PayHere's are: the customer cannot have paid after the page closed.
  const reportedMs = Math.min(report.paidAtMs ?? payment.expiresAtMs, nowMs);
  return withAlert({ ...paid, paidAtMs: payment.paidAtMs ?? reportedMs }, true, isPaidAgain && 'paid_twice');
}

const afterPayment = (payment: Payment, alert: PaymentAlert | false): PaymentTransition =>
  withAlert(payment, false, alert);

function markRefunded(
  payment: Payment,
  report: Extract<PaymentReport, { kind: 'refunded' }>,
): PaymentTransition {
  const before = payment.refundedMinor ?? 0;
  const refundedMinor = Math.max(before, report.refundedMinor ?? payment.amountMinor);
  return afterPayment({ ...payment, refundedMinor }, refundedMinor > before && 'refunded');
}

function markDisputed(
  payment: Payment,
  report: Extract<PaymentReport, { kind: 'disputed' }>,
): PaymentTransition {
  // "created" may arrive after "closed".
  const dispute = report.dispute === 'open' ? (payment.dispute ?? 'open') : report.dispute;
  const isNew = dispute !== payment.dispute && dispute !== 'won';
  return afterPayment({ ...payment, dispute }, isNew && 'disputed');
}

/**
 * Applies a provider's report to a payment. Reports arrive twice, late and out of order: paid overrides expired and failed, and a late
 * report never undoes a newer one.
 * @param nowMs when the report arrived, in ms since the epoch
 * @throws UnexpectedReportError when the report contradicts the payment
 */
export function transitionPayment(
  payment: Payment,
  report: Exclude<PaymentReport, { kind: 'ignored' }>,
  nowMs: number,
): PaymentTransition {
  switch (report.kind) {
    case 'paid':
      return markPaid(payment, report, nowMs);
    case 'expired':
    case 'failed':
      if (payment.state !== 'begun') return { payment, requiresRecords: false };
      return { payment: withoutPageData({ ...payment, state: report.kind }), requiresRecords: false };
    case 'refunded':
    case 'disputed':
      break;
    default:
      return { payment, requiresRecords: false };
  }
  if (!wasPaid(payment)) throw new UnexpectedReportError('not_paid_yet');
  return report.kind === 'refunded' ? markRefunded(payment, report) : markDisputed(payment, report);
}
