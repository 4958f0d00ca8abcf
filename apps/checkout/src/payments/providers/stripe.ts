import { Stripe } from 'stripe';
import * as v from 'valibot';
import { currency } from '../../lib/money.ts';
import { isEmail } from '../../../../../src/domain/contact.ts';
import { matching } from '../../../../../src/config/readSettings.ts';
import { ForgedNotificationError, ProviderRefusalError } from './provider.ts';
import type { PaymentProvider, PaymentReport, StartRequest } from './provider.ts';
import {
  chargeOf,
  completedSessionToReport,
  eventToReport,
  idOf,
  markOf,
  refundToReport,
  sessionToReports,
} from './stripeReports.ts';

/** A restricted key writes Checkout Sessions, Coupons and Refunds, and reads PaymentIntents, Charges and Disputes. */
export const stripeSchema = v.pipe(
  v.object({
    STRIPE_SECRET_KEY: matching(
      /^(sk|rk)_(test|live)_\w+$/,
      'is not a secret key: it begins with sk_test_, sk_live_, rk_test_ or rk_live_',
    ),
    STRIPE_WEBHOOK_SECRET: matching(
      /^whsec_\w+$/,
      "is not a webhook's signing secret: it begins with whsec_",
    ),
  }),
  v.transform((env) => ({
    name: 'stripe' as const,
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
  })),
);

export interface StripeOptions extends Omit<v.InferOutput<typeof stripeSchema>, 'name'> {
  mark: string;
  fetch?: typeof fetch;
  nowMs?: () => number;
  maxNetworkRetries?: number;
}

/** Clocks that differ by more have a session created again. */
const clockToleranceMs = 60_000;

/** Two attempts still take less time than the shop waits for its response. */
const timeoutMs = 12_000;

/** A coupon that is left over takes nothing off, so nobody waits long to see it deleted. */
const cleanUp = { timeout: 3000, maxNetworkRetries: 0 };

function sessionParams(
  request: StartRequest,
  mark: string,
  coupon: string | undefined,
): Stripe.Checkout.SessionCreateParams {
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
    ...(isEmail(customer.email) && { customer_email: customer.email }),
    ...(coupon !== undefined && { discounts: [{ coupon }] }),
    metadata: { shop: mark },
    payment_intent_data: { metadata: { shop: mark } },
    // Keeps the charge in LKR: the amount paid is compared with the amount asked for.
    adaptive_pricing: { enabled: false },
  };
}

/** These say that nothing has happened; anything else leaves it open. */
const refusals: ReadonlySet<string> = new Set([
  'StripeInvalidRequestError',
  'StripePermissionError',
  'StripeAuthenticationError',
]);

/** Stripe does not document which addresses it takes; its page can ask for another. */
const isEmailRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'email_invalid';

async function orRefusal<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || !refusals.has(error.type)) throw error;
    const isBadRequest = error.type === 'StripeInvalidRequestError';
    throw new ProviderRefusalError(isBadRequest ? 'refused' : 'not-allowed', error.message);
  }
}

