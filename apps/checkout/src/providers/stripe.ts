import { Stripe } from 'stripe';
import { currency } from '../money.ts';
import { isPlausibleEmail } from '../plausibleEmail.ts';
import { ForgedNotificationError } from './provider.ts';
import type { PaymentProvider, StartRequest } from './provider.ts';
import { eventToReport, isShopSession, sessionMetadata, sessionToReports } from './stripeReports.ts';

export interface StripeOptions {
  /** `sk_…`, or a restricted `rk_…` with write access to Checkout Sessions and read access to PaymentIntents and Charges. */
  secretKey: string;
  /** The webhook's signing secret, `whsec_…`. */
  webhookSecret: string;
  fetch?: typeof fetch;
  nowMs?: () => number;
  /** Retries after a network failure. */
  maxNetworkRetries?: number;
}

/** Two attempts still take less time than the shop waits for its response. */
const timeoutMs = 12_000;

function sessionParams(request: StartRequest): Stripe.Checkout.SessionCreateParams {
  const { rows, customer, successUrl, cancelUrl, expiresAtMs } = request;
  return {
    mode: 'payment',
    line_items: rows.map(({ name, quantity, unitAmountMinor }) => ({
      quantity,
      price_data: { currency, unit_amount: unitAmountMinor, product_data: { name } },
    })),
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAtMs / 1000),
    client_reference_id: customer.uid,
    ...(isPlausibleEmail(customer.email) && { customer_email: customer.email }),
    metadata: sessionMetadata,
    shipping_address_collection: { allowed_countries: ['LK'] },
    // Keeps the charge in LKR: the amount paid is compared with the amount asked for.
    adaptive_pricing: { enabled: false },
  };
}

/**
 * Stripe Checkout. Uses only the Checkout Sessions API: create, retrieve (with the PaymentIntent and its latest charge expanded) and list
 * (by PaymentIntent, or by time and status).
 */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, fetch: send = fetch, nowMs = Date.now, maxNetworkRetries = 1 } = options;
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(send),
    maxNetworkRetries,
    timeout: timeoutMs,
    telemetry: false,
  });
  const isLive = secretKey.includes('_live_');

  return {
    name: 'stripe',
    start: async (request) => {
      // The SDK adds an idempotency key to every POST, which stays the same across retries.
      const { id, url } = await stripe.checkout.sessions.create(sessionParams(request));
      if (!url) throw new Error('The session has no URL.');
      return { id, url };
    },
    readNotification: async (request) => {
      const signature = request.headers.get('stripe-signature') ?? '';
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(
          await request.text(),
          signature,
          webhookSecret,
          undefined,
          undefined,
          nowMs(),
        );
      } catch (cause) {
        throw new ForgedNotificationError('The signature is wrong.', { cause });
      }
      return { id: event.id, type: event.type, report: eventToReport(event, isLive) };
    },
    readState: async (sessionId) =>
      sessionToReports(
        await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
      ),
    findSession: async (reference) => {
      const { data } = await stripe.checkout.sessions.list({ payment_intent: reference, limit: 1 });
      return data.find(isShopSession)?.id;
    },
    async *listPaid(fromMs, toMs) {
      const created = { gte: Math.floor(fromMs / 1000), lt: Math.ceil(toMs / 1000) };
      for await (const session of stripe.checkout.sessions.list({
        created,
        status: 'complete',
        limit: 100,
      })) {
        if (isShopSession(session) && session.payment_status === 'paid') yield session.id;
      }
    },
  };
}
