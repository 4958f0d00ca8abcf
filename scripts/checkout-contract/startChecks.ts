import { failed, leftOut, note, ok } from '../checks/check.ts';
import type { Check } from '../checks/check.ts';
import { ask, isReadableFrom } from '../checks/http.ts';
import type { Answer } from '../checks/http.ts';
import { addressOf, cartOf, claimedCustomer, isRefusal, readPayment, sessionIdOf, start } from './payment.ts';
import type { CheckoutWorld } from './payment.ts';

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

/** @throws Error when no payment was started */
async function started(world: CheckoutWorld): Promise<Answer> {
  const answer = await world.begin();
  if (!isSuccess(answer)) throw new Error(`It answered HTTP ${answer.status}.`);
  sessionIdOf(answer);
  return answer;
}

/** The addresses to which Stripe must send a shopper; they stand on the server, never in a request. */
export function returnAddresses({ address, config }: CheckoutWorld) {
  return {
    successUrl: `${address}#/payment-success/${config.paymentSuccessToken}`,
    cancelUrl: `${address}#/cart`,
  };
}

const keyHint = 'set STRIPE_SECRET_KEY to a test key to have it read from Stripe';

/** That a payment can be started from the shop, and is one that this shop's key can open. */
export const startChecks: Check<CheckoutWorld>[] = [
  {
    name: 'starts a payment',
    mend: 'POST /create-checkout-session must answer 200 and JSON with the id of the Stripe session.',
    run: async (world) => ok(`${sessionIdOf(await started(world)).slice(0, 12)}…`),
  },
  {
    name: 'names no foreign payment page',
    mend: 'Leave "url" out of the answer, or pass on the url of the Stripe session.',
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
    run: async (world) => {
      const id = sessionIdOf(await started(world));
      const [, sessionMode] = /^cs_(test|live)_/.exec(id) ?? [];
      const [, keyMode] = /^pk_(test|live)_/.exec(world.config.stripePublishableKey) ?? [];
      if (sessionMode === undefined)
        return failed('The id is not one of a Stripe session (cs_test_…, cs_live_…).');
      if (sessionMode !== keyMode)
        return failed(`The payment is ${sessionMode}, the key ${String(keyMode)}.`);
      return sessionMode === 'test' ? note('test mode: no money moves') : ok('live');
    },
  },
  {
    name: "answers the shop's preflight",
    mend: "Answer OPTIONS with access-control-allow-origin: the shop's origin, access-control-allow-headers: content-type.",
    run: async (world) => {
      const answer = await ask(addressOf(world), {
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
    mend: 'Set success_url and cancel_url on the server, to the addresses of the finding, letter by letter.',
    run: async (world) => {
      const wanted = returnAddresses(world);
      const facts = await readPayment(world, await started(world));
      const told = `success_url ${wanted.successUrl}, cancel_url ${wanted.cancelUrl}`;
      if (facts?.successUrl === undefined) return leftOut(`must be ${told}; ${keyHint}`);
      const isRight = facts.successUrl === wanted.successUrl && facts.cancelUrl === wanted.cancelUrl;
      return isRight
        ? ok(told)
        : failed(`It must be ${told}; it is ${facts.successUrl}, ${facts.cancelUrl}.`);
    },
  },
  {
    name: 'takes the price from the catalogue',
    mend: 'Read each price from Sanity by slug; of the request use slugs, sizes and quantities alone.',
    run: async (world) => {
      const { product } = world;
      const pieces = 2;
      const cheated = cartOf({ ...product, price: 1, discount: 99 }, pieces).map((item) => ({
        ...item,
        quantity: 1,
      }));
      const answer = await start(world, { cartItems: cheated, user: claimedCustomer });
      if (isRefusal(answer)) return ok('refuses a cart whose price was changed');
      if (!isSuccess(answer)) return failed(`It answered HTTP ${answer.status}.`);
      const facts = await readPayment(world, answer);
      if (!facts) return leftOut(`the amount cannot be seen from outside; ${keyHint}`);
      if (facts.amount === undefined) return failed(`The payment is in "${facts.currency}", not in LKR.`);
      const wanted = product.price * pieces;
      return facts.amount === wanted
        ? ok(`LKR ${facts.amount} for ${pieces} pieces of ${product.slug.current}`)
        : failed(`It asks LKR ${facts.amount} for ${pieces} pieces at LKR ${product.price}.`);
    },
  },
];
