import { Stripe } from 'stripe';
import type { CatalogueProduct } from '../src/catalogue.ts';
import type { LogEntry } from '../src/log.ts';
import { createStripeProvider } from '../src/providers/stripe.ts';
import { createCheckoutServer } from '../src/server.ts';
import type { CheckoutServerOptions } from '../src/server.ts';
import { createMemoryStore } from '../src/store/memoryStore.ts';

/** 2026-11-20 12:00 in UTC. */
export const startMs = Date.UTC(2026, 10, 20, 12);
export const shopOrigin = 'https://shop.test';
export const secretKey = 'sk_test_unit';
export const webhookSecret = 'whsec_unit';

export const buildProduct = (overrides: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  slug: 'kandy-shirt',
  name: 'Kandy Shirt',
  price: 2500,
  size: ['S', 'M', 'L'],
  is_outof_stock: false,
  image: 'image-kandy-800x1000-jpg',
  ...overrides,
});

export interface SentItem {
  slug: { current: string };
  price: number;
  selectedSizeAndQuantities: { size: string; quantity: number }[];
}

export const buildItem = (overrides: Partial<SentItem> = {}): SentItem => ({
  slug: { current: 'kandy-shirt' },
  price: 2500,
  selectedSizeAndQuantities: [{ size: 'M', quantity: 2 }],
  ...overrides,
});

export const buildUser = (overrides: object = {}) => ({
  uid: 'nimal',
  email: 'nimal@example.com',
  displayName: 'Nimal Perera',
  phoneNumber: null,
  emailVerified: false,
  ...overrides,
});

/** Documents as the local database keeps them. */
export function createRecords() {
  const documents = new Map<string, object>();
  return {
    documents,
    read: (path: string) => documents.get(path),
    create: (path: string, data: object) => {
      if (documents.has(path)) throw new Error(`${path} exists.`);
      documents.set(path, data);
    },
  };
}

/** What Stripe was sent, form-encoded. */
export interface SentToStripe {
  method: string;
  path: string;
  form: URLSearchParams;
  headers: Headers;
}

export interface StripeWire {
  fetch: typeof fetch;
  sent: SentToStripe[];
  /** Answers by path, in place of a new session. */
  answers: Map<string, object>;
  isDown: boolean;
}

/** As much of Stripe's API as starts sessions. */
export function createStripeWire(): StripeWire {
  const wire: StripeWire = {
    sent: [],
    answers: new Map(),
    isDown: false,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const path = `${pathname}${search}`;
      wire.sent.push({
        method: request.method,
        path,
        form: new URLSearchParams(await request.text()),
        headers: request.headers,
      });
      if (wire.isDown) return Response.json({ error: { message: 'sk_test_unit is ill' } }, { status: 500 });
      const id = `cs_test_${wire.sent.length}`;
      return Response.json(wire.answers.get(path) ?? { id, url: `https://checkout.stripe.com/c/pay/${id}` });
    },
  };
  return wire;
}

/** A server on Stripe over fakes at its edges. */
export function createTestServer(overrides: Partial<CheckoutServerOptions> = {}) {
  const world = { nowMs: startMs, products: [buildProduct()] };
  const records = createRecords();
  const stripe = createStripeWire();
  const logged: LogEntry[] = [];
  const nowMs = () => world.nowMs;
  const provider = createStripeProvider({
    secretKey,
    webhookSecret,
    fetch: stripe.fetch,
    nowMs,
    maxNetworkRetries: 0,
  });
  const store = createMemoryStore({ records, nowMs });
  const handle = createCheckoutServer({
    provider,
    store,
    catalogue: {
      fetchProducts: (slugs) => Promise.resolve(world.products.filter(({ slug }) => slugs.includes(slug))),
    },
    shopUrl: () => `${shopOrigin}/`,
    paymentSuccessToken: 'a-long-success-token',
    nowMs,
    log: (entry) => logged.push(entry),
    ...overrides,
  });
  return { world, records, stripe, logged, provider, store, handle };
}
export type TestServer = ReturnType<typeof createTestServer>;

export const post = (path: string, body: unknown, headers: Record<string, string> = {}): Request =>
  new Request(`https://checkout.test${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shopOrigin, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export interface StartAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Posts a cart as the shop does. */
export async function start(
  { handle }: Pick<TestServer, 'handle'>,
  cartItems: unknown = [buildItem()],
  user: unknown = buildUser(),
): Promise<StartAnswer> {
  const response = await handle(post('/create-checkout-session', { cartItems, user }));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Starts a payment and returns its session's id. */
export async function begin(server: Pick<TestServer, 'handle'>, cartItems?: unknown): Promise<string> {
  const { body } = await start(server, cartItems);
  return String(body.id);
}

const { webhooks } = new Stripe(secretKey);

/** A notification as Stripe signs it. */
export function notification(
  type: string,
  object: object,
  { nowMs = startMs, secret = webhookSecret, livemode = false } = {},
): Request {
  const payload = JSON.stringify({ id: `evt_${type}`, object: 'event', type, livemode, data: { object } });
  const signature = webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(nowMs / 1000),
  });
  return post('/webhook', payload, { 'stripe-signature': signature });
}

/** The object of an event about a paid session of one Kandy Shirt, twice. */
export const paidSession = (id: string, overrides: object = {}) => ({
  id,
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 500_000,
  currency: 'lkr',
  payment_intent: `pi_${id}`,
  metadata: { shop: 'checkout' },
  ...overrides,
});

export const completed = 'checkout.session.completed';
