import { reduceCart } from '../../src/cart/cart.ts';
import { isSizeAvailable, isSoldOut } from '../../src/domain/sizes.ts';
import type { Product } from '../../src/domain/types.ts';
import { post, request } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

export interface CheckoutContext extends ShopContext {
  /** A payment for one unit, started on the first call. @throws Error when none was started */
  startShared: () => Promise<StartedPayment>;
}

export interface CheckAccount {
  uid: string;
  email: string;
  idToken: string;
}

/** What can be read about a payment. PayHere's redirect form has the last four. */
export type PaymentFacts = Partial<
  Record<'successUrl' | 'cancelUrl' | 'formHost' | 'merchantId' | 'amount' | 'notifyUrl', string | undefined>
>;

interface StartedPayment {
  id: string;
  url: string | null | undefined;
  /** Stripe's; any other one is considered PayHere's. */
  isStripe: boolean;
  /** Facts from Stripe's API, or from PayHere's form on the checkout server itself, where they can be read. */
  facts: Promise<PaymentFacts>;
}

/** Chooses the product that the checks order. @throws Error when none can be ordered */
export function createCheckoutContext(
  shop: ShopContext,
  products: readonly Product[],
  account?: CheckAccount,
): CheckoutContext {
  const product = products.find((each) => each.size.length > 0 && !isSoldOut(each) && each.price > 1);
  if (!product) throw new Error('The catalogue has no product in stock that has a size and a price.');
  let shared: Promise<StartedPayment> | undefined;
  return { ...shop, startShared: () => (shared ??= startPayment(shop, product, account)) };
}

export const startUrl = ({ config }: ShopContext) => `${config.checkoutServerUrl}/create-checkout-session`;

async function readFromStripe(id: string, key: string): Promise<PaymentFacts> {
  const url = `https://api.stripe.com/v1/checkout/sessions/${encodeURIComponent(id)}`;
  const { status, json, text } = await request(url, { headers: { authorization: `Bearer ${key}` } });
  if (status !== 200) throw new Error(`Stripe responded with HTTP ${status} for ${id}: ${text}`);
  const { success_url: successUrl, cancel_url: cancelUrl } = json as Record<string, string>;
  return { successUrl, cancelUrl };
}

/** Reads PayHere's redirect form, which may stand beside those of other ways to pay. */
async function readForm(url: string): Promise<PaymentFacts> {
  const { text } = await request(url);
  const form = text.split('<form').find((part) => part.includes('"merchant_id"'));
  if (form === undefined) return {};
  const valueOf = (attribute: string) =>
    new RegExp(`${attribute}="([^"]*)"`).exec(form)?.[1]?.replaceAll('&amp;', '&');
  const fieldOf = (name: string) => valueOf(`name="${name}" value`);
  return {
    successUrl: fieldOf('return_url'),
    cancelUrl: fieldOf('cancel_url'),
    formHost: new URL(valueOf('action') ?? url).host,
    merchantId: fieldOf('merchant_id'),
    amount: fieldOf('amount'),
    notifyUrl: fieldOf('notify_url'),
  };
}

/** Posts a cart with one unit of a product to the checkout server, as the shop does. */
async function startPayment(
  shop: ShopContext,
  product: Product,
  { uid = 'contract-check', email = 'contract-check@example.com', idToken }: Partial<CheckAccount> = {},
): Promise<StartedPayment> {
  const { config, origin, stripeSecretKey: key } = shop;
  const size = product.size.find((offered) => isSizeAvailable(product, offered)) ?? '';
  const cartItems = reduceCart([], { type: 'add', product, size, quantity: 1 });
  const user = { uid, email, displayName: 'Contract check', phoneNumber: null, emailVerified: false };
  const authorization = idToken ? { authorization: `Bearer ${idToken}` } : undefined;
  const { status, json } = await post(startUrl(shop), { cartItems, user }, { origin, ...authorization });
  const { id, url, error } = (json ?? {}) as Partial<StartedPayment> & { error?: string };
  if (status !== 200 || typeof id !== 'string' || id === '')
    throw new Error(`The server responded with HTTP ${status} ${error ?? 'and no JSON with a string "id"'}`);
  const isStripe = id.startsWith('cs_');
  const read = async () => {
    if (isStripe) return key === undefined ? {} : readFromStripe(id, key);
    return url?.startsWith(config.checkoutServerUrl) ? readForm(url) : {};
  };
  const facts = read();
  // The check that reads them fails, not the start.
  void facts.catch(() => undefined);
  return { id, url, isStripe, facts };
}
