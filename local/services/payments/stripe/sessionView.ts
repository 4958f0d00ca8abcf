import { leftOf } from '../sessions.ts';
import type { StandInDispute, StandInLine, StandInRefund, StandInSession } from '../sessions.ts';
import { StripeError } from './stripeError.ts';

const currency = 'lkr';
const centsOf = (lkr: number) => Math.round(lkr * 100);
const secondsOf = (ms: number) => Math.floor(ms / 1000);

/** A session's `status` in Stripe's terms. */
export function statusOf({ status }: StandInSession): 'open' | 'complete' | 'expired' {
  if (status === 'paid') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}

export const chargeIdOf = ({ paymentId }: StandInSession) => paymentId.replace(/^pi_/, 'ch_');

/** The Charge of a paid session. */
export function chargeView(session: StandInSession, hasRefunds = false) {
  const amount = centsOf(session.total);
  const refundedAmount = amount - centsOf(leftOf(session));
  return {
    id: chargeIdOf(session),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: refundedAmount,
    captured: true,
    created: secondsOf(session.createdAtMs),
    currency,
    disputed: session.disputes.length > 0,
    livemode: false,
    metadata: session.paymentMetadata,
    paid: true,
    payment_intent: session.paymentId,
    refunded: refundedAmount === amount,
    ...(hasRefunds && {
      refunds: listView(
        `/v1/charges/${chargeIdOf(session)}/refunds`,
        session.refunds.map((refund) => refundView(session, refund)),
      ),
    }),
    status: 'succeeded',
  };
}

export const refundView = (
  session: StandInSession,
  { id, amount, status, createdAtMs, metadata }: StandInRefund,
) => ({
  id,
  object: 'refund',
  amount: centsOf(amount),
  charge: chargeIdOf(session),
  created: secondsOf(createdAtMs),
  currency,
  metadata,
  payment_intent: session.paymentId,
  status,
});

const answerDays = 7;

export const disputeView = (session: StandInSession, { id, status }: StandInDispute) => ({
  id,
  object: 'dispute',
  amount: centsOf(session.total),
  charge: chargeIdOf(session),
  created: secondsOf(session.createdAtMs),
  currency,
  evidence_details: { due_by: secondsOf(session.createdAtMs) + answerDays * 86_400 },
  livemode: false,
  metadata: {},
  payment_intent: session.paymentId,
  reason: 'fraudulent',
  status,
});

export function paymentIntentView(session: StandInSession, isChargeExpanded = false, hasRefunds = false) {
  const amount = centsOf(session.total);
  return {
    id: session.paymentId,
    object: 'payment_intent',
    amount,
    amount_received: amount,
    created: secondsOf(session.createdAtMs),
    currency,
    latest_charge: isChargeExpanded ? chargeView(session, hasRefunds) : chargeIdOf(session),
    livemode: false,
    metadata: session.paymentMetadata,
    status: 'succeeded',
  };
}

function lineView({ name, description, quantity, unitPrice }: StandInLine, index: number) {
  const amount = centsOf(unitPrice) * quantity;
  return {
    id: `li_${index}`,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: name,
    price: {
      id: `price_${index}`,
      object: 'price',
      currency,
      unit_amount: centsOf(unitPrice),
      nickname: description ?? null,
    },
    quantity,
  };
}

/** A list in Stripe's response format. */
export const listView = (url: string, data: unknown[], hasMore = false) => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});

const charge = 'payment_intent.latest_charge';
const expandable = new Set(['line_items', 'payment_intent', charge, `${charge}.refunds`]);

/**
 * A Checkout Session in Stripe's response format.
 * @throws StripeError for a property that cannot be expanded
 */
export function sessionView(session: StandInSession, expand: readonly string[] = []) {
  const unknown = expand.find((path) => !expandable.has(path));
  if (unknown !== undefined) {
    throw new StripeError(`This property cannot be expanded (${unknown}).`, { param: 'expand' });
  }
  const status = statusOf(session);
  const amount = centsOf(session.total);
  const hasRefunds = expand.includes(`${charge}.refunds`);
  const isChargeExpanded = hasRefunds || expand.includes(charge);
  const isPaymentExpanded = isChargeExpanded || expand.includes('payment_intent');
  const paymentIntent = isPaymentExpanded
    ? paymentIntentView(session, isChargeExpanded, hasRefunds)
    : session.paymentId;
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: session.cancelUrl === '' ? null : session.cancelUrl,
    client_reference_id: session.clientReferenceId ?? null,
    created: secondsOf(session.createdAtMs),
    currency,
    customer: null,
    customer_details: session.email === '' ? null : { email: session.email, name: null, phone: null },
    customer_email: session.email === '' ? null : session.email,
    expires_at: secondsOf(session.expiresAtMs),
    ...(expand.includes('line_items') && {
      line_items: listView(`/v1/checkout/sessions/${session.id}/line_items`, session.lines.map(lineView)),
    }),
    livemode: false,
    metadata: session.metadata,
    mode: 'payment',
    // Stripe creates it when the shopper pays.
    payment_intent: status === 'complete' ? paymentIntent : null,
    payment_method_types: ['card'],
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    status,
    success_url: session.successUrlTemplate,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted',
    url: status === 'open' ? session.url : null,
  };
}
