import type { Stripe } from 'stripe';
import { UnexpectedReportError } from '../paymentTransitions.ts';
import type { PaymentReport } from './provider.ts';

/** Tells the shop's sessions from others of the same Stripe account. */
export const sessionMetadata = { shop: 'checkout' };

/** Whether this server created a session. */
export const isShopSession = ({ metadata }: Pick<Stripe.Checkout.Session, 'metadata'>): boolean =>
  metadata?.shop === sessionMetadata.shop;

const idOf = (expandable: string | { id: string } | null): string =>
  typeof expandable === 'string' ? expandable : (expandable?.id ?? '');

/** @param paidAtS when it was paid, in seconds since the epoch */
function completedSessionToReport(
  session: Stripe.Checkout.Session,
  paidAtS: number | undefined,
): PaymentReport {
  const { id: sessionId, payment_status: status, amount_total: amountMinor } = session;
  if (status !== 'paid') return { kind: 'pending', sessionId };
  return {
    kind: 'paid',
    sessionId,
    amountMinor: amountMinor ?? 0,
    currency: session.currency ?? '',
    reference: idOf(session.payment_intent),
    ...(paidAtS !== undefined && { paidAtMs: paidAtS * 1000 }),
  };
}

function sessionEventToReport(
  type: string,
  session: Stripe.Checkout.Session,
  createdS: number | undefined,
): PaymentReport {
  if (!isShopSession(session)) return { kind: 'ignored' };
  const { id: sessionId } = session;
  if (type === 'checkout.session.expired') return { kind: 'expired', sessionId };
  if (type === 'checkout.session.async_payment_failed') return { kind: 'failed', sessionId };
  return completedSessionToReport(session, createdS);
}

function disputeOutcome(status: string): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost';
  // A closed inquiry and a prevented dispute take no money.
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

function disputeToReport({ payment_intent: intent, status }: Stripe.Dispute): PaymentReport {
  if (!intent) return { kind: 'ignored' };
  return { kind: 'disputed', payment: { reference: idOf(intent) }, dispute: disputeOutcome(status) };
}

function chargeToReport({
  payment_intent: intent,
  amount_refunded: refundedMinor,
}: Stripe.Charge): PaymentReport {
  if (!intent) return { kind: 'ignored' };
  return { kind: 'refunded', payment: { reference: idOf(intent) }, refundedMinor };
}

/**
 * Translates a Stripe event.
 * @throws UnexpectedReportError when a test event meets a live key, or the other way round
 */
export function eventToReport(event: Stripe.Event, isLive: boolean): PaymentReport {
  if (event.livemode !== isLive) throw new UnexpectedReportError('wrong_mode');
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return sessionEventToReport(event.type, event.data.object, event.created);
    case 'charge.refunded':
      return chargeToReport(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return disputeToReport(event.data.object);
    default:
      return { kind: 'ignored' };
  }
}

/** Translates a session that was retrieved with its latest charge expanded, including a refund or dispute. */
export function sessionToReports(session: Stripe.Checkout.Session): PaymentReport[] {
  const { id: sessionId, status, payment_intent: intent } = session;
  if (status === 'expired') return [{ kind: 'expired', sessionId }];
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  const paidAtS = typeof charge === 'object' ? charge?.created : undefined;
  const report = completedSessionToReport(session, paidAtS);
  if (report.kind !== 'paid' || typeof charge !== 'object' || !charge) return [report];
  const { amount_refunded: refundedMinor, disputed: isDisputed } = charge;
  const payment = { sessionId };
  return [
    report,
    ...(refundedMinor > 0 ? [{ kind: 'refunded' as const, payment, refundedMinor }] : []),
    ...(isDisputed ? [{ kind: 'disputed' as const, payment, dispute: 'open' as const }] : []),
  ];
}
