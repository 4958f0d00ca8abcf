import { notificationSignature } from '../../local/services/payments/payHere/signatures.ts';
import { stripeSignature } from '../../local/services/payments/stripe/events.ts';
import { isOwnId } from '../../src/domain/ownId.ts';
import { webhookUrlOf } from '../../src/domain/webhookUrl.ts';
import { failed, skipped, note, ok } from '../checks/check.ts';
import type { Check } from '../checks/check.ts';
import { request, allowsOrigin } from '../checks/http.ts';
import { startUrl } from './payment.ts';
import type { CheckoutContext, PaymentFacts } from './payment.ts';

/** A check of the card's provider, of which a server without cards has none. */
export const ofProvider = ({ run, ...check }: Check<CheckoutContext>): Check<CheckoutContext> => ({
  ...check,
  run: async (context) =>
    isOwnId((await context.startShared()).id) ? note('no card is taken') : run(context),
});

/** Checks that the shop can start a payment and open its page. */
export const startChecks: Check<CheckoutContext>[] = [
  {
    name: 'starts a payment',
    fix: 'Compare SHOP_URL, SANITY_PROJECT_ID and SANITY_DATASET of the server with the shop, then read its log.',
    run: async ({ startShared }) => ok(`${(await startShared()).id.slice(0, 12)}…`),
  },
  {
    name: 'returns only an allowed payment page',
    fix: 'Return the URL of the payment page, and add its host to VITE_PAYMENT_HOSTS.',
    run: async ({ startShared, config: { stripePublishableKey, mode, paymentHosts } }) => {
      const { url } = await startShared();
      if (!url && stripePublishableKey === undefined)
        return failed('no URL, and the shop has no publishable key to open the page by its id');
      if (!url) return ok('no URL: the shop opens the payment page by its id');
      const { protocol, host } = new URL(url);
      return (protocol === 'https:' || mode !== 'live') && paymentHosts.includes(host)
        ? ok(host)
        : failed(`The shop refuses to send a shopper to ${protocol}//${host}.`);
    },
  },
  ofProvider({
    name: 'moves money, or is in test mode',
    fix: 'Use keys of the same account, all in test mode or all live.',
    run: async ({ startShared, config: { stripePublishableKey: key } }) => {
      const { id, isStripe, facts } = await startShared();
      const formHost = isStripe ? '' : (await facts).formHost;
      if (formHost === undefined)
        return failed('The id is not Stripe’s (cs_…), and the URL has no PayHere form.');
      const isLive = id.startsWith('cs_live_') || formHost === 'www.payhere.lk';
      if (isStripe && key !== undefined && key.startsWith('pk_live_') !== isLive)
        return failed(`The payment is ${isLive ? 'live' : 'in test mode'}, the key not.`);
      return isLive ? ok('live') : note('test mode or sandbox: no money moves');
    },
  }),
  {
    name: "allows the shop's page to ask it",
    fix: "Respond to OPTIONS with access-control-allow-origin: the shop's origin, and access-control-allow-headers: authorization, content-type.",
    run: async (context) => {
      const { origin, config } = context;
      // The header is named, because `*` does not cover it.
      const asked = config.checkoutTakesNoToken ? 'content-type' : 'authorization';
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      };
      const preflight = await request(startUrl(context), { method: 'OPTIONS', headers });
      const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase();
      return allowsOrigin(origin, preflight) && allowed?.includes(asked)
        ? ok(origin)
        : failed(`OPTIONS does not allow ${origin} with the header ${asked}.`);
    },
  },
  ofProvider({
    name: 'returns to this shop',
    fix: 'Set success_url and cancel_url on the server to exactly these URLs.',
    run: async ({ siteUrl, config, startShared }) => {
      const { id, isStripe, facts } = await startShared();
      const { successUrl, cancelUrl } = await facts;
      // Stripe fills in the id; PayHere's return_url contains it.
      const allowed = ['{CHECKOUT_SESSION_ID}', id].map(
        (session) => `${siteUrl}#/payment-success/${config.paymentSuccessToken}?session_id=${session}`,
      );
      const expected = `success_url ${allowed[0]}, cancel_url ${siteUrl}#/cart`;
      if (successUrl === undefined)
        return skipped(
          `must be ${expected}${isStripe ? '; set STRIPE_SECRET_KEY to a test key, so that it can be read' : ''}`,
        );
      return allowed.includes(successUrl) && cancelUrl === `${siteUrl}#/cart`
        ? ok(expected)
        : failed(`Expected ${expected}; found ${successUrl}, ${cancelUrl}.`);
    },
  }),
];

function stripeEvent(secret: string): RequestInit {
  const seconds = Math.floor(Date.now() / 1000);
  const body = '{"id":"evt_check","object":"event","type":"check","livemode":false,"data":{"object":{}}}';
  return { body, headers: { 'stripe-signature': stripeSignature(body, secret, seconds) } };
}

function payHereNews(merchantSecret: string, id: string, { merchantId = '', amount = '' }: PaymentFacts) {
  const body = new URLSearchParams({
    merchant_id: merchantId,
    order_id: id,
    payment_id: '1',
    payhere_amount: amount,
    payhere_currency: 'LKR',
    status_code: '0',
    md5sig: notificationSignature({ merchantId, merchantSecret }, id, amount, 'LKR', '0'),
  });
  return { body };
}

/** Sends what changes nothing: an event of no payment, or the news that a payment is pending. */
export const notificationCheck = ofProvider({
  name: 'accepts what the provider signs',
  fix: 'Give the server the secret of this account and mode that signs its notifications.',
  run: async ({ config, startShared, stripeWebhookSecret, payHereSecret }) => {
    const { id, isStripe, facts } = await startShared();
    const secret = isStripe ? stripeWebhookSecret : payHereSecret;
    if (secret === undefined)
      return skipped(`set ${isStripe ? 'STRIPE_WEBHOOK_SECRET' : 'PAYHERE_MERCHANT_SECRET'}`);
    const signed = isStripe ? stripeEvent(secret) : payHereNews(secret, id, await facts);
    const url = webhookUrlOf(config.checkoutServerUrl);
    const { status } = await request(url, { method: 'POST', ...signed });
    return status === 200 ? ok(url) : failed(`HTTP ${status} instead of 200 from POST ${url}`);
  },
});
