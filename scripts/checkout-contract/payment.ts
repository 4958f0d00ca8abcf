import { reduceCart } from '../../src/cart/cart.ts';
import type { CartItem, Product } from '../../src/domain/types.ts';
import { post } from '../checks/http.ts';
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

export const startUrlOf = ({ config }: ShopWorld) => `${config.checkoutServerUrl}/create-checkout-session`;

/**
 * Posts a body to the checkout server, from the shop's origin.
 * @throws Error when the server limits how often it is asked
 */
export async function start(world: ShopWorld, body: unknown): Promise<Answer> {
  const answer = await post(startUrlOf(world), body, { origin: world.origin });
  if (answer.status === 429) throw new Error('It limits requests (HTTP 429): wait a minute and try again.');
  return answer;
}

/** What is no answer to the body itself: not allowed, not this way. */
const besideThePoint = new Set([401, 403, 405]);

/** Whether a server refused a cart because of the cart. */
export const isRefusal = ({ status }: Answer) => status >= 400 && status < 500 && !besideThePoint.has(status);

export const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

/** @throws Error when the answer starts no payment */
export function sessionIdOf({ json }: Answer): string {
  const id = (json as { id?: unknown } | null | undefined)?.id;
  if (typeof id === 'string' && id !== '') return id;
  throw new Error(json === undefined ? 'The answer is not JSON.' : 'The answer has no text "id".');
}

/**
 * The answer to the payment that the checks share.
 * @throws Error when no payment was started
 */
export async function started(world: CheckoutWorld): Promise<Answer> {
  const answer = await world.begin();
  if (!isSuccess(answer)) throw new Error(`It answered HTTP ${answer.status}.`);
  sessionIdOf(answer);
  return answer;
}
