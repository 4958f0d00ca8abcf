import { failed, leftOut, note, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { ask, isReadableFrom } from '../checks/http.ts';
import { isSuccess, sessionIdOf, started, startUrlOf } from './payment.ts';
import type { CheckoutWorld } from './payment.ts';
import { isStripeId, keyHint, readPayment } from './paymentFacts.ts';
import { priceChecks } from './priceChecks.ts';

/** Stripe replaces it with the session's id. */
const idPlaceholder = '{CHECKOUT_SESSION_ID}';

/** Where the provider must send a shopper; the server knows these URLs itself, they are never in a request. */
export function returnUrls({ address, config }: CheckoutWorld) {
  return {
    successUrl: `${address}#/payment-success/${config.paymentSuccessToken}?session_id=${idPlaceholder}`,
    cancelUrl: `${address}#/cart`,
  };
}

const hourSeconds = 3600;

async function checkMode(world: CheckoutWorld): Promise<Finding> {
  const answer = await started(world);
  const id = sessionIdOf(answer);
  const formHost = isStripeId(id) ? undefined : (await readPayment(world, answer))?.formHost;
  if (formHost !== undefined) {
    return formHost === 'www.payhere.lk' ? ok('PayHere, live') : note('PayHere’s sandbox: no money moves');
  }
  const [, sessionMode] = /^cs_(test|live)_/.exec(id) ?? [];
  const [, keyMode] = /^pk_(test|live)_/.exec(world.config.stripePublishableKey) ?? [];
  if (sessionMode === undefined) {
    return failed(
      'The id is not one of a Stripe session (cs_test_…, cs_live_…), and the url has no form of PayHere’s.',
    );
  }
  if (sessionMode !== keyMode) return failed(`The payment is ${sessionMode}, the key ${String(keyMode)}.`);
  return sessionMode === 'test' ? note('test mode: no money moves') : ok('live');
}

async function checkExpiry(world: CheckoutWorld): Promise<Finding> {
  const answer = await started(world);
  const { expires_at: expiresAt } = answer.json as { expires_at?: unknown };
  if (expiresAt === undefined)
    return note('no expires_at: the shop takes a payment for expired after 24 hours');
  if (typeof expiresAt !== 'number' || !Number.isInteger(expiresAt)) {
    return failed('"expires_at" is not a whole number of seconds.');
  }
  const leftSeconds = expiresAt - Date.now() / 1000;
  if (leftSeconds <= 0 || leftSeconds > 24 * hourSeconds) {
    return failed(`"expires_at" is ${(leftSeconds / hourSeconds).toFixed(1)} hours from now.`);
  }
  const facts = await readPayment(world, answer);
  return facts?.expiresAt === undefined || facts.expiresAt === expiresAt
    ? ok(`in ${(leftSeconds / hourSeconds).toFixed(1)} hours`)
    : failed(`"expires_at" is ${expiresAt}, the payment's is ${facts.expiresAt}.`);
}

/** That a payment can be started from the shop, and is one that this shop's key can open. */
export const startChecks: Check<CheckoutWorld>[] = [
  {
    name: 'starts a payment',
    mend: 'POST /create-checkout-session must answer 200 and JSON with the id of the payment session.',
    run: async (world) => ok(`${sessionIdOf(await started(world)).slice(0, 12)}…`),
  },
  {
    name: 'names no foreign payment page',
    mend: 'Leave "url" out of the answer, pass on the url of the Stripe session, or name its host in VITE_PAYMENT_HOSTS.',
    run: async (world) => {
      const { json } = await started(world);
      const { url } = json as { url?: unknown };
      if (url === undefined || url === null) return ok('no url: the shop opens the payment page by the id');
      if (typeof url !== 'string') return failed('"url" is not a text.');
      const { protocol, host } = new URL(url);
      const isSafe = protocol === 'https:' || world.config.mode !== 'live';
      return isSafe && world.config.paymentHosts.includes(host)
        ? ok(host)
        : failed(`The shop refuses to send a shopper to ${protocol}//${host}.`);
    },
  },
  {
    name: "is in the publishable key's mode",
    mend: 'Use the publishable and the secret key of the same account, both test or both live.',
    run: checkMode,
  },
  {
    name: 'says how long it can be paid',
    mend: 'Answer with "expires_at" of the payment session, in seconds.',
    run: checkExpiry,
  },
  {
    name: "answers the shop's preflight",
    mend: "Answer OPTIONS with access-control-allow-origin: the shop's origin, access-control-allow-headers: content-type.",
    run: async (world) => {
      const answer = await ask(startUrlOf(world), {
        method: 'OPTIONS',
        headers: {
          origin: world.origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase();
      if (!isSuccess(answer)) return failed(`OPTIONS answered HTTP ${answer.status}.`);
      if (!isReadableFrom(world.origin, answer)) return failed(`OPTIONS does not allow ${world.origin}.`);
      if (!/\*|content-type/.test(allowed)) return failed('OPTIONS does not allow the header content-type.');
      return ok(world.origin);
    },
  },
  {
    name: 'lets the shop read its answer',
    mend: "Send access-control-allow-origin: the shop's origin with the answer to POST as well.",
    run: async (world) =>
      isReadableFrom(world.origin, await started(world))
        ? ok(world.origin)
        : failed(`The answer to POST does not allow ${world.origin}.`),
  },
  {
    name: 'returns to this shop',
    mend: 'Set success_url and cancel_url on the server, to the URLs of the finding, letter by letter.',
    run: async (world) => {
      const wanted = returnUrls(world);
      const answer = await started(world);
      const facts = await readPayment(world, answer);
      const told = `success_url ${wanted.successUrl}, cancel_url ${wanted.cancelUrl}`;
      if (facts?.successUrl === undefined) return leftOut(`must be ${told}; ${keyHint}`);
      // PayHere replaces nothing: its return_url names the id itself.
      const named = wanted.successUrl.replace(idPlaceholder, sessionIdOf(answer));
      const isRight =
        [wanted.successUrl, named].includes(facts.successUrl) && facts.cancelUrl === wanted.cancelUrl;
      return isRight
        ? ok(told)
        : failed(`It must be ${told}; it is ${facts.successUrl}, ${facts.cancelUrl}.`);
    },
  },
  ...priceChecks,
];
