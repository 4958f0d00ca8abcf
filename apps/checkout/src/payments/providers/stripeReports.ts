import type { Stripe } from 'stripe';
import type { DisputeState, RefundState } from '../../../../../src/domain/paymentState.ts';
import type { PaymentKey, PaymentReport, RefundReport } from './provider.ts';

export const idOf = (expandable: string | { id: string } | null | undefined): string =>
  typeof expandable === 'string' ? expandable : (expandable?.id ?? '');

/** Known where it was expanded. */
export function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  return typeof charge === 'object' && charge ? charge : undefined;
}

export const markOf = ({ metadata }: { metadata?: Stripe.Metadata | null }): { mark?: string } =>
  metadata?.shop === undefined ? {} : { mark: metadata.shop };

/** @param paidAtS seconds since the epoch */
export function completedSessionToReport(
  session: Stripe.Checkout.Session,
  paidAtS: number | undefined,
): Extract<PaymentReport, { kind: 'paid' }> | { kind: 'pending'; sessionId: string } {
  const { id: sessionId, payment_status: status, amount_total: amountMinor } = session;
  if (status !== 'paid') return { kind: 'pending', sessionId };
  return {
    kind: 'paid',
    sessionId,
    amountMinor: amountMinor ?? 0,
    currency: session.currency ?? '',
    reference: idOf(session.payment_intent),
    ...(paidAtS !== undefined && { paidAtMs: paidAtS * 1000 }),
    ...markOf(session),
  };
}

function disputeState(status: string): DisputeState {
  if (status === 'lost') return 'lost';
  // A closed inquiry and a prevented dispute take no money.
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

function disputeToReport(dispute: Stripe.Dispute, payment: PaymentKey): PaymentReport {
  const { id, amount: amountMinor, status, evidence_details: evidence } = dispute;
  const state = disputeState(status);
  const dueAtMs = (evidence?.due_by ?? 0) * 1000;
  return {
    kind: 'dispute',
    payment,
    id,
    amountMinor,
    state,
    ...(state === 'open' && dueAtMs > 0 && { dueAtMs }),
  };
}

const refundStates: Readonly<Record<string, RefundState>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export function refundToReport(refund: Stripe.Refund, payment: PaymentKey): RefundReport {
  const { id, amount: amountMinor, status, created, metadata } = refund;
  const state = refundStates[status ?? ''] ?? 'pending';
  const key = metadata?.key;
  const createdAtMs = created ? created * 1000 : undefined;
  return {
    kind: 'refund',
    payment,
    id,
    amountMinor,
    state,
    ...(createdAtMs !== undefined && { createdAtMs }),
    ...(key !== undefined && { key }),
  };
}

export function eventToReport(event: Stripe.Event): PaymentReport {
  const { object } = event.data;
  // Charges of subscriptions and of the dashboard have one as well.
  const reference = 'payment_intent' in object ? idOf(object.payment_intent) : '';
  const payment = { reference };
  switch (event.type) {
    case 'checkout.session.expired':
      return { kind: 'expired', sessionId: event.data.object.id };
    case 'checkout.session.async_payment_failed':
      return { kind: 'failed', sessionId: event.data.object.id };
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return completedSessionToReport(event.data.object, event.created);
    case 'charge.refunded':
      return reference === '' ? { kind: 'ignored' } : { kind: 'changed', payment };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return reference === '' ? { kind: 'ignored' } : refundToReport(event.data.object, payment);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return reference === '' ? { kind: 'ignored' } : disputeToReport(event.data.object, payment);
    default:
      return { kind: 'ignored' };
  }
}

/** @param session with its latest charge and the charge's refunds expanded. @param all refunds, if there are more */
export function sessionToReports(
  session: Stripe.Checkout.Session,
  disputes: readonly Stripe.Dispute[],
  all: readonly Stripe.Refund[],
): PaymentReport[] {
  const { id: sessionId, status } = session;
  if (status === 'expired') return [{ kind: 'expired', sessionId }];
  const charge = chargeOf(session);
  const report = completedSessionToReport(session, charge?.created);
  if (report.kind !== 'paid' || !charge) return [report];
  const payment = { sessionId };
  const refunds = all.length > 0 ? all : (charge.refunds?.data ?? []);
  return [
    report,
    ...refunds.map((refund) => refundToReport(refund, payment)),
    { kind: 'no-refund', payment },
    ...disputes.map((dispute) => disputeToReport(dispute, payment)),
  ];
}
