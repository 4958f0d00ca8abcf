import { reduceCart } from '../../src/cart/cart.ts';
import { deliveryCost } from '../../src/domain/delivery.ts';
import { isSizeAvailable } from '../../src/domain/sizes.ts';
import type { CartItem, Product } from '../../src/domain/types.ts';
import { post } from '../checks/http.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

/** A shop with a product to order. */
export interface CheckoutContext extends ShopContext {
  /** A product in stock. */
  product: Product;
  soldOut?: Product | undefined;
  /** Starts a payment for one piece on the first call; checks that only inspect a payment share it. */
  startShared: () => Promise<HttpResult>;
}

/** A customer in the shop's format; no such account exists. */
export const testCustomer = {
  uid: 'contract-check',
  email: 'contract-check@example.com',
  displayName: 'Contract check',
  phoneNumber: null,
  emailVerified: false,
};

/** What some pieces of a product cost with delivery, in LKR. */
export function totalOf({ price }: Product, quantity: number): number {
  const subtotal = price * quantity;
  return subtotal + deliveryCost(subtotal);
}

/** Builds a cart as the shop sends it. */
export function cartOf(product: Product, quantity: number): CartItem[] {
  const size = product.size.find((offered) => isSizeAvailable(product, offered)) ?? product.size[0] ?? '';
  return [...reduceCart([], { type: 'add', product, size, quantity })];
}

export const startUrl = ({ config }: ShopContext) => `${config.checkoutServerUrl}/create-checkout-session`;

/**
 * Posts a body to the checkout server, from the shop's origin.
 * @throws Error when the server limits the rate of requests
 */
export async function start(context: ShopContext, body: unknown): Promise<HttpResult> {
  const response = await post(startUrl(context), body, { origin: context.origin });
  if (response.status === 429) throw new Error('Rate-limited (HTTP 429): wait a minute and try again.');
  return response;
}

/** Statuses that say nothing about the body. */
const unrelatedStatuses = new Set([401, 403, 405]);

/** Whether a server rejected a request because of its body. */
export const isRejection = ({ status }: HttpResult) =>
  status >= 400 && status < 500 && !unrelatedStatuses.has(status);

export const isSuccess = ({ status }: HttpResult) => status >= 200 && status < 300;

/** @throws Error when the response starts no payment */
export function sessionIdOf({ json }: HttpResult): string {
  const id = (json as { id?: unknown } | null | undefined)?.id;
  if (typeof id === 'string' && id !== '') return id;
  throw new Error(json === undefined ? 'The response is not JSON.' : 'The response has no string "id".');
}

/**
 * Returns the response of the server to the shared payment.
 * @throws Error when no payment was started
 */
export async function startedPayment(context: CheckoutContext): Promise<HttpResult> {
  const response = await context.startShared();
  if (!isSuccess(response)) {
    const { error } = (response.json ?? {}) as { error?: unknown };
    const reason = typeof error === 'string' ? `: ${error}` : '';
    throw new Error(`The server responded with HTTP ${response.status}${reason}.`);
  }
  sessionIdOf(response);
  return response;
}
