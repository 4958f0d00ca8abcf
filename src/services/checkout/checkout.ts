import * as v from 'valibot';
import { config } from '../../config/config.ts';
import { httpTimeoutMobileMs, httpTimeoutMs } from '../../config/constants.ts';
import { priceSchema } from '../../domain/productSchemas.ts';
import { parseUrl } from '../../lib/url.ts';
import type { CartItem, Customer } from '../../domain/types.ts';
import { trustPaymentScript } from './trustedScripts.ts';

export type CheckoutErrorKind = 'invalid-response' | 'price-changed' | 'failed';

/** The checkout server or the payment provider did not do its part. */
export class CheckoutError extends Error {
  override name = 'CheckoutError';
  readonly kind: CheckoutErrorKind;
  /** LKR by slug, where prices have changed: what the server would charge now. */
  readonly prices: ReadonlyMap<string, number>;
  constructor(
    kind: CheckoutErrorKind,
    message: string,
    { prices = {}, ...options }: ErrorOptions & { prices?: Record<string, number> } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.prices = new Map(Object.entries(prices));
  }
}

/** A started checkout; `url` is where to pay, when the server names it. */
export interface CheckoutSession {
  id: string;
  url: string | undefined;
  /** When it can no longer be paid; undefined where the server does not say. */
  expiresAtMs: number | undefined;
}

const sessionSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  url: v.nullish(v.string()),
  /** Seconds, as the payment provider counts. */
  expires_at: v.fallback(v.optional(v.number()), undefined),
});

const priceChangeSchema = v.object({ error: v.picklist(['price_changed']), prices: v.unknown() });

function pricesOf(prices: unknown): Record<string, number> {
  const entries = typeof prices === 'object' && prices !== null ? Object.entries(prices) : [];
  return Object.fromEntries(entries.filter(([, price]) => v.safeParse(priceSchema, price).success));
}

function isPaymentAddress(address: string): boolean {
  const url = parseUrl(address);
  const isSafe = url?.protocol === 'https:' || (config.mode !== 'live' && url?.protocol === 'http:');
  return isSafe && config.paymentHosts.includes(url.host);
}

/** Section 9: shorter on a phone or tablet, which has a finger for a pointer. */
const timeoutMs = () =>
  window.matchMedia('(pointer: coarse)').matches ? httpTimeoutMobileMs : httpTimeoutMs;

async function post(body: unknown): Promise<unknown> {
  const response = await fetch(`${config.checkoutServerUrl}/create-checkout-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs()),
  });
  if (response.status === 409) {
    const change = v.safeParse(priceChangeSchema, await response.json());
    if (change.success) {
      throw new CheckoutError('price-changed', 'A price has changed.', {
        prices: pricesOf(change.output.prices),
      });
    }
  }
  if (!response.ok) throw new Error(`The checkout server answered ${response.status}.`);
  return response.json();
}

/**
 * Asks the checkout server for a payment session (section 7).
 * @throws CheckoutError `failed` when the request fails, `price-changed` when the server would charge another price than the cart
 *   shows, `invalid-response` when the answer carries no id or an address where nobody should pay
 */
export async function createCheckoutSession(
  cartItems: readonly CartItem[],
  user: Customer,
): Promise<CheckoutSession> {
  let answer: unknown;
  try {
    answer = await post({ cartItems, user });
  } catch (cause) {
    if (cause instanceof CheckoutError) throw cause;
    throw new CheckoutError('failed', 'The checkout session could not be created.', { cause });
  }
  const session = v.safeParse(sessionSchema, answer);
  if (!session.success) throw new CheckoutError('invalid-response', 'The answer carries no session id.');
  const { id, expires_at: expiresAt } = session.output;
  const url = session.output.url ?? undefined;
  if (url !== undefined && !isPaymentAddress(url)) {
    throw new CheckoutError('invalid-response', 'The answer names a foreign payment address.');
  }
  return { id, url, expiresAtMs: expiresAt === undefined ? undefined : expiresAt * 1000 };
}

/**
 * Leaves for the payment provider's hosted checkout; the payment script is loaded only when it is needed.
 * @throws CheckoutError `failed` when the payment script is blocked or refuses
 */
export async function openHostedCheckout({ id, url }: Pick<CheckoutSession, 'id' | 'url'>): Promise<void> {
  if (url !== undefined) {
    window.location.assign(url);
    return;
  }
  try {
    trustPaymentScript();
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    const stripe = await loadStripe(config.stripePublishableKey);
    const outcome = await stripe?.redirectToCheckout({ sessionId: id });
    if (!outcome || outcome.error)
      throw new Error(outcome?.error.message ?? 'The payment script is missing.');
  } catch (cause) {
    throw new CheckoutError('failed', 'The hosted checkout could not be opened.', { cause });
  }
}
