import { reduceCart } from '../../src/cart/cart.ts';
import { deliveryCost } from '../../src/domain/delivery.ts';
import { isSizeAvailable, isSoldOut } from '../../src/domain/sizes.ts';
import type { CartItem, Customer, Product } from '../../src/domain/types.ts';
import { post, request } from '../checks/http.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

/** A shop with a product to order. */
export interface CheckoutContext extends ShopContext {
  product: Product;
  soldOut?: Product | undefined;
  /** In the shop's format. */
  customer: Customer;
  /** Of the customer; without it, requests have none. */
  idToken?: string | undefined;
  /** Starts a payment for one unit on the first call; checks that only inspect a payment share it. */
  startShared: () => Promise<HttpResult>;
}

/** An account for the checks. */
export interface CheckAccount {
  uid: string;
  email: string;
  idToken: string;
}

/**
 * Chooses the products that the checks order.
 * @param account without one, the customer's does not exist: enough for a shop that sends no token
 * @throws Error when no product can be ordered
 */
export function createCheckoutContext(
  shop: ShopContext,
  products: readonly Product[],
  account?: CheckAccount,
): CheckoutContext {
  const sellable = products.filter(({ size }) => size.length > 0);
  const product = sellable.find((candidate) => !isSoldOut(candidate) && candidate.price > 1);
  if (!product) throw new Error('The catalogue has no product in stock that has a size and a price.');
  const { uid = 'contract-check', email = 'contract-check@example.com', idToken } = account ?? {};
  const customer = { uid, email, displayName: 'Contract check', phoneNumber: null, emailVerified: false };
  let shared: Promise<HttpResult> | undefined;
  const context: CheckoutContext = {
    ...shop,
    product,
    soldOut: sellable.find(isSoldOut),
    customer,
    idToken,
    startShared: () => (shared ??= startAndRead(context)),
  };
  return context;
}

/** What some units of a product cost with delivery, in LKR. */
export const totalOf = ({ price }: Product, quantity: number) =>
  price * quantity + deliveryCost(price * quantity);

/** Builds a cart as the shop sends it. */
export function cartOf(product: Product, quantity: number): CartItem[] {
  const size = product.size.find((offered) => isSizeAvailable(product, offered)) ?? product.size[0] ?? '';
  return [...reduceCart([], { type: 'add', product, size, quantity })];
}

export const startUrl = ({ config }: ShopContext) => `${config.checkoutServerUrl}/create-checkout-session`;

/**
 * Posts a body to the checkout server, from the shop's origin.
 * @param idToken of the customer, if the shop sends it
 * @throws Error when the server limits the rate
 */
export async function start(
  context: CheckoutContext,
  body: unknown,
  idToken = context.config.checkoutTakesNoToken ? undefined : context.idToken,
): Promise<HttpResult> {
  const authorization = idToken ? { authorization: `Bearer ${idToken}` } : undefined;
  const response = await post(startUrl(context), body, { origin: context.origin, ...authorization });
  if (response.status === 429) throw new Error('Rate-limited (HTTP 429): wait a minute and try again.');
  return response;
}

/** Whether a server rejected a request because of its body. */
export const isRejection = ({ status }: HttpResult) =>
  status >= 400 && status < 500 && ![401, 403, 405].includes(status);

export const isSuccess = ({ status }: HttpResult) => status >= 200 && status < 300;

/** @throws Error when the response starts no payment */
export function sessionIdOf({ json }: HttpResult): string {
  const id = (json as { id?: unknown } | null | undefined)?.id;
  if (typeof id === 'string' && id !== '') return id;
  throw new Error('The response is no JSON with a string "id".');
}

/** The response of the server to the shared payment. @throws Error when no payment was started */
export async function startedPayment(context: CheckoutContext): Promise<HttpResult> {
  const response = await context.startShared();
  const { error = '' } = (response.json ?? {}) as { error?: string };
  if (!isSuccess(response)) throw new Error(`The server responded with HTTP ${response.status} ${error}`);
  sessionIdOf(response);
  return response;
}

/** Whether a session id is Stripe's; any other one is considered PayHere's. */
export const isStripeId = (id: string) => id.startsWith('cs_');

/** What can be read about a started payment. PayHere's redirect form has the last three. */
type PaymentFacts = Partial<
  Record<'price' | 'successUrl' | 'cancelUrl' | 'formHost' | 'merchantId' | 'notifyUrl', string | undefined>
>;

async function readFromStripe(id: string, key: string): Promise<PaymentFacts> {
  const url = `https://api.stripe.com/v1/checkout/sessions/${encodeURIComponent(id)}`;
  const { status, json, text } = await request(url, { headers: { authorization: `Bearer ${key}` } });
  if (status !== 200) throw new Error(`Stripe responded with HTTP ${status} for ${id}: ${text}`);
  const { currency = '', amount_subtotal: cents, ...session } = json as Record<string, string>;
  // The subtotal, because a server may add discounts of its own.
  const price = `${currency.toUpperCase()} ${Number(cents) / 100}`;
  return { price, successUrl: session.success_url, cancelUrl: session.cancel_url };
}

const attributeOf = (tag: string, name: string) =>
  (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&amp;', '&');

/** Reads PayHere's redirect form, which may stand beside those of other ways to pay. */
function readForm(page: string): PaymentFacts | undefined {
  const [form = ''] =
    page.match(/<form[^]*?<\/form>/g)?.filter((text) => text.includes('"merchant_id"')) ?? [];
  const inputs = form.match(/<input[^>]*>/g) ?? [];
  const fields = Object.fromEntries(
    inputs.map((tag) => [attributeOf(tag, 'name'), attributeOf(tag, 'value')]),
  );
  if (fields.merchant_id === undefined) return undefined;
  return {
    price: `${fields.currency} ${Number(fields.amount)}`,
    successUrl: fields.return_url,
    cancelUrl: fields.cancel_url,
    merchantId: fields.merchant_id,
    notifyUrl: fields.notify_url,
    formHost: new URL(attributeOf(form, 'action')).host,
  };
}

async function readNow(context: CheckoutContext, response: HttpResult) {
  const id = sessionIdOf(response);
  const { stripeSecretKey: key, config } = context;
  if (isStripeId(id)) return key === undefined ? undefined : readFromStripe(id, key);
  const { url = '' } = response.json as { url?: string };
  return url.startsWith(config.checkoutServerUrl) ? readForm((await request(url)).text) : undefined;
}

const facts = new WeakMap<HttpResult, ReturnType<typeof readNow>>();

/** Reads a started payment from Stripe's API, or from PayHere's form on the checkout server itself, where it can. */
export function readPayment(context: CheckoutContext, response: HttpResult) {
  const read = facts.get(response) ?? readNow(context, response);
  facts.set(response, read);
  return read;
}

/** Reads it at once: the next start of the account ends it, and its page is closed then. */
async function startAndRead(context: CheckoutContext): Promise<HttpResult> {
  const { product, customer } = context;
  const response = await start(context, { cartItems: cartOf(product, 1), user: customer });
  if (isSuccess(response)) await readPayment(context, response).catch(() => undefined);
  return response;
}
