import { notificationSignature } from '../../emulators/payments/payHere/signatures.ts';
import type { Merchant } from '../../emulators/payments/payHere/signatures.ts';
import { stripeSignature } from '../../emulators/payments/stripe/events.ts';
import { ask } from '../checks/http.ts';
import type { Answer } from '../checks/http.ts';
import { isStripeId, readPayment } from './paymentFacts.ts';
import type { CheckoutWorld } from './payment.ts';

/** A payment as a provider reports it. */
export interface PaidReport {
  sessionId: string;
  /** LKR */
  amount: number;
  /** Stripe's metadata of the session, by which a server knows its own. */
  metadata?: Record<string, string> | undefined;
}

/** What signs a notification. */
export type SigningSecret = { stripe: string } | { payHere: Merchant };

/** The mark that the shop's own server gives its sessions. */
const usualMetadata = { shop: 'checkout' };

interface SentForm {
  headers: Record<string, string>;
  body: string;
}

function stripeEvent({ sessionId, amount, metadata = usualMetadata }: PaidReport, secret?: string): SentForm {
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

function payHereForm({ sessionId, amount }: PaidReport, merchant: Merchant, isSigned: boolean): SentForm {
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

const send = ({ config }: CheckoutWorld, { headers, body }: SentForm): Promise<Answer> =>
  ask(`${config.checkoutServerUrl}/webhook`, { method: 'POST', headers, body });

/** Sends a signed notification that a payment was paid, as its provider does. */
export function notifyPaid(world: CheckoutWorld, report: PaidReport, secret: SigningSecret): Promise<Answer> {
  return send(
    world,
    'stripe' in secret ? stripeEvent(report, secret.stripe) : payHereForm(report, secret.payHere, true),
  );
}

/** Sends the same notification without a signature, or with one of a stranger's. */
export async function forgePaid(
  world: CheckoutWorld,
  report: PaidReport,
  isSigned: boolean,
): Promise<Answer> {
  if (isStripeId(report.sessionId)) {
    return send(world, stripeEvent(report, isSigned ? 'whsec_guessed' : undefined));
  }
  const merchantId = (await readPayment(world, await world.begin()))?.merchantId ?? '';
  return send(world, payHereForm(report, { merchantId, merchantSecret: 'guessed' }, isSigned));
}
