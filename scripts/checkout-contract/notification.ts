import { notificationSignature } from '../../local/services/payments/payHere/signatures.ts';
import type { Merchant } from '../../local/services/payments/payHere/signatures.ts';
import { stripeSignature } from '../../local/services/payments/stripe/events.ts';
import { request } from '../checks/http.ts';
import type { HttpResult } from '../checks/http.ts';
import { isStripeId, readPayment } from './paymentFacts.ts';
import type { CheckoutContext } from './payment.ts';

/** A payment as a provider reports it. */
export interface PaidReport {
  sessionId: string;
  /** LKR */
  amount: number;
  /** The session's metadata, by which a server recognizes its own sessions. */
  metadata?: Record<string, string> | undefined;
}

/** Signs a notification. */
export type SigningSecret = { stripe: string } | { payHere: Merchant };

/** As set by the shop's own checkout server. */
const defaultMetadata = { shop: 'checkout' };

interface WebhookRequest {
  headers: Record<string, string>;
  body: string;
}

function stripeEvent(
  { sessionId, amount, metadata = defaultMetadata }: PaidReport,
  secret?: string,
): WebhookRequest {
  const seconds = Math.floor(Date.now() / 1000);
  const session = {
    id: sessionId,
    object: 'checkout.session',
    amount_subtotal: amount * 100,
    amount_total: amount * 100,
    currency: 'lkr',
    livemode: false,
    metadata,
    mode: 'payment',
    payment_intent: `pi_check_${sessionId.slice(-16)}`,
    payment_status: 'paid',
    status: 'complete',
  };
  const body = JSON.stringify({
    id: `evt_check_${sessionId.slice(-16)}`,
    object: 'event',
    created: seconds,
    data: { object: session },
    livemode: false,
    type: 'checkout.session.completed',
  });
  const signature =
    secret === undefined ? {} : { 'stripe-signature': stripeSignature(body, secret, seconds) };
  return { headers: { 'content-type': 'application/json', ...signature }, body };
}

function payHereForm(
  { sessionId, amount }: PaidReport,
  merchant: Merchant,
  isSigned: boolean,
): WebhookRequest {
  const [text, status] = [amount.toFixed(2), '2'];
  const fields = new URLSearchParams({
    merchant_id: merchant.merchantId,
    order_id: sessionId,
    payment_id: `32${sessionId.replace(/\D/g, '').slice(0, 8)}`,
    payhere_amount: text,
    payhere_currency: 'LKR',
    status_code: status,
    ...(isSigned && { md5sig: notificationSignature(merchant, sessionId, text, 'LKR', status) }),
  });
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: fields.toString() };
}

const send = ({ config }: CheckoutContext, { headers, body }: WebhookRequest): Promise<HttpResult> =>
  request(`${config.checkoutServerUrl}/webhook`, { method: 'POST', headers, body });

/** Sends a signed notification of a payment, as the provider does. */
export function notifyPaid(
  context: CheckoutContext,
  report: PaidReport,
  secret: SigningSecret,
): Promise<HttpResult> {
  return send(
    context,
    'stripe' in secret ? stripeEvent(report, secret.stripe) : payHereForm(report, secret.payHere, true),
  );
}

/** Sends the same notification without a signature, or with a wrong one. */
export async function forgePaid(
  context: CheckoutContext,
  report: PaidReport,
  isSigned: boolean,
): Promise<HttpResult> {
  if (isStripeId(report.sessionId)) {
    return send(context, stripeEvent(report, isSigned ? 'whsec_guessed' : undefined));
  }
  const merchantId = (await readPayment(context, await context.startShared()))?.merchantId ?? '';
  return send(context, payHereForm(report, { merchantId, merchantSecret: 'guessed' }, isSigned));
}
