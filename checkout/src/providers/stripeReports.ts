import type { Stripe } from 'stripe';
import { UnexpectedReportError } from '../paymentProgress.ts';
import type { PaymentReport } from './provider.ts';

/** Metadata by which the shop knows its sessions: an account may sell in other ways too. */
export const mark = { shop: 'checkout' };

/** Whether a session was begun by this server. */
export const isOurs = ({ metadata }: Pick<Stripe.Checkout.Session, 'metadata'>): boolean =>
  metadata?.shop === mark.shop;

const idOf = (expandable: string | { id: string } | null): string =>
  typeof expandable === 'string' ? expandable : (expandable?.id ?? '');

function reportOfPaidSession(session: Stripe.Checkout.Session): PaymentReport {
  const { id: sessionId, payment_status: status, amount_total: amountMinor } = session;
  if (status !== 'paid') return { kind: 'pending', sessionId };
  return {
    kind: 'paid',
    sessionId,
    amountMinor: amountMinor ?? 0,
    currency: session.currency ?? '',
    reference: idOf(session.payment_intent),
  };
}

function reportOfSession(type: string, session: Stripe.Checkout.Session): PaymentReport {
  if (!isOurs(session)) return { kind: 'ignored' };
  const { id: sessionId } = session;
  if (type === 'checkout.session.expired') return { kind: 'expired', sessionId };
  if (type === 'checkout.session.async_payment_failed') return { kind: 'failed', sessionId };
  return reportOfPaidSession(session);
}

function disputeOutcome(status: string): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost';
  // An inquiry that was closed, or a dispute that was prevented, takes no money.
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

function reportOfDispute({ payment_intent: intent, status }: Stripe.Dispute): PaymentReport {
  if (!intent) return { kind: 'ignored' };
  return { kind: 'disputed', payment: { reference: idOf(intent) }, dispute: disputeOutcome(status) };
}

function reportOfCharge({
  payment_intent: intent,
  amount_refunded: refundedMinor,
}: Stripe.Charge): PaymentReport {
  if (!intent) return { kind: 'ignored' };
  return { kind: 'refunded', payment: { reference: idOf(intent) }, refundedMinor };
}

/**
 * What an event of Stripe's says about a payment.
 * @throws UnexpectedReportError when it is a test event and the key is a live one, or the other way round
 */
export function reportOf(event: Stripe.Event, isLive: boolean): PaymentReport {
  if (event.livemode !== isLive) throw new UnexpectedReportError('wrong_mode');
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return reportOfSession(event.type, event.data.object);
    case 'charge.refunded':
      return reportOfCharge(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return reportOfDispute(event.data.object);
    default:
      return { kind: 'ignored' };
  }
}

/** Everything that a session, read with its latest charge, says about a payment. */
export function reportsOfSession(session: Stripe.Checkout.Session): PaymentReport[] {
  const { id: sessionId, status, payment_intent: intent } = session;
  if (status === 'expired') return [{ kind: 'expired', sessionId }];
  const report = reportOfPaidSession(session);
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  if (report.kind !== 'paid' || typeof charge !== 'object' || !charge) return [report];
  const { amount_refunded: refundedMinor, disputed: isDisputed } = charge;
  const payment = { sessionId };
  return [
    report,
    ...(refundedMinor > 0 ? [{ kind: 'refunded' as const, payment, refundedMinor }] : []),
    ...(isDisputed ? [{ kind: 'disputed' as const, payment, dispute: 'open' as const }] : []),
  ];
}
