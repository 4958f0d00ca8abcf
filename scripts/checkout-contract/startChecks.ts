import { maxQuantity } from '../../src/domain/limits.ts';
import { failed, skipped, note, ok } from '../checks/check.ts';
import type { Check } from '../checks/check.ts';
import { request, allowsOrigin } from '../checks/http.ts';
import { cartOf, isRejection, isStripeId, isSuccess, readPayment, start, startUrl } from './payment.ts';
import { sessionIdOf, startedPayment, totalOf } from './payment.ts';
import type { CheckoutContext } from './payment.ts';

const keyHint = 'set STRIPE_SECRET_KEY to a test key, so that it can be read from Stripe';

/** Checks that the shop can start a payment at the catalogue's price and open its page. */
export const startChecks: Check<CheckoutContext>[] = [
  {
    name: 'starts a payment',
    fix: 'Compare SHOP_URL, SANITY_PROJECT_ID and SANITY_DATASET of the server with the shop, then read its log.',
    run: async (context) => ok(`${sessionIdOf(await startedPayment(context)).slice(0, 12)}…`),
  },
  {
    name: 'returns only an allowed payment page',
    fix: 'Omit "url" from the response, return the URL of the Stripe session, or add its host to VITE_PAYMENT_HOSTS.',
    run: async (context) => {
      const { stripePublishableKey, mode, paymentHosts } = context.config;
      const { url } = (await startedPayment(context)).json as { url?: string | null };
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
    run: async (context) => {
      const response = await startedPayment(context);
      const id = sessionIdOf(response);
      const host = isStripeId(id) ? undefined : (await readPayment(context, response))?.formHost;
      const formMode = host === 'www.payhere.lk' ? 'live' : 'test';
      const mode = host === undefined ? /^cs_(test|live)_/.exec(id)?.[1] : formMode;
      if (mode === undefined)
        return failed('The id is not Stripe’s (cs_…), and the URL has no PayHere form.');
      // A shop that pays by the server's URLs needs no key.
      const key = host === undefined ? context.config.stripePublishableKey : undefined;
      if (key !== undefined && !key.startsWith(`pk_${mode}_`))
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
      const allowed = preflight.headers.get('access-control-allow-headers') ?? '';
      if (!isSuccess(preflight)) return failed(`OPTIONS responds with HTTP ${preflight.status}.`);
      if (!allowsOrigin(origin, preflight)) return failed(`OPTIONS does not allow ${origin}.`);
      // Browsers want the name of this one; `*` does not cover it.
      const refused = sent.find(
        (name) =>
          !(allowed.includes('*') && name !== 'authorization') && !allowed.toLowerCase().includes(name),
      );
      if (refused !== undefined) return failed(`OPTIONS does not allow the header ${refused}.`);
      return allowsOrigin(origin, await context.startShared())
        ? ok(origin)
        : failed(`The response to POST does not allow ${origin}.`);
    },
  },
  {
    name: 'returns to this shop',
    fix: 'Set success_url and cancel_url on the server to exactly these URLs.',
    run: async (context) => {
      const { siteUrl, config } = context;
      const returnUrl = `${siteUrl}#/payment-success/${config.paymentSuccessToken}?session_id=`;
      const cancelUrl = `${siteUrl}#/cart`;
      const response = await startedPayment(context);
      const facts = await readPayment(context, response);
      // Stripe fills in the id; PayHere's return_url contains it.
      const allowed = ['{CHECKOUT_SESSION_ID}', sessionIdOf(response)].map((id) => returnUrl + id);
      const expected = `success_url ${allowed[0]}, cancel_url ${cancelUrl}`;
      if (facts?.successUrl === undefined) return skipped(`must be ${expected}; ${keyHint}`);
      return allowed.includes(facts.successUrl) && facts.cancelUrl === cancelUrl
        ? ok(expected)
        : failed(`Expected ${expected}; found ${facts.successUrl}, ${facts.cancelUrl}.`);
    },
  },
  {
    name: "uses the catalogue's prices",
    fix: 'Read each price from Sanity by slug; use only slugs, sizes and quantities of the request. Delivery costs what src/config/shop.ts says.',
    run: async (context) => {
      const { product, customer } = context;
      // `quantity` of the item is only for display; the quantities of its sizes count.
      const cartItems = cartOf({ ...product, discount: 99 }, 2).map((item) => ({ ...item, quantity: 1 }));
      const response = await start(context, { cartItems, user: customer });
      if (!isSuccess(response)) return failed(`The server responded with HTTP ${response.status}.`);
      const facts = await readPayment(context, response);
      if (!facts) return skipped(`the amount cannot be read; ${keyHint}`);
      const expected = `LKR ${totalOf(product, 2)}`;
      const order = `for 2 of ${product.slug.current} with delivery`;
      return facts.price === expected
        ? ok(`${expected} ${order}`)
        : failed(`The server charges ${facts.price} ${order}; it is ${expected}.`);
    },
  },
  {
    name: 'rejects a changed price',
    fix: 'Compare each price with the catalogue; respond with 409 {"error":"price_changed","prices":{"<slug>":<LKR now>}}.',
    run: async (context) => {
      const { price, slug } = context.product;
      const cartItems = cartOf({ ...context.product, price: price + 1 }, 1);
      const response = await start(context, { cartItems, user: context.customer });
      const { error, prices } = (response.json ?? {}) as { error?: string; prices?: Record<string, unknown> };
      return response.status === 409 && error === 'price_changed' && prices?.[slug.current] === price
        ? ok(`HTTP 409 with LKR ${price} for ${slug.current}`)
        : failed(`HTTP ${response.status} does not tell the shop that ${slug.current} is LKR ${price}.`);
    },
  },
];

/** What a server must not sell, and the body that asks for it. Nothing if this catalogue cannot ask for it. */
const refused: [what: string, buildBody: (context: CheckoutContext) => unknown][] = [
  ['a body that is not JSON', () => '{'],
  ['an empty cart', ({ customer }) => ({ cartItems: [], user: customer })],
  ['a body without a customer', ({ product }) => ({ cartItems: cartOf(product, 1) })],
  [
    'an unknown product',
    ({ product, customer }) => ({
      cartItems: cartOf({ ...product, slug: { current: 'no-such-product' } }, 1),
      user: customer,
    }),
  ],
  ...[{ size: 'no such size' }, { quantity: 0 }, { quantity: -1 }, { quantity: maxQuantity + 1 }].map(
    (change): (typeof refused)[number] => [
      `a row with ${JSON.stringify(change)}`,
      ({ product, customer }) => ({
        cartItems: cartOf(product, 1).map((item) => ({
          ...item,
          selectedSizeAndQuantities: item.selectedSizeAndQuantities.map((row) => ({ ...row, ...change })),
        })),
        user: customer,
      }),
    ],
  ),
  [
    'a sold-out product',
    ({ soldOut, customer }) => soldOut && { cartItems: cartOf(soldOut, 1), user: customer },
  ],
];

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An unsigned token that says what the customer's own would say. */
const forgedToken = ({ config, customer: { uid } }: CheckoutContext) => {
  const { projectId } = config.firebase;
  const nowS = Math.floor(Date.now() / 1000);
  const times = { iat: nowS, auth_time: nowS, exp: nowS + 3600 };
  const claims = { iss: `https://securetoken.google.com/${projectId}`, aud: projectId, sub: uid, ...times };
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart({ ...claims, user_id: uid })}.`;
};

const refusesToken = (
  what: string,
  tokenOf: (context: CheckoutContext) => string | undefined,
  change: object = {},
): Check<CheckoutContext> => ({
  name: `refuses ${what}`,
  fix: 'Verify the ID token of Authorization: Bearer, compare its uid with user.uid, and respond with 401.',
  run: async (context) => {
    const { config, product, customer } = context;
    if (config.checkoutTakesNoToken)
      return note('the shop sends no ID token: VITE_CHECKOUT_SENDS_TOKEN is off');
    const body = { cartItems: cartOf(product, 1), user: { ...customer, ...change } };
    const { status } = await start(context, body, tokenOf(context) ?? '');
    return status === 401 ? ok('HTTP 401') : failed(`HTTP ${status} instead of 401.`);
  },
});

/** Checks that nobody starts a payment in the name of another. The first one needs no account. */
export const tokenChecks = [
  refusesToken('a payment without an ID token', () => ''),
  refusesToken('a payment with a forged ID token', forgedToken),
  refusesToken('a payment in the name of another account', ({ idToken }) => idToken, {
    uid: 'another-account',
  }),
] as const;

/** Checks that the server sells only what the shop has. */
export const rejectionChecks = refused.map(([what, buildBody]): Check<CheckoutContext> => ({
  name: `rejects ${what}`,
  fix: 'Validate the entire body before starting a payment; respond with 400 to a cart that cannot be sold.',
  run: async (context) => {
    const body = buildBody(context);
    if (!body) return skipped('the catalogue has no product for this');
    const response = await start(context, body);
    const isStarted = response.text.includes('"id"');
    return isRejection(response) && !isStarted
      ? ok(`HTTP ${response.status}`)
      : failed(`HTTP ${response.status} ${isStarted ? 'starts a payment' : 'does not reject the cart'}.`);
  },
}));
