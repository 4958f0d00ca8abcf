import { Stripe } from 'stripe';
import { currency } from '../money.ts';
import { ForgedNotificationError } from './provider.ts';
import type { PaymentProvider, StartRequest } from './provider.ts';
import { isOurs, mark, reportOf, reportsOfSession } from './stripeReports.ts';

export interface StripeOptions {
  /** `sk_…`, or a restricted `rk_…` that may write Checkout Sessions and read PaymentIntents and Charges. */
  secretKey: string;
  /** `whsec_…` of the webhook. */
  webhookSecret: string;
  fetch?: typeof fetch;
  nowMs?: () => number;
  /** How often a request that failed on its way is sent again. */
  maxNetworkRetries?: number;
}

/** With a second attempt still less than the shop waits for its answer. */
const timeoutMs = 12_000;

/** Stripe refuses a session for an e-mail that it does not take for one; without any it asks the shopper. */
const plausibleEmail = /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

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
    ...(plausibleEmail.test(customer.email) && { customer_email: customer.email }),
    metadata: mark,
    shipping_address_collection: { allowed_countries: ['LK'] },
    // What is paid is held against what was asked for, in LKR.
    adaptive_pricing: { enabled: false },
  };
}

/**
 * Payments on the hosted page of Stripe. Of Stripe's API it uses Checkout Sessions alone: create, retrieve (with the PaymentIntent and
 * its latest charge expanded) and list (by PaymentIntent, and by time and status).
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
      // The SDK gives every POST an idempotency key of its own, the same for each attempt of it.
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
      return { id: event.id, type: event.type, report: reportOf(event, isLive) };
    },
    readState: async (sessionId) =>
      reportsOfSession(
        await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
      ),
    findSession: async (reference) => {
      const { data } = await stripe.checkout.sessions.list({ payment_intent: reference, limit: 1 });
      return data.find(isOurs)?.id;
    },
    async *listPaid(fromMs, toMs) {
      const created = { gte: Math.floor(fromMs / 1000), lt: Math.ceil(toMs / 1000) };
      for await (const session of stripe.checkout.sessions.list({
        created,
        status: 'complete',
        limit: 100,
      })) {
        if (isOurs(session) && session.payment_status === 'paid') yield session.id;
      }
    },
  };
}
