import { request } from '../checks/http.ts';
import type { HttpResult } from '../checks/http.ts';
import { sessionIdOf } from './payment.ts';
import type { CheckoutContext } from './payment.ts';

/** Shown when a payment cannot be read. */
export const keyHint = 'set STRIPE_SECRET_KEY to a test key, so that it can be read from Stripe';

/** What can be read about a started payment. */
export interface PaymentFacts {
  /** LKR; undefined in another currency. */
  amount: number | undefined;
  currency: string;
  successUrl?: string | undefined;
  cancelUrl?: string | undefined;
  /** Seconds since the epoch. */
  expiresAt?: number | undefined;
  metadata?: Record<string, string> | undefined;
  /** The host to which the redirect form is posted. */
  formHost?: string | undefined;
  /** The merchant in the redirect form. */
  merchantId?: string | undefined;
  /** Where the redirect form asks for notifications. */
  notifyUrl?: string | undefined;
}

interface StripeSession {
  amount_subtotal?: number;
  currency?: string;
  success_url?: string;
  cancel_url?: string;
  expires_at?: number;
  metadata?: Record<string, string>;
  error?: { message?: string };
}

async function readFromStripe(id: string, key: string): Promise<PaymentFacts> {
  const url = `https://api.stripe.com/v1/checkout/sessions/${encodeURIComponent(id)}`;
  const { status, json } = await request(url, { headers: { authorization: `Bearer ${key}` } });
  const session = (json ?? {}) as StripeSession;
  if (status !== 200) {
    throw new Error(
      `Stripe responded with HTTP ${status} for ${id}: ${session.error?.message ?? 'no reason given'}`,
    );
  }
  const currency = session.currency ?? '';
  return {
    // The subtotal, because a server may add delivery or discounts of its own.
    amount:
      currency === 'lkr' && session.amount_subtotal !== undefined ? session.amount_subtotal / 100 : undefined,
    currency,
    successUrl: session.success_url,
    cancelUrl: session.cancel_url,
    expiresAt: session.expires_at,
    metadata: session.metadata,
  };
}

const entities: Record<string, string> = {
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

function attributeOf(tag: string, name: string): string {
  const [, value = ''] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value.replace(/&(?:quot|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
}

/** Reads PayHere's redirect form. */
function readForm(page: string): PaymentFacts | undefined {
  const [form = ''] = /<form[^>]*>/.exec(page) ?? [];
  const fields = new Map(
    (page.match(/<input[^>]*>/g) ?? []).map((tag) => [attributeOf(tag, 'name'), attributeOf(tag, 'value')]),
  );
  const [amount, currency] = [fields.get('amount'), fields.get('currency')?.toLowerCase()];
  if (!fields.has('merchant_id') || amount === undefined || currency === undefined) return undefined;
  return {
    amount: currency === 'lkr' ? Number(amount) : undefined,
    currency,
    successUrl: fields.get('return_url'),
    cancelUrl: fields.get('cancel_url'),
    merchantId: fields.get('merchant_id'),
    notifyUrl: fields.get('notify_url'),
    formHost: new URL(attributeOf(form, 'action')).host,
  };
}

/** Reads the local services' payment page, which is on the server's own host and has the amount in its title. */
function readTitle(page: string): PaymentFacts | undefined {
  const [, amount] = /<title>[^<]*LKR ([\d,]+\.\d\d)/.exec(page) ?? [];
  return amount === undefined ? undefined : { amount: Number(amount.replaceAll(',', '')), currency: 'lkr' };
}

/** Whether a session id is Stripe's; any other one is considered PayHere's. */
export const isStripeId = (id: string) => id.startsWith('cs_');

/**
 * Reads a started payment from Stripe's API, or from a page of the checkout server itself.
 * @returns undefined when neither is possible
 */
export async function readPayment(
  context: CheckoutContext,
  response: HttpResult,
): Promise<PaymentFacts | undefined> {
  const id = sessionIdOf(response);
  const { url } = response.json as { url?: string };
  const isOwnPage = url !== undefined && new URL(url).host === new URL(context.config.checkoutServerUrl).host;
  if (isOwnPage && !isStripeId(id)) return readForm((await request(url)).text);
  if (context.stripeSecretKey !== undefined) return readFromStripe(id, context.stripeSecretKey);
  return isOwnPage ? readTitle((await request(url)).text) : undefined;
}
