import { currency } from './money.ts';
import type { PricedCart } from './priceCart.ts';
import type { ClaimedCustomer, PaymentPage, PaymentProvider } from './providers/provider.ts';
import type { PaymentStore } from './store/paymentStore.ts';

export interface StartContext {
  provider: PaymentProvider;
  store: PaymentStore;
  /** The shop's URL, ending in `/`. */
  shopUrl: string;
  paymentSuccessToken: string;
  nowMs: number;
}

export interface StartedPayment {
  id: string;
  /** Where to pay. */
  url: string;
  expiresAtMs: number;
}

/** Long enough to fetch a card, short enough that the catalogue's prices still hold. */
const sessionTimeMs = 2 * 60 * 60 * 1000;

/** What Stripe replaces in a success URL; other providers are given the id itself. */
const idPlaceholder = '{CHECKOUT_SESSION_ID}';

const maxItemsLength = 250;

/** The cart in one line, for a provider that shows no rows. */
function describe({ rows }: PricedCart): string {
  const text = rows.map(({ name, quantity }) => `${name} x ${quantity}`).join(', ');
  return text.length > maxItemsLength ? `${text.slice(0, maxItemsLength - 1)}…` : text;
}

/**
 * Starts a payment for a cart, and stores it before anyone can pay it.
 * @throws Error when provider or store cannot be reached; nobody knows the payment's URL then
 */
export async function startPayment(
  cart: PricedCart,
  customer: ClaimedCustomer,
  context: StartContext,
): Promise<StartedPayment> {
  const { provider, store, shopUrl, paymentSuccessToken, nowMs } = context;
  const successUrl = `${shopUrl}#/payment-success/${paymentSuccessToken}?session_id=${idPlaceholder}`;
  const cancelUrl = `${shopUrl}#/cart`;
  const expiresAtMs = nowMs + sessionTimeMs;
  const { id, url } = await provider.start({
    rows: cart.rows,
    amountMinor: cart.amountMinor,
    customer,
    successUrl,
    cancelUrl,
    expiresAtMs,
  });
  const { email, displayName, phoneNumber } = customer;
  const page: PaymentPage = {
    items: describe(cart),
    customer: { email, displayName, phoneNumber },
    successUrl: successUrl.replace(idPlaceholder, id),
    cancelUrl,
  };
  await store.create({
    sessionId: id,
    provider: provider.name,
    uid: customer.uid,
    lines: cart.lines,
    amountMinor: cart.amountMinor,
    currency,
    state: 'begun',
    createdAtMs: nowMs,
    expiresAtMs,
    ...(provider.ownPage && { page }),
  });
  return { id, url, expiresAtMs };
}
