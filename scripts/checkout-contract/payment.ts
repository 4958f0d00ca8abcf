import { reduceCart } from '../../src/cart/cart.ts';
import type { CartItem, Product } from '../../src/types.ts';
import { ask, post } from '../checks/http.ts';
import type { Answer } from '../checks/http.ts';
import type { ShopWorld } from '../checks/shopWorld.ts';

/** A shop with something to buy. */
export interface CheckoutWorld extends ShopWorld {
  /** A product in stock. */
  product: Product;
  soldOut?: Product | undefined;
  /** Starts one payment of one piece, once; every check that only looks at a started payment shares it. */
  begin: () => Promise<Answer>;
}

/** A customer as the shop names one; nobody has this account. */
export const claimedCustomer = {
  uid: 'contract-check',
  email: 'contract-check@example.com',
  displayName: 'Contract check',
  phoneNumber: null,
  emailVerified: false,
};

/** The cart as the shop sends it. */
export function cartOf(product: Product, quantity: number): CartItem[] {
  const size = product.size[0] ?? '';
  return [...reduceCart([], { type: 'add', product, size, quantity })];
}

export const addressOf = ({ config }: ShopWorld) => `${config.checkoutServerUrl}/create-checkout-session`;

/** Posts a body to the checkout server, from the shop's origin. */
export const start = (world: ShopWorld, body: unknown): Promise<Answer> =>
  post(addressOf(world), body, { origin: world.origin });

/** What is no answer to the body itself: no such address, not allowed, too many. */
const besideThePoint = new Set([401, 403, 405, 429]);

/** Whether a server refused a cart because of the cart. */
export const isRefusal = ({ status }: Answer) => status >= 400 && status < 500 && !besideThePoint.has(status);

/** @throws Error when the answer starts no payment */
export function sessionIdOf({ json }: Answer): string {
  const id = (json as { id?: unknown } | null | undefined)?.id;
  if (typeof id === 'string' && id !== '') return id;
  throw new Error(json === undefined ? 'The answer is not JSON.' : 'The answer has no text "id".');
}

/** What a started payment is about, where it can be seen from outside. */
export interface PaymentFacts {
  /** LKR; undefined when another currency is asked for. */
  amount: number | undefined;
  currency: string;
  successUrl?: string | undefined;
  cancelUrl?: string | undefined;
}

interface StripeSession {
  amount_subtotal?: number;
  currency?: string;
  success_url?: string;
  cancel_url?: string;
  error?: { message?: string };
}

async function readFromStripe(id: string, key: string): Promise<PaymentFacts> {
  const address = `https://api.stripe.com/v1/checkout/sessions/${encodeURIComponent(id)}`;
  const { status, json } = await ask(address, { headers: { authorization: `Bearer ${key}` } });
  const session = (json ?? {}) as StripeSession;
  if (status !== 200) {
    throw new Error(
      `Stripe answered HTTP ${status} for ${id}: ${session.error?.message ?? 'no reason given'}`,
    );
  }
  const currency = session.currency ?? '';
  return {
    // Before delivery and discounts, which are the server’s own; Stripe counts LKR in cents.
    amount:
      currency === 'lkr' && session.amount_subtotal !== undefined ? session.amount_subtotal / 100 : undefined,
    currency,
    successUrl: session.success_url,
    cancelUrl: session.cancel_url,
  };
}

/** The local checkout service has its payment page on its own host, with the amount in its title. */
async function readFromOwnPage(url: string): Promise<PaymentFacts | undefined> {
  const { text } = await ask(url);
  const [, amount] = /<title>[^<]*LKR ([\d,]+\.\d\d)/.exec(text) ?? [];
  return amount === undefined ? undefined : { amount: Number(amount.replaceAll(',', '')), currency: 'lkr' };
}

/**
 * Reads a started payment: from Stripe with a key, or from a payment page that the checkout server itself shows.
 * @returns undefined when neither can tell
 */
export async function readPayment(world: ShopWorld, answer: Answer): Promise<PaymentFacts | undefined> {
  const id = sessionIdOf(answer);
  const { url } = answer.json as { url?: string };
  if (world.stripeSecretKey !== undefined) return readFromStripe(id, world.stripeSecretKey);
  const isOwnPage = url !== undefined && new URL(url).host === new URL(world.config.checkoutServerUrl).host;
  return isOwnPage ? readFromOwnPage(url) : undefined;
}
