import { failed, skipped, note, ok } from '../checks/check.ts';
import type { Check } from '../checks/check.ts';
import { request, allowsOrigin } from '../checks/http.ts';
import { isSuccess, start, startUrl } from './payment.ts';
import type { CheckoutContext } from './payment.ts';

/** Checks that the shop can start a payment at the catalogue's price, and open its page. */
export const startChecks: Check<CheckoutContext>[] = [
  {
    name: 'starts a payment',
    fix: 'Compare SHOP_URL, SANITY_PROJECT_ID and SANITY_DATASET of the server with the shop, then read its log.',
    run: async ({ startShared }) => ok(`${(await startShared()).id.slice(0, 12)}…`),
  },
  {
    name: 'returns only an allowed payment page',
    fix: 'Omit "url" from the response, return the URL of the Stripe session, or add its host to VITE_PAYMENT_HOSTS.',
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
  {
    name: 'is in the same mode as the publishable key',
    fix: 'Use the publishable and the secret key of the same account, both in test mode or both live.',
    run: async ({ startShared, config: { stripePublishableKey: key } }) => {
      const { id, isStripe, facts } = await startShared();
      const host = isStripe ? undefined : (await facts)?.formHost;
      const formMode = host === 'www.payhere.lk' ? 'live' : 'test';
      const mode = host === undefined ? /^cs_(test|live)_/.exec(id)?.[1] : formMode;
      if (mode === undefined)
        return failed('The id is not Stripe’s (cs_…), and the URL has no PayHere form.');
      if (isStripe && key !== undefined && !key.startsWith(`pk_${mode}_`))
        return failed(`The payment is ${mode}, the key not.`);
      return mode === 'test' ? note('test mode or sandbox: no money moves') : ok('live');
    },
  },
  {
    name: "allows the shop's page to ask it",
    fix: "Respond to OPTIONS and POST with access-control-allow-origin: the shop's origin; to OPTIONS also with access-control-allow-headers: authorization, content-type.",
    run: async (context) => {
      const { origin, config } = context;
      const sent = config.checkoutTakesNoToken ? ['content-type'] : ['authorization', 'content-type'];
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': sent.join(','),
      };
      const preflight = await request(startUrl(context), { method: 'OPTIONS', headers });
      // In lower case, each by its name: `*` does not cover authorization.
      const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase();
      if (!isSuccess(preflight)) return failed(`OPTIONS responds with HTTP ${preflight.status}.`);
      if (!allowsOrigin(origin, preflight)) return failed(`OPTIONS does not allow ${origin}.`);
      const refused = sent.find((name) => !allowed.includes(name));
      if (refused !== undefined) return failed(`OPTIONS does not allow the header ${refused}.`);
      const { response } = await context.startShared();
      return allowsOrigin(origin, response)
        ? ok(origin)
        : failed(`The response to POST does not allow ${origin}.`);
    },
  },
  {
    name: 'returns to this shop',
    fix: 'Set success_url and cancel_url on the server to exactly these URLs.',
    run: async ({ siteUrl, config, startShared }) => {
      const { id, facts } = await startShared();
      const { successUrl, cancelUrl } = (await facts) ?? {};
      // Stripe fills in the id; PayHere's return_url contains it.
      const allowed = ['{CHECKOUT_SESSION_ID}', id].map(
        (session) => `${siteUrl}#/payment-success/${config.paymentSuccessToken}?session_id=${session}`,
      );
      const expected = `success_url ${allowed[0]}, cancel_url ${siteUrl}#/cart`;
      if (successUrl === undefined)
        return skipped(`must be ${expected}; set STRIPE_SECRET_KEY to a test key, so that it can be read`);
      return allowed.includes(successUrl) && cancelUrl === `${siteUrl}#/cart`
        ? ok(expected)
        : failed(`Expected ${expected}; found ${successUrl}, ${cancelUrl}.`);
    },
  },
  {
    name: 'rejects a changed price',
    fix: 'Compare each price with the catalogue; respond with 409 {"error":"price_changed","prices":{"<slug>":<LKR now>}}.',
    run: async (context) => {
      const { price, slug } = context.product;
      const response = await start(context, { ...context.product, price: price + 1 });
      const { error, prices } = (response.json ?? {}) as { error?: string; prices?: Record<string, unknown> };
      return response.status === 409 && error === 'price_changed' && prices?.[slug.current] === price
        ? ok(`HTTP 409 with LKR ${price} for ${slug.current}`)
        : failed(`HTTP ${response.status} does not tell the shop that ${slug.current} is LKR ${price}.`);
    },
  },
];

/** Checks that nobody starts a payment in the name of another. Needs no account. */
export const tokenCheck: Check<CheckoutContext> = {
  name: 'refuses a payment without an ID token',
  fix: 'Verify the ID token of Authorization: Bearer, compare its uid with user.uid, and respond with 401.',
  run: async (context) => {
    if (context.config.checkoutTakesNoToken)
      return note('the shop sends no ID token: VITE_CHECKOUT_SENDS_TOKEN is off');
    const { status } = await start(context, context.product, '');
    return status === 401 ? ok('HTTP 401') : failed(`HTTP ${status} instead of 401.`);
  },
};
