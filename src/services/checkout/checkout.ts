import * as v from 'valibot';
import { config } from '../../config/config.ts';
import { httpTimeoutMobileMs, httpTimeoutMs } from '../../config/constants.ts';
import { priceSchema } from '../../domain/productSchemas.ts';
import { errorKind } from '../../lib/errors.ts';
import { abortAfter } from '../../lib/timing.ts';
import { parseUrl } from '../../lib/text.ts';
import { codeRefusal } from '../../domain/documents/code.ts';
import type { CodeRefusal } from '../../domain/documents/code.ts';
import type { RecipientId } from '../../domain/documents/recipient.ts';
import type { MissingLine } from '../../domain/stock.ts';
import type { CartItem, Customer, Product } from '../../domain/types.ts';
import type { ProductsBySlug } from '../content/productsBySlug.ts';
import { trustExternalScripts } from './trustedScripts.ts';

/** `too-many`: its message is for the shopper. `unreachable`: the request had no answer. */
type CheckoutErrorKind =
  | 'invalid-response'
  | 'price-changed'
  | 'sold-out'
  | 'code-refused'
  | 'recipient-gone'
  | 'too-many'
  | 'sign-in-again'
  | 'failed'
  | 'unreachable';

export class CheckoutError extends Error {
  override name = 'CheckoutError';
  readonly kind: CheckoutErrorKind;
  /** LKR, by slug; for `price-changed`. */
  readonly prices: ReadonlyMap<string, number>;
  readonly missing: readonly MissingLine[];
  /** For `code-refused`. */
  readonly refusal: CodeRefusal | undefined;
  constructor(
    kind: CheckoutErrorKind,
    message: string,
    {
      prices = {},
      missing = [],
      refusal,
      ...options
    }: ErrorOptions & {
      prices?: Record<string, number>;
      missing?: readonly MissingLine[];
      refusal?: CodeRefusal;
    } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.prices = new Map(Object.entries(prices));
    this.missing = missing;
    this.refusal = refusal;
  }
}

export interface CheckoutSession {
  id: string;
  /** Undefined if the server does not return it, as the next two. */
  url: string | undefined;
  expiresAtMs: number | undefined;
  /** LKR */
  delivery: number | undefined;
  /** LKR */
  discount: number | undefined;
  isForOther?: boolean;
}

/** Stands here, so that the first load of the cart does not have it. */
const tooMany = (what: string, minutes: number) => {
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `Too many ${what}. Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
};

const defaultRetryAfterS = 60;

const lkr = v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined);

const sessionSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  url: v.nullish(v.string()),
  expires_at: v.fallback(v.optional(v.number()), undefined),
  delivery: lkr,
  discount: lkr,
});

const priceChangeSchema = v.object({ error: v.picklist(['price_changed']), prices: v.unknown() });

function pricesOf(prices: unknown): Record<string, number> {
  const entries = typeof prices === 'object' && prices !== null ? Object.entries(prices) : [];
  return Object.fromEntries(entries.filter(([, price]) => v.safeParse(priceSchema, price).success));
}

const soldOutSchema = v.object({
  error: v.picklist(['sold_out']),
  lines: v.array(
    v.object({
      slug: v.string(),
      size: v.string(),
      left: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
});

const recipientGoneSchema = v.object({ error: v.picklist(['recipient_gone']) });

/** Returns none unless the answer names rows of the cart, each once and with fewer left than the row has. */
function missingLines(answer: unknown, cartItems: readonly CartItem[]): MissingLine[] {
  const soldOut = v.safeParse(soldOutSchema, answer);
  const lines = soldOut.success ? soldOut.output.lines : [];
  const missing = cartItems.flatMap(({ slug, selectedSizeAndQuantities }) =>
    selectedSizeAndQuantities.flatMap(
      ({ size, quantity }) =>
        lines.find((line) => line.slug === slug.current && line.size === size && line.left < quantity) ?? [],
    ),
  );
  return missing.length === lines.length ? missing : [];
}

// The server's word on stock outweighs the catalogue for a while, which follows within a minute. Not longer: the catalogue says
// nothing of units on hold, and they may come free.
const missingForMs = 120_000;

/**
 * What the server's refusal changes of a product from the catalogue.
 * @param refused the catalogue that was refused: once it shows another price, that one is newer than the server's answer
 */
export function correctionBy(
  { prices, missing }: Pick<CheckoutError, 'prices' | 'missing'>,
  refused: ProductsBySlug,
): (product: Product) => Product {
  const untilMs = performance.now() + missingForMs;
  return (product) => {
    const slug = product.slug.current;
    const isAsRefused = product.price === refused.get(slug)?.price;
    const price = (isAsRefused && prices.get(slug)) || product.price;
    const lines = missing.filter((line) => line.slug === slug && performance.now() < untilMs);
    if (price === product.price && lines.length === 0) return product;
    const soldOut = lines.filter(({ left }) => left === 0).map(({ size }) => size);
    return {
      ...product,
      price,
      soldOutSizes: [...product.soldOutSizes, ...soldOut],
      fewLeft: [...lines.filter(({ left }) => left > 0), ...product.fewLeft],
    };
  };
}

/** What the cart has more than is left. A row of which nothing is left stays, to be shown as sold out. */
export const surplusOf = (items: readonly CartItem[], { missing }: CheckoutError) =>
  missing.map(({ slug, size, left }) => {
    const item = items.find((candidate) => candidate.slug.current === slug);
    const { quantity = 0 } = item?.selectedSizeAndQuantities.find((row) => row.size === size) ?? {};
    return {
      productName: slug,
      productSize: [{ size, quantity: left > 0 ? Math.max(quantity - left, 0) : 0 }],
    };
  });

function isPaymentUrl(text: string): boolean {
  const url = parseUrl(text);
  const isSafe = url?.protocol === 'https:' || (config.mode !== 'live' && url?.protocol === 'http:');
  return isSafe && config.paymentHosts.includes(url.host);
}

/** Returns a shorter limit on a touch device (section 9). */
const timeoutMs = () =>
  window.matchMedia('(pointer: coarse)').matches ? httpTimeoutMobileMs : httpTimeoutMs;

async function postOnce(
  path: string,
  body: unknown,
  signal: AbortSignal,
  isTokenFresh: boolean,
): Promise<Response> {
  // Loaded already, because there is a signed-in customer. A static import would load it for visitors, too.
  const token = config.checkoutTakesNoToken
    ? undefined
    : await (await import('../firebase/auth.ts')).readIdToken(isTokenFresh);
  return fetch(`${config.checkoutServerUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal,
  });
}

