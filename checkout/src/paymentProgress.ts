import type { PaymentReport } from './providers/provider.ts';
import type { Payment, PaymentChange, PaymentState } from './store/paymentStore.ts';

export type UnexpectedReason =
  'unknown_payment' | 'wrong_amount' | 'wrong_currency' | 'wrong_mode' | 'not_paid_yet';

/** A report that does not fit what is stored. The provider sends it again, and a person has to look when it stays. */
export class UnexpectedReportError extends Error {
  override name = 'UnexpectedReportError';
  readonly reason: UnexpectedReason;
  constructor(reason: UnexpectedReason) {
    super(`The report does not fit the stored payment: ${reason}.`);
    this.reason = reason;
  }
}

/** What the owner must hear of, because nobody acts on it otherwise. */
export type PaymentNews = 'paid_twice' | 'refunded' | 'disputed';

/** `news`: what was not known of the payment until now; a report that is repeated has none. */
export interface ReportedChange extends PaymentChange {
  news?: PaymentNews;
}

/** States of a payment whose money has arrived, whatever came of it later. */
const settledStates: ReadonlySet<PaymentState> = new Set(['paid', 'refunded', 'disputed']);

/** Whether the money of a payment has arrived. */
export const isSettled = ({ state }: Pick<Payment, 'state'>): boolean => settledStates.has(state);

function settledState({ dispute, refundedMinor = 0 }: Payment): PaymentState {
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  return refundedMinor > 0 ? 'refunded' : 'paid';
}

/** What only the payment's page needs, the customer's details among it, is kept no longer than the page. */
export function withoutPage({ page: _page, ...payment }: Payment): Payment {
  return payment;
}

/** A form can be posted from two tabs, and both can be paid: the first payment is the order's, each further one is to be given back. */
function withReference(payment: Payment, reference: string): Payment {
  const { reference: first, extraReferences = [] } = payment;
  if (!first) return { ...payment, reference };
  if (!reference || reference === first || extraReferences.includes(reference)) return payment;
  return { ...payment, extraReferences: [...extraReferences, reference] };
}

function settle(payment: Payment, report: Extract<PaymentReport, { kind: 'paid' }>): ReportedChange {
  if (report.currency !== payment.currency) throw new UnexpectedReportError('wrong_currency');
  if (report.amountMinor !== payment.amountMinor) throw new UnexpectedReportError('wrong_amount');
  const settled = withoutPage(withReference(payment, report.reference));
  const isPaidAgain = settled.extraReferences?.length !== payment.extraReferences?.length;
  return {
    payment: { ...settled, state: settledState(settled) },
    isRecorded: true,
    ...(isPaidAgain && { news: 'paid_twice' }),
  };
}

function refund(payment: Payment, report: Extract<PaymentReport, { kind: 'refunded' }>): ReportedChange {
  const before = payment.refundedMinor ?? 0;
  const refundedMinor = Math.max(before, report.refundedMinor ?? payment.amountMinor);
  const changed: Payment = { ...payment, refundedMinor };
  return {
    payment: { ...changed, state: settledState(changed) },
    isRecorded: false,
    ...(refundedMinor > before && { news: 'refunded' }),
  };
}

function contest(payment: Payment, report: Extract<PaymentReport, { kind: 'disputed' }>): ReportedChange {
  // "Opened" may come after "closed".
  const dispute = report.dispute === 'open' ? (payment.dispute ?? 'open') : report.dispute;
  const changed: Payment = { ...payment, dispute };
  const isNews = dispute !== payment.dispute && dispute !== 'won';
  return {
    payment: { ...changed, state: settledState(changed) },
    isRecorded: false,
    ...(isNews && { news: 'disputed' }),
  };
}

/**
 * What a report makes of a payment. Reports come twice, late and out of order: paid wins over expired and failed, and nothing that
 * came later is taken back by a late report.
 * @throws UnexpectedReportError
 */
export function applyReport(
  payment: Payment,
  report: Exclude<PaymentReport, { kind: 'ignored' }>,
): ReportedChange {
  switch (report.kind) {
    case 'paid':
      return settle(payment, report);
    case 'expired':
    case 'failed':
      if (payment.state !== 'begun') return { payment, isRecorded: false };
      return { payment: withoutPage({ ...payment, state: report.kind }), isRecorded: false };
    case 'refunded':
    case 'disputed':
      break;
    default:
      return { payment, isRecorded: false };
  }
  if (!isSettled(payment)) throw new UnexpectedReportError('not_paid_yet');
  return report.kind === 'refunded' ? refund(payment, report) : contest(payment, report);
}
