import { failed, skipped, note, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { request, allowsOrigin } from '../checks/http.ts';
import { isSuccess, sessionIdOf, startedPayment, startUrl } from './payment.ts';
import type { CheckoutContext } from './payment.ts';
import { isStripeId, keyHint, readPayment } from './paymentFacts.ts';
import { priceChecks } from './priceChecks.ts';

/** Stripe replaces this with the session's id. */
const idPlaceholder = '{CHECKOUT_SESSION_ID}';

/** Where the provider must send the shopper. The server has these URLs from its settings, never from a request. */
export function returnUrls({ siteUrl, config }: CheckoutContext) {
  return {
    successUrl: `${siteUrl}#/payment-success/${config.paymentSuccessToken}?session_id=${idPlaceholder}`,
    cancelUrl: `${siteUrl}#/cart`,
  };
}

const hourSeconds = 3600;

async function checkMode(context: CheckoutContext): Promise<Finding> {
  const response = await startedPayment(context);
  const id = sessionIdOf(response);
  const formHost = isStripeId(id) ? undefined : (await readPayment(context, response))?.formHost;
  if (formHost !== undefined) {
    return formHost === 'www.payhere.lk' ? ok('PayHere, live') : note('PayHere’s sandbox: no money moves');
  }
  const [, sessionMode] = /^cs_(test|live)_/.exec(id) ?? [];
  const [, keyMode] = /^pk_(test|live)_/.exec(context.config.stripePublishableKey ?? '') ?? [];
  if (sessionMode === undefined) {
    return failed(
      'The id is not a Stripe session id (cs_test_…, cs_live_…), and the URL shows no PayHere form.',
    );
  }
  // A shop that pays by the server's URLs needs no key.
  if (keyMode !== undefined && sessionMode !== keyMode) {
    return failed(`The payment is ${sessionMode}, the key ${keyMode}.`);
  }
  return sessionMode === 'test' ? note('test mode: no money moves') : ok('live');
}

async function checkExpiry(context: CheckoutContext): Promise<Finding> {
  const response = await startedPayment(context);
  const { expires_at: expiresAt } = response.json as { expires_at?: unknown };
  if (expiresAt === undefined)
    return note('no expires_at: the shop considers a payment expired after 24 hours');
  if (typeof expiresAt !== 'number' || !Number.isInteger(expiresAt)) {
    return failed('"expires_at" is not a whole number of seconds.');
  }
  const leftSeconds = expiresAt - Date.now() / 1000;
  if (leftSeconds <= 0 || leftSeconds > 24 * hourSeconds) {
    return failed(`"expires_at" is ${(leftSeconds / hourSeconds).toFixed(1)} hours from now.`);
  }
  const facts = await readPayment(context, response);
  return facts?.expiresAt === undefined || facts.expiresAt === expiresAt
    ? ok(`in ${(leftSeconds / hourSeconds).toFixed(1)} hours`)
    : failed(`"expires_at" is ${expiresAt}, the payment's is ${facts.expiresAt}.`);
}

/** Checks that the shop can start a payment and open its page. */
export const startChecks: Check<CheckoutContext>[] = [
  {
    name: 'starts a payment',
    fix: 'POST /create-checkout-session must respond with 200 and JSON with the id of the session.',
    run: async (context) => ok(`${sessionIdOf(await startedPayment(context)).slice(0, 12)}…`),
  },
  {
    name: 'returns only an allowed payment page',
    fix: 'Omit "url" from the response, return the URL of the Stripe session, or add its host to VITE_PAYMENT_HOSTS.',
    run: async (context) => {
      const { json } = await startedPayment(context);
      const { url } = json as { url?: unknown };
      if (url === undefined || url === null) {
        return context.config.stripePublishableKey === undefined
          ? failed(
              'The server returns no URL, and the shop has no publishable key to open the page by its id.',
            )
          : ok('no URL: the shop opens the payment page by its id');
      }
      if (typeof url !== 'string') return failed('"url" is not a string.');
      const { protocol, host } = new URL(url);
      const isSafe = protocol === 'https:' || context.config.mode !== 'live';
      return isSafe && context.config.paymentHosts.includes(host)
        ? ok(host)
        : failed(`The shop refuses to send a shopper to ${protocol}//${host}.`);
    },
  },
  {
    name: 'is in the same mode as the publishable key',
    fix: 'Use the publishable and the secret key of the same account, both in test mode or both live.',
    run: checkMode,
  },
  {
    name: 'returns when the payment expires',
    fix: 'Return "expires_at" of the session, in seconds.',
    run: checkExpiry,
  },
  {
    name: "allows the shop's preflight request",
    fix: "Respond to OPTIONS with access-control-allow-origin: the shop's origin, access-control-allow-headers: content-type.",
    run: async (context) => {
      const response = await request(startUrl(context), {
        method: 'OPTIONS',
        headers: {
          origin: context.origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      const allowed = (response.headers.get('access-control-allow-headers') ?? '').toLowerCase();
      if (!isSuccess(response)) return failed(`OPTIONS responds with HTTP ${response.status}.`);
      if (!allowsOrigin(context.origin, response)) return failed(`OPTIONS does not allow ${context.origin}.`);
      if (!/\*|content-type/.test(allowed)) return failed('OPTIONS does not allow the header content-type.');
      return ok(context.origin);
    },
  },
  {
    name: 'lets the shop read its response',
    fix: "Send access-control-allow-origin: the shop's origin with the response to POST as well.",
    run: async (context) =>
      allowsOrigin(context.origin, await startedPayment(context))
        ? ok(context.origin)
        : failed(`The response to POST does not allow ${context.origin}.`),
  },
  {
    name: 'returns to this shop',
    fix: 'Set success_url and cancel_url on the server to exactly these URLs.',
    run: async (context) => {
      const expected = returnUrls(context);
      const response = await startedPayment(context);
      const facts = await readPayment(context, response);
      const description = `success_url ${expected.successUrl}, cancel_url ${expected.cancelUrl}`;
      if (facts?.successUrl === undefined) return skipped(`must be ${description}; ${keyHint}`);
      // PayHere has no placeholder: its return_url contains the id itself.
      const withId = expected.successUrl.replace(idPlaceholder, sessionIdOf(response));
      const isCorrect =
        [expected.successUrl, withId].includes(facts.successUrl) && facts.cancelUrl === expected.cancelUrl;
      return isCorrect
        ? ok(description)
        : failed(`Expected ${description}; found ${facts.successUrl}, ${facts.cancelUrl}.`);
    },
  },
  ...priceChecks,
];