export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, mark, fetch: send = fetch, nowMs = Date.now } = options;
  const { maxNetworkRetries = 1 } = options;
  /** Stripe's clock is ahead by this. A session has to live for half an hour by it. */
  let clockAheadMs = 0;
  const timed: typeof fetch = async (input, init) => {
    const response = await send(input, init);
    const toldMs = Date.parse(response.headers.get('date') ?? '');
    if (Number.isFinite(toldMs)) clockAheadMs = toldMs - nowMs();
    return response;
  };
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(timed),
    maxNetworkRetries,
    timeout: timeoutMs,
    telemetry: false,
  });
  const isLive = secretKey.includes('_live_');

  /** Asks only when the charge has had a dispute. */
  async function disputesOf(session: Stripe.Checkout.Session): Promise<Stripe.Dispute[]> {
    if (!chargeOf(session)?.disputed) return [];
    return (await stripe.disputes.list({ payment_intent: idOf(session.payment_intent), limit: 100 })).data;
  }

  /** Stripe nests ten refunds at most. */
  async function refundsOf(session: Stripe.Checkout.Session): Promise<Stripe.Refund[]> {
    const charge = chargeOf(session);
    if (!charge?.refunds?.has_more) return [];
    return stripe.refunds.list({ charge: charge.id, limit: 100 }).autoPagingToArray({ limit: 1000 });
  }

  async function readState(sessionId: string): Promise<PaymentReport[]> {
    const expand = ['payment_intent.latest_charge.refunds'];
    const session = await orRefusal(stripe.checkout.sessions.retrieve(sessionId, { expand }));
    return sessionToReports(session, await disputesOf(session), await refundsOf(session));
  }

  /** Lasts for one session alone, so that no customer finds it anywhere else. */
  async function createCoupon({ name, amountMinor }: NonNullable<StartRequest['discount']>): Promise<string> {
    const { id } = await stripe.coupons.create({
      amount_off: amountMinor,
      currency,
      duration: 'once',
      max_redemptions: 1,
      name,
      metadata: { shop: mark },
    });
    // The SDK returns a failed answer as if it were a coupon.
    if (!id) throw new Error('The coupon has no id.');
    return id;
  }

  const dropCoupon = (id: string) => stripe.coupons.del(id, {}, cleanUp).catch(() => undefined);

  /** Never fails. Sessions of others in the same account keep their coupons. */
  async function dropCoupons(session: Stripe.Checkout.Session): Promise<void> {
    if (markOf(session).mark !== mark) return;
    const ids = (session.discounts ?? []).map(({ coupon }) => idOf(coupon));
    await Promise.all(ids.filter((id) => id !== '').map(dropCoupon));
  }

  async function expire(sessionId: string): Promise<void> {
    const session = await stripe.checkout.sessions.expire(sessionId);
    // The SDK returns a failed answer as if it were a session.
    if (session.status !== 'expired') throw new Error('The session may still be open.');
    await dropCoupons(session);
  }

  return {
    name: 'stripe',
    mark,
    refundsOnce: true,
    start: async (request) => {
      const assumedMs = clockAheadMs;
      const isMistimed = () => Math.abs(clockAheadMs - assumedMs) > clockToleranceMs;
      const createWith = (email: string, coupon: string | undefined) => {
        const expiresAtMs = request.expiresAtMs + clockAheadMs;
        const asked = { ...request, customer: { ...request.customer, email }, expiresAtMs };
        // The SDK's idempotency key stays the same across retries.
        return stripe.checkout.sessions.create(sessionParams(asked, mark, coupon));
      };
      const create = async () => {
        const coupon = request.discount && (await createCoupon(request.discount));
        try {
          const { id, url } = await createWith(request.customer.email, coupon).catch((error: unknown) => {
            if (!isEmailRefused(error)) throw error;
            return createWith('', coupon);
          });
          if (!url) throw new Error('The session has no URL.');
          return { id, url };
        } catch (error) {
          if (coupon !== undefined) await dropCoupon(coupon);
          throw error;
        }
      };
      try {
        const session = await create();
        if (!isMistimed()) return session;
        await expire(session.id);
      } catch (error) {
        if (!isMistimed()) throw error;
      }
      return create();
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
      // A test event at a live key, or the reverse, is about no money of this shop.
      const report = event.livemode === isLive ? eventToReport(event) : { kind: 'ignored' as const };
      if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.expired')
        await dropCoupons(event.data.object);
      return { id: event.id, type: event.type, report };
    },
    end: async (sessionId) => {
      try {
        await expire(sessionId);
        return [{ kind: 'expired', sessionId }];
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return readState(sessionId);
      }
    },
    readState,
    probeDiscounts: () => orRefusal(stripe.coupons.del(crypto.randomUUID())),
    refund: async ({ reference, amountMinor, key }) => {
      const refund = await orRefusal(
        stripe.refunds.create(
          { payment_intent: reference, amount: amountMinor, metadata: { shop: mark, key } },
          { idempotencyKey: key },
        ),
      );
      // The SDK returns a failed answer as if it were a refund.
      if (!refund.id) throw new Error('The refund has no id.');
      const report = refundToReport(refund, { reference });
      return { id: refund.id, amountMinor: refund.amount, state: report.state };
    },
    findSession: async (reference) => {
      const { data } = await stripe.checkout.sessions.list({ payment_intent: reference, limit: 1 });
      const [session] = data;
      if (session) return { sessionId: session.id, ...markOf(session) };
      return markOf(await stripe.paymentIntents.retrieve(reference));
    },
    async *listPaid(fromMs, toMs) {
      const created = { gte: Math.floor(fromMs / 1000), lt: Math.ceil(toMs / 1000) };
      for await (const session of stripe.checkout.sessions.list({
        created,
        status: 'complete',
        limit: 100,
      })) {
        const report = completedSessionToReport(session, undefined);
        if (report.kind === 'paid') yield report;
      }
    },
  };
}
