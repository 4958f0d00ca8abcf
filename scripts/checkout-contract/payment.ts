import { reduceCart } from '../../src/cart/cart.ts';
import { isSizeAvailable, isSoldOut } from '../../src/domain/sizes.ts';
import type { Customer, Product } from '../../src/domain/types.ts';
import { post, request } from '../checks/http.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

export interface CheckoutContext extends ShopContext {
  product: Product;
  customer: Customer;
  idToken?: string | undefined;
  /** A payment for one unit, started on the first call. @throws Error when none was started */
  startShared: () => Promise<StartedPayment>;
}

export interface CheckAccount {
  uid: string;
  email: string;
  idToken: string;
}

/** What can be read about a payment. PayHere's redirect form has the last three. */
type PaymentFacts = Partial<
  Record<'successUrl' | 'cancelUrl' | 'formHost' | 'merchantId' | 'notifyUrl', string | undefined>
>;

export interface StartedPayment {
  response: HttpResult;
  id: string;
  url: string | null | undefined;
  /** Stripe's; any other one is considered PayHere's. */
  isStripe: boolean;
  /** From Stripe's API, or from PayHere's form on the checkout server itself, where they can be read. */
  facts: Promise<PaymentFacts | undefined>;
}

/** Chooses the product that the checks order. @throws Error when none can be ordered */
export function createCheckoutContext(
  shop: ShopContext,
  products: readonly Product[],
  account?: CheckAccount,
): CheckoutContext {
  const product = products.find((each) => each.size.length > 0 && !isSoldOut(each) && each.price > 1);
  if (!product) throw new Error('The catalogue has no product in stock that has a size and a price.');
  const { uid = 'contract-check', email = 'contract-check@example.com', idToken } = account ?? {};
  const customer = { uid, email, displayName: 'Contract check', phoneNumber: null, emailVerified: false };
  let shared: Promise<StartedPayment> | undefined;
  const startShared = () => (shared ??= startPayment(context));
  const context: CheckoutContext = { ...shop, product, customer, idToken, startShared };
  return context;
}

export const startUrl = ({ config }: Pick<ShopContext, 'config'>) =>
  `${config.checkoutServerUrl}/create-checkout-session`;

/** Posts a cart with one unit of a product to the checkout server, as the shop does. */
export async function start(
  { config, origin, customer, ...context }: CheckoutContext,
  product: Product = context.product,
  idToken = config.checkoutTakesNoToken ? undefined : context.idToken,
): Promise<HttpResult> {
  const size = product.size.find((offered) => isSizeAvailable(product, offered)) ?? '';
  const cartItems = reduceCart([], { type: 'add', product, size, quantity: 1 });
  const authorization = idToken ? { authorization: `Bearer ${idToken}` } : undefined;
  const response = await post(
    startUrl({ config }),
    { cartItems, user: customer },
    { origin, ...authorization },
  );
  if (response.status === 429) throw new Error('Rate-limited (HTTP 429): wait a minute and try again.');
  return response;
}

export const isSuccess = ({ status }: HttpResult) => status >= 200 && status < 300;

async function readFromStripe(id: string, key: string): Promise<PaymentFacts> {
  const url = `https://api.stripe.com/v1/checkout/sessions/${encodeURIComponent(id)}`;
  const { status, json, text } = await request(url, { headers: { authorization: `Bearer ${key}` } });
  if (status !== 200) throw new Error(`Stripe responded with HTTP ${status} for ${id}: ${text}`);
  const session = json as Record<string, string>;
  return { successUrl: session.success_url, cancelUrl: session.cancel_url };
}

/** Reads PayHere's redirect form, which may stand beside those of other ways to pay. */
async function readForm(url: string): Promise<PaymentFacts | undefined> {
  const { text } = await request(url);
  const form = text.split('<form').find((part) => part.includes('"merchant_id"'));
  if (form === undefined) return undefined;
  const valueOf = (attribute: string) =>
    new RegExp(`${attribute}="([^"]*)"`).exec(form)?.[1]?.replaceAll('&amp;', '&');
  const fieldOf = (name: string) => valueOf(`name="${name}" value`);
  return {
    successUrl: fieldOf('return_url'),
    cancelUrl: fieldOf('cancel_url'),
    merchantId: fieldOf('merchant_id'),
    notifyUrl: fieldOf('notify_url'),
    formHost: new URL(valueOf('action') ?? url).host,
  };
}

async function startPayment(context: CheckoutContext): Promise<StartedPayment> {
  const { stripeSecretKey: key, config } = context;
  const response = await start(context);
  const { id, url, error = '' } = (response.json ?? {}) as Partial<StartedPayment> & { error?: string };
  if (!isSuccess(response)) throw new Error(`The server responded with HTTP ${response.status} ${error}`);
  if (typeof id !== 'string' || id === '') throw new Error('The response is no JSON with a string "id".');
  const isStripe = id.startsWith('cs_');
  const read = async () => {
    if (isStripe) return key === undefined ? undefined : readFromStripe(id, key);
    return url?.startsWith(config.checkoutServerUrl) ? readForm(url) : undefined;
  };
  const facts = read();
  // The next start of the account ends this payment, and its page is closed then.
  await facts.catch(() => undefined);
  return { response, id, url, isStripe, facts };
}
