import { Stripe } from 'stripe';
import { beforeEach } from 'vitest';
import { fetchFrom } from '../../../../local/services/fetchFrom.ts';
import { createPayments, standInAccount } from '../../../../local/services/payments/payments.ts';
import type { PaymentsOptions, PaymentStandIn } from '../../../../local/services/payments/payments.ts';

export const shopOrigin = 'https://shop.test';
const startMs = Date.UTC(2026, 10, 20);
export const hourSeconds = 3600;

/** A stand-in with a clock and a webhook receiver that the test controls. */
interface World {
  payments: PaymentStandIn;
  stripe: Stripe;
  nowMs: number;
  /** Every notification sent, with its body. */
  notified: { request: Request; body: string }[];
  /** The receiver's response; 200 by default. */
  respond: () => Response | Promise<Response>;
}

function buildWorld(options: Partial<PaymentsOptions>): World {
  const world = {
    nowMs: startMs,
    notified: [],
    respond: () => new Response('ok'),
  } as Partial<World> as World;
  world.payments = createPayments({
    webhookUrl: 'https://checkout.test/webhook',
    send: async (request) => {
      world.notified.push({ request, body: await request.clone().text() });
      return world.respond();
    },
    basePath: '/local/payments',
    nowMs: () => world.nowMs,
    ...options,
  });
  world.stripe = stripeOf(world.payments);
  return world;
}

/** The stand-in of the current test. */
export let world: World;
export function setUpWorld(options: Partial<PaymentsOptions> = {}) {
  beforeEach(() => {
    world = buildWorld(options);
  });
}

/** Stripe's SDK, bound to the stand-in. */
const stripeOf = (payments: PaymentStandIn) =>
  new Stripe(standInAccount.stripeSecretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchFrom(() => payments, '/local/payments')),
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** Valid session parameters. */
export const sessionParams = (): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'lkr', unit_amount: 450_000, product_data: { name: 'Sarong, size M' } },
    },
  ],
  success_url: `${shopOrigin}/#/payment-success/token?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${shopOrigin}/#/cart`,
  client_reference_id: 'u1',
  customer_email: 'nimali@example.com',
  expires_at: startMs / 1000 + 2 * hourSeconds,
  metadata: { shop: 'checkout' },
});

/** The payment form of the hosted page, filled in with a card that succeeds. */
export const cardForm = {
  email: 'nimali@example.com',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12 / 30',
  cvc: '123',
  cardName: 'Nimali Perera',
  country: 'Sri Lanka',
};
