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

/** States of a payment whose money has arrived, whatever came of it later. */
const settledStates: ReadonlySet<PaymentState> = new Set(['paid', 'refunded', 'disputed']);

/** Whether the money of a payment has arrived. */
export const isSettled = ({ state }: Pick<Payment, 'state'>): boolean => settledStates.has(state);

function settledState({ dispute, refundedMinor = 0 }: Payment): PaymentState {
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  return refundedMinor > 0 ? 'refunded' : 'paid';
}

/** What only the payment's page needs, the customer's details among it, is kept no longer than the page. */
function withoutPage({ page: _page, ...payment }: Payment): Payment {
  return payment;
}

function settle(payment: Payment, report: Extract<PaymentReport, { kind: 'paid' }>): PaymentChange {
  if (report.currency !== payment.currency) throw new UnexpectedReportError('wrong_currency');
  if (report.amountMinor !== payment.amountMinor) throw new UnexpectedReportError('wrong_amount');
  const settled = withoutPage({ ...payment, reference: report.reference });
  return { payment: { ...settled, state: settledState(settled) }, isRecorded: true };
}

/**
 * What a report makes of a payment. Reports come twice, late and out of order: paid wins over expired and failed, and nothing that
 * came later is taken back by a late report.
 * @throws UnexpectedReportError
 */
export function applyReport(
  payment: Payment,
  report: Exclude<PaymentReport, { kind: 'ignored' }>,
): PaymentChange {
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
  const changed: Payment =
    report.kind === 'refunded'
      ? {
          ...payment,
          refundedMinor: Math.max(payment.refundedMinor ?? 0, report.refundedMinor ?? payment.amountMinor),
        }
      : {
          ...payment,
          // "Opened" may come after "closed".
          dispute: report.dispute === 'open' ? (payment.dispute ?? 'open') : report.dispute,
        };
  return { payment: { ...changed, state: settledState(changed) }, isRecorded: false };
}
