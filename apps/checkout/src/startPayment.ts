import { cleanName } from '../../../src/lib/text.ts';
import { applyReports } from './applyPaymentReport.ts';
import { describeError } from './describeError.ts';
import type { Log } from './log.ts';
import { currency } from './money.ts';
import type { PricedCart } from './priceCart.ts';
import { ProviderRefusalError } from './providers/provider.ts';
import type {
  PaymentPageData,
  PaymentProvider,
  PaymentReport,
  UnverifiedCustomer,
} from './providers/provider.ts';
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
  log: Log;
}

export interface StartedPayment {
  id: string;
  /** The payment page. */
  url: string;
  expiresAtMs: number;
}

/** Units are held so long. Stripe takes no less than 30 minutes. */
const sessionLifetimeMs = 35 * 60 * 1000;

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
 * Ends a session of the account that starts another payment.
 * @returns false when it is or may be paid already
 */
async function endSession(sessionId: string, context: StartContext): Promise<boolean> {
  let reports: PaymentReport[];
  try {
    reports = await context.provider.end(sessionId);
  } catch (error) {
    // It does not know the session, which was made with other keys.
    if (error instanceof ProviderRefusalError && error.reason === 'refused') return true;
    throw error;
  }
  if (reports.every(({ kind }) => kind === 'expired')) return true;
  await applyReports(reports, { ...context, nowMs: () => context.nowMs });
  return false;
}

/**
 * Starts a payment for a cart and stores it before its URL is known to anybody, so that no unknown payment can be paid.
 * Counted units are held for it. Sessions of the account that hold some are ended first.
 * @throws SoldOutError
 * @throws Error when the provider or the store cannot be reached
 */
export async function startPayment(
  cart: PricedCart,
  customer: UnverifiedCustomer,
  context: StartContext,
): Promise<StartedPayment> {
  const { provider, store, shopUrl, paymentSuccessToken, nowMs, log } = context;
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
  const ended = new Map<string, boolean>();
  try {
    let toEnd: string[];
    do {
      toEnd = await store.create(withSchedule(payment, nowMs), ended);
      for (const sessionId of toEnd) ended.set(sessionId, await endSession(sessionId, context));
    } while (toEnd.length > 0);
  } catch (error) {
    await provider.end(id).catch((failure: unknown) => {
      log({ severity: 'WARNING', event: 'session_not_ended', sessionId: id, ...describeError(failure) });
    });
    throw error;
  }
  return { id, url, expiresAtMs };
}
