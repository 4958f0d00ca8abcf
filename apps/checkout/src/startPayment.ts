import { cleanName } from '../../../src/lib/text.ts';
import { currency } from './money.ts';
import type { PricedCart } from './priceCart.ts';
import type { PaymentPageData, PaymentProvider, UnverifiedCustomer } from './providers/provider.ts';
import { withSchedule } from './paymentTransitions.ts';
import type { Payment, PaymentStore } from './store/paymentStore.ts';
import { textOf } from './store/receipt.ts';

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
  /** The payment page. */
  url: string;
  expiresAtMs: number;
}

/** Long enough to fetch a card, short enough that the catalogue's prices still apply. */
const sessionLifetimeMs = 2 * 60 * 60 * 1000;

/** Stripe replaces this in a success URL with the session's id. */
const idPlaceholder = '{CHECKOUT_SESSION_ID}';

const maxDescriptionLength = 250;

/** Describes the cart in one line, for a provider that takes no line items. */
function describeCart({ rows }: PricedCart): string {
  const text = rows.map(({ name, quantity }) => `${name} x ${quantity}`).join(', ');
  return text.length > maxDescriptionLength ? `${text.slice(0, maxDescriptionLength - 1)}…` : text;
}

/** What the request lacks comes from the account's postal address, so that it is typed once. */
function pageCustomer(
  { email, displayName, phoneNumber }: UnverifiedCustomer,
  address: object | undefined,
): PaymentPageData['customer'] {
  const text = (name: string) => cleanName(textOf(address, name));
  return {
    email,
    displayName: displayName || text('userFullName'),
    phoneNumber: phoneNumber || text('userPhone'),
    address: text('userAddress'),
    city: text('userCity'),
  };
}

/**
 * Starts a payment for a cart and stores it before its URL is known to anybody, so that no unknown payment can be paid.
 * @throws Error when the provider or the store cannot be reached
 */
export async function startPayment(
  cart: PricedCart,
  customer: UnverifiedCustomer,
  context: StartContext,
): Promise<StartedPayment> {
  const { provider, store, shopUrl, paymentSuccessToken, nowMs } = context;
  const successUrl = `${shopUrl}#/payment-success/${paymentSuccessToken}?session_id=${idPlaceholder}`;
  const cancelUrl = `${shopUrl}#/cart`;
  const expiresAtMs = nowMs + sessionLifetimeMs;
  const { id, url } = await provider.start({
    rows: cart.rows,
    amountMinor: cart.amountMinor,
    customer,
    successUrl,
    cancelUrl,
    expiresAtMs,
  });
  const page: PaymentPageData | undefined = provider.redirectForm && {
    items: describeCart(cart),
    customer: pageCustomer(customer, await store.readAddress(customer.uid)),
    successUrl: successUrl.replace(idPlaceholder, id),
    cancelUrl,
  };
  const payment: Payment = {
    sessionId: id,
    provider: provider.name,
    uid: customer.uid,
    lines: cart.lines,
    amountMinor: cart.amountMinor,
    currency,
    state: 'begun',
    createdAtMs: nowMs,
    expiresAtMs,
    ...(page && { page }),
  };
  await store.create(withSchedule(payment, nowMs));
  return { id, url, expiresAtMs };
}
