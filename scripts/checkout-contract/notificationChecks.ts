import { notificationSignature } from '../../local/services/payments/payHere/signatures.ts';
import { stripeSignature } from '../../local/services/payments/stripe/events.ts';
import { deliveryCost } from '../../src/domain/delivery.ts';
import { webhookUrlOf } from '../../src/domain/webhookUrl.ts';
import { failed, skipped, ok } from '../checks/check.ts';
import type { Check } from '../checks/check.ts';
import { request } from '../checks/http.ts';
import { isSuccess } from './payment.ts';
import type { CheckoutContext } from './payment.ts';

/** What a notification says of the shared payment. */
async function reportOf({ product: { price }, startShared, ...context }: CheckoutContext) {
  const { id, isStripe, facts } = await startShared();
  const { merchantId = '', formHost } = (isStripe ? undefined : await facts) ?? {};
  return {
    sessionId: id,
    isStripe,
    amount: price + deliveryCost(price),
    secret: isStripe ? context.stripeWebhookSecret : context.payHere?.merchantSecret,
    merchantId,
    isLive: isStripe ? !id.startsWith('cs_test_') : formHost === 'www.payhere.lk',
  };
}

type Report = Awaited<ReturnType<typeof reportOf>>;

function stripeRequest({ sessionId, amount, secret = '' }: Report): RequestInit {
  const seconds = Math.floor(Date.now() / 1000);
  const session = {
    id: sessionId,
    object: 'checkout.session',
    amount_total: amount * 100,
    currency: 'lkr',
    // Of another shop, so that the shop's own server makes no trouble of a payment that it does not know.
    metadata: { shop: 'contract-check' },
    mode: 'payment',
    payment_intent: `pi_check_${sessionId.slice(-16)}`,
    payment_status: 'paid',
    status: 'complete',
  };
  const event = { id: `evt_check_${sessionId.slice(-16)}`, type: 'checkout.session.completed' };
  const data = { object: session };
  const body = JSON.stringify({ ...event, object: 'event', created: seconds, livemode: false, data });
  return { body, headers: { 'stripe-signature': stripeSignature(body, secret, seconds) } };
}

function payHereRequest({ sessionId, amount, secret: merchantSecret = '', merchantId }: Report): RequestInit {
  const [text, status] = [amount.toFixed(2), '2'];
  const body = new URLSearchParams({
    merchant_id: merchantId,
    order_id: sessionId,
    payment_id: `32${sessionId.replace(/\D/g, '').slice(0, 8)}`,
    payhere_amount: text,
    payhere_currency: 'LKR',
    status_code: status,
    md5sig: notificationSignature({ merchantId, merchantSecret }, sessionId, text, 'LKR', status),
  });
  return { body };
}

const notify = ({ config }: CheckoutContext, report: Report) =>
  request(webhookUrlOf(config.checkoutServerUrl), {
    method: 'POST',
    ...(report.isStripe ? stripeRequest(report) : payHereRequest(report)),
  });

/** Checks that only the provider can report a payment, and may do so more than once. */
export const notificationChecks: Check<CheckoutContext>[] = [
  {
    name: 'rejects a notification with a forged signature',
    fix: 'Verify the signature of every notification against its raw body; respond with 400 to a wrong one.',
    run: async (context) => {
      const { status } = await notify(context, { ...(await reportOf(context)), secret: 'guessed' });
      return [400, 401, 403].includes(status)
        ? ok(`HTTP ${status}`)
        : failed(`HTTP ${status} instead of 400 from POST /webhook.`);
    },
  },
  {
    name: 'accepts a payment twice',
    fix: 'Respond with 200 to a matching notification, however often it is sent; create the order once, by its id.',
    run: async (context) => {
      const report = await reportOf(context);
      if (report.isLive) return skipped('the server is live');
      if (report.secret === undefined)
        return skipped(
          'set STRIPE_WEBHOOK_SECRET, or PAYHERE_MERCHANT_ID and PAYHERE_MERCHANT_SECRET, of test mode',
        );
      const responses = [await notify(context, report), await notify(context, report)];
      return responses.every(isSuccess)
        ? ok(`users/${context.customer.uid}/userPurchases must contain it once`)
        : failed(`The server responded with HTTP ${responses.map(({ status }) => status).join(', ')}.`);
    },
  },
];