/** Posts once more with a new token if it is refused. @throws CheckoutError `sign-in-again`, and what `fetch` and `auth.ts` throw */
export function postToCheckout<Answer>(
  path: string,
  body: unknown,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  return abortAfter(timeoutMs(), async (signal) => {
    let response = await postOnce(path, body, signal, false);
    if (response.status === 401 && !config.checkoutTakesNoToken) {
      response = await postOnce(path, body, signal, true);
      if (response.status === 401)
        throw new CheckoutError('sign-in-again', 'A new token is refused as well.');
    }
    return read(response);
  });
}

/** @throws CheckoutError by what the checkout server says of a cart or its code, Error for another status than 2xx */
export async function refuseAnswer(
  response: Response,
  cartItems: readonly CartItem[],
  what = 'payments were started',
): Promise<void> {
  if (response.status === 429) {
    const retryAfterS = Number(response.headers.get('retry-after')) || defaultRetryAfterS;
    throw new CheckoutError('too-many', tooMany(what, Math.ceil(retryAfterS / 60)));
  }
  if (response.status === 409) {
    const answer: unknown = await response.json();
    const change = v.safeParse(priceChangeSchema, answer);
    if (change.success) {
      throw new CheckoutError('price-changed', 'A price has changed.', {
        prices: pricesOf(change.output.prices),
      });
    }
    const missing = missingLines(answer, cartItems);
    if (missing.length > 0) throw new CheckoutError('sold-out', 'Too few are left.', { missing });
    if (v.safeParse(recipientGoneSchema, answer).success)
      throw new CheckoutError('recipient-gone', 'The person is no longer in the address book.');
    const refused = v.safeParse(codeRefusal, answer);
    if (refused.success)
      throw new CheckoutError('code-refused', 'The code is refused.', { refusal: refused.output });
  }
  if (!response.ok) throw new Error(`The checkout server responded with status ${response.status}.`);
}

interface CheckoutOptions {
  code?: string | undefined;
  recipient?: { id: RecipientId; giftMessage?: string } | undefined;
}

/** The service has ended the session: the account is disabled, deleted, or its tokens are revoked. */
const isSessionEnded = (error: unknown) =>
  error instanceof Error && error.name === 'AuthError' && errorKind(error) !== 'network-request-failed';

/** @throws CheckoutError: `price-changed`, `sold-out`, `code-refused`, `recipient-gone`, `too-many`, `sign-in-again`, `failed`, `unreachable`, or `invalid-response`, also for a URL on an unknown host */
export async function createCheckoutSession(
  cartItems: readonly CartItem[],
  user: Customer,
  { code, recipient }: CheckoutOptions = {},
): Promise<CheckoutSession> {
  let response: unknown;
  const body = { cartItems, user, code, recipient };
  try {
    response = await postToCheckout('/create-checkout-session', body, async (answer) => {
      await refuseAnswer(answer, cartItems);
      return (await answer.json()) as unknown;
    });
  } catch (cause) {
    if (cause instanceof CheckoutError) throw cause;
    const hasNoAnswer = cause instanceof TypeError || errorKind(cause) === 'network-request-failed';
    const kind = isSessionEnded(cause) ? 'sign-in-again' : hasNoAnswer ? 'unreachable' : 'failed';
    throw new CheckoutError(kind, 'The checkout session could not be created.', { cause });
  }
  const session = v.safeParse(sessionSchema, response);
  if (!session.success) throw new CheckoutError('invalid-response', 'The response has no session id.');
  const { id, expires_at: expiresAt, delivery, discount } = session.output;
  const url = session.output.url ?? undefined;
  if (url !== undefined && !isPaymentUrl(url)) {
    throw new CheckoutError('invalid-response', 'The payment URL has an unknown host.');
  }
  const expiresAtMs = expiresAt === undefined ? undefined : expiresAt * 1000;
  return { id, url, expiresAtMs, delivery, discount, ...(recipient && { isForOther: true }) };
}

/** Loads the payment script if the session has no URL. @throws CheckoutError `failed` without script or publishable key */
export async function openHostedCheckout({ id, url }: Pick<CheckoutSession, 'id' | 'url'>): Promise<void> {
  if (url !== undefined) {
    window.location.assign(url);
    return;
  }
  try {
    const { stripePublishableKey } = config;
    if (stripePublishableKey === undefined) {
      throw new Error('The session has no URL, and without a publishable key the shop cannot open it.');
    }
    trustExternalScripts();
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    const stripe = await loadStripe(stripePublishableKey);
    const outcome = await stripe?.redirectToCheckout({ sessionId: id });
    if (!outcome || outcome.error)
      throw new Error(outcome?.error.message ?? 'The payment script is missing.');
  } catch (cause) {
    throw new CheckoutError('failed', 'The hosted checkout could not be opened.', { cause });
  }
}
