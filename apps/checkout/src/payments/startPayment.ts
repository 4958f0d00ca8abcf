import { cleanName } from '../../../../src/lib/text.ts';
import { applyReports, withProvider } from './applyPaymentReport.ts';
import type { PaymentContext } from './applyPaymentReport.ts';
import { describeError } from '../lib/describeError.ts';
import { codeOf, sumMoney } from '../../../../src/domain/orderGroups.ts';
import { isOwnId, newOwnId } from '../../../../src/domain/ownId.ts';
import { hasChoice } from './methods.ts';
import type { PaymentMethods } from './methods.ts';
import { currency } from '../lib/money.ts';
import type { PricedCart } from './priceCart.ts';
import { ProviderRefusalError } from './providers/provider.ts';
import type { RequestedRecipient, RequestingCustomer } from './checkoutRequest.ts';
import type { PaymentReport } from './providers/provider.ts';
import { withSchedule } from './paymentSchedule.ts';
import type { FormPage, Payment, PaymentPage } from '../../../../src/domain/documents/payment.ts';
import { textOf } from '../lib/storedValues.ts';

export interface StartContext extends PaymentContext {
  shopUrl: string;
  serverUrl: string;
  paymentSuccessToken: string;
  methods: PaymentMethods;
}

/** Units are held for so long. Stripe takes no less than 30 minutes. */
const sessionLifetimeMs = 35 * 60 * 1000;

const idPlaceholder = '{CHECKOUT_SESSION_ID}';

const maxDescriptionLength = 250;

function describeCart({ rows }: PricedCart): string {
  const text = rows.map(({ name, quantity }) => `${name} x ${quantity}`).join(', ');
  return text.length > maxDescriptionLength ? `${text.slice(0, maxDescriptionLength - 1)}…` : text;
}

/** Takes what the request lacks from the postal address, so that it is typed once. Its phone comes first: the account's may be foreign. */
function pageCustomer(
  { email, displayName, phoneNumber }: RequestingCustomer,
  address: object | undefined,
): FormPage['customer'] {
  const text = (name: string) => cleanName(textOf(address, name));
  return {
    email,
    displayName: displayName || text('userFullName'),
    phoneNumber: text('userPhone') || phoneNumber,
    address: text('userAddress'),
    city: text('userCity'),
  };
}

/** @returns false when the payment is or may be paid already. @throws Error when provider or store cannot be reached */
export async function endSession(
  { sessionId, provider }: Pick<Payment, 'sessionId' | 'provider'>,
  context: PaymentContext,
): Promise<boolean> {
  if (isOwnId(sessionId)) return true;
  const own = withProvider(context, provider);
  if (!own) return false;
  let reports: PaymentReport[];
  try {
    reports = await own.provider.end(sessionId);
  } catch (error) {
    // The session was made with other keys.
    if (error instanceof ProviderRefusalError && error.reason === 'refused') return true;
    throw error;
  }
  if (reports.every(({ kind }) => kind === 'expired')) return true;
  await applyReports(reports, own);
  return false;
}

/**
 * Starts a payment and stores it before anybody knows its URL. The account's open session is ended first.
 * @throws SoldOutError, CodeRefusalError, RefusalError `recipient_gone`, or Error when the provider or the store cannot be reached
 */
export async function startPayment(
  cart: PricedCart,
  customer: RequestingCustomer,
  context: StartContext,
  recipient?: RequestedRecipient,
): Promise<{ id: string; url: string; expiresAtMs: number }> {
  const { provider, store, shopUrl, paymentSuccessToken, methods, log } = context;
  const { rows, ...charged } = cart;
  const name = codeOf(cart.money);
  const discountMinor = -sumMoney(cart.money, 'discount');
  const discount = name === undefined ? undefined : { name, amountMinor: discountMinor };
  const nowMs = context.nowMs();
  const successUrl = `${shopUrl}#/payment-success/${paymentSuccessToken}?session_id=${idPlaceholder}`;
  const cancelUrl = `${shopUrl}#/cart`;
  const expiresAtMs = nowMs + sessionLifetimeMs;
  const cards = methods.ways.includes('card') ? provider : undefined;
  const { id, url }: { id: string; url?: string } = cards
    ? await cards.start({ rows, ...(discount && { discount }), customer, successUrl, cancelUrl, expiresAtMs })
    : { id: newOwnId() };
  const isChosen = hasChoice(methods);
  const card: PaymentPage | undefined = isChosen ? { ...(url !== undefined && { url }) } : undefined;
  const page: FormPage | PaymentPage | undefined = cards?.redirectForm
    ? {
        items: describeCart(cart),
        customer: pageCustomer(customer, await store.readAddress(customer.uid, recipient)),
        successUrl: successUrl.replace(idPlaceholder, id),
        cancelUrl,
      }
    : card;
  const payment: Payment = {
    sessionId: id,
    // Means nothing without a card. The schemas have the same default.
    provider: provider?.name ?? 'stripe',
    uid: customer.uid,
    ...charged,
    currency,
    state: 'begun',
    createdAtMs: nowMs,
    expiresAtMs,
    ...(page && { page }),
  };
  const warn = (sessionId: string, failure: unknown) =>
    log({ severity: 'WARNING', event: 'session_not_ended', sessionId, ...describeError(failure) });
  const end = (open: Payment) =>
    endSession(open, context).catch((error: unknown) => {
      // Another provider's outage keeps nobody from this one. What is open there may still be paid.
      if (open.provider === cards?.name) throw error;
      warn(open.sessionId, error);
      return false;
    });
  const ended = new Map<string, boolean>();
  try {
    let toEnd: string | undefined;
    do {
      toEnd = await store.create(withSchedule(payment, nowMs), ended, recipient);
      const open = toEnd === undefined ? undefined : await store.read(toEnd);
      if (open) ended.set(open.sessionId, await end(open));
    } while (toEnd !== undefined);
  } catch (error) {
    await cards?.end(id).catch((failure: unknown) => warn(id, failure));
    throw error;
  }
  const pageUrl = `${context.serverUrl}/pay/${id}`;
  return { id, url: isChosen || url === undefined ? pageUrl : url, expiresAtMs };
}
