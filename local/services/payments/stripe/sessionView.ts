/** Stripe's objects, with the fields that the checkout server and its contract read. */
import type { StandInDispute, StandInRefund, StandInSession } from '../sessions.ts';
import { StripeError } from './stripeError.ts';

const currency = 'lkr';
const centsOf = (lkr: number) => Math.round(lkr * 100);
const secondsOf = (ms: number) => Math.floor(ms / 1000);

/** A session's `status` in Stripe's terms. */
export function statusOf({ status }: StandInSession): 'open' | 'complete' | 'expired' {
  if (status === 'paid') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}

/** The Charge of a paid session. */
export function chargeView(session: StandInSession, hasRefunds = false) {
  const refunds = session.refunds.map((refund) => refundView(session, refund));
  return {
    id: session.paymentId.replace(/^pi_/, 'ch_'),
    object: 'charge',
    created: secondsOf(session.createdAtMs),
    disputed: session.disputes.length > 0,
    payment_intent: session.paymentId,
    ...(hasRefunds && { refunds: listView('/v1/refunds', refunds) }),
  };
}

export const refundView = (
  { paymentId }: StandInSession,
  { id, amount, status, createdAtMs, metadata }: StandInRefund,
) => ({
  id,
  object: 'refund',
  amount: centsOf(amount),
  created: secondsOf(createdAtMs),
  metadata,
  payment_intent: paymentId,
  status,
});

const answerDays = 7;

export const disputeView = (session: StandInSession, { id, status }: StandInDispute) => ({
  id,
  object: 'dispute',
  amount: centsOf(session.total),
  created: secondsOf(session.createdAtMs),
  evidence_details: { due_by: secondsOf(session.createdAtMs) + answerDays * 86_400 },
  payment_intent: session.paymentId,
  status,
});

export const paymentIntentView = (session: StandInSession, hasCharge = false) => ({
  id: session.paymentId,
  object: 'payment_intent',
  latest_charge: hasCharge ? chargeView(session, true) : null,
  metadata: session.paymentMetadata,
});

export const listView = (url: string, data: unknown[], hasMore = false) => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});

/**
 * A Checkout Session in Stripe's response format.
 * @throws StripeError for a property that cannot be expanded
 */
export function sessionView(session: StandInSession, expand: readonly string[] = []) {
  const unknown = expand.find((path) => path !== 'payment_intent.latest_charge.refunds');
  if (unknown !== undefined) throw new StripeError(`This property cannot be expanded (${unknown}).`);
  const status = statusOf(session);
  const isPaid = status === 'complete';
  const payment = expand.length > 0 ? paymentIntentView(session, true) : session.paymentId;
  return {
    id: session.id,
    object: 'checkout.session',
    amount_total: centsOf(session.total),
    cancel_url: session.cancelUrl,
    currency,
    discounts: session.discount ? [{ coupon: session.discount.couponId, promotion_code: null }] : [],
    metadata: session.metadata,
    // Stripe creates it when the shopper pays.
    payment_intent: isPaid ? payment : null,
    payment_status: isPaid ? 'paid' : 'unpaid',
    status,
    success_url: session.successUrlTemplate,
    url: status === 'open' ? session.url : null,
  };
}
