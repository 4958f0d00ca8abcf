import { ask } from '../checks/http.ts';
import type { Answer } from '../checks/http.ts';
import { sessionIdOf } from './payment.ts';
import type { CheckoutWorld } from './payment.ts';

/** What the owner does where a payment cannot be seen. */
export const keyHint = 'set STRIPE_SECRET_KEY to a test key to have it read from Stripe';

/** What a started payment is about, where it can be seen from outside. */
export interface PaymentFacts {
  /** LKR; undefined when another currency is asked for. */
  amount: number | undefined;
  currency: string;
  successUrl?: string | undefined;
  cancelUrl?: string | undefined;
  /** Seconds. */
  expiresAt?: number | undefined;
  metadata?: Record<string, string> | undefined;
  /** The host to which the server's own page sends the shopper, and whom it names there. */
  formHost?: string | undefined;
  merchantId?: string | undefined;
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
  const { status, json } = await ask(url, { headers: { authorization: `Bearer ${key}` } });
  const session = (json ?? {}) as StripeSession;
  if (status !== 200) {
    throw new Error(
      `Stripe answered HTTP ${status} for ${id}: ${session.error?.message ?? 'no reason given'}`,
    );
  }
  const currency = session.currency ?? '';
  return {
    // Before delivery and discounts, which are the server’s own; Stripe counts LKR in cents.
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

/** PayHere's form on a page of the server's says everything. */
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
    formHost: new URL(attributeOf(form, 'action')).host,
  };
}

/** The local services have the payment page on the server's own host, with the amount in its title. */
function readTitle(page: string): PaymentFacts | undefined {
  const [, amount] = /<title>[^<]*LKR ([\d,]+\.\d\d)/.exec(page) ?? [];
  return amount === undefined ? undefined : { amount: Number(amount.replaceAll(',', '')), currency: 'lkr' };
}

/** Whether an id is one of Stripe's; every other is taken for one of PayHere's. */
export const isStripeId = (id: string) => id.startsWith('cs_');

/**
 * Reads a started payment: from Stripe with a key, or from a page that the checkout server itself shows.
 * @returns undefined when neither can tell
 */
export async function readPayment(world: CheckoutWorld, answer: Answer): Promise<PaymentFacts | undefined> {
  const id = sessionIdOf(answer);
  const { url } = answer.json as { url?: string };
  const isOwnPage = url !== undefined && new URL(url).host === new URL(world.config.checkoutServerUrl).host;
  if (isOwnPage && !isStripeId(id)) return readForm((await ask(url)).text);
  if (world.stripeSecretKey !== undefined) return readFromStripe(id, world.stripeSecretKey);
  return isOwnPage ? readTitle((await ask(url)).text) : undefined;
}
