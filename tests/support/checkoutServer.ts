import { Stripe } from 'stripe';
import type { CatalogueProduct } from '../../apps/checkout/src/payments/catalogue.ts';
import type { LogEntry } from '../../apps/checkout/src/lib/log.ts';
import { toOrder } from '../../src/domain/documents/order.ts';
import type { Order } from '../../src/domain/documents/order.ts';
import { toPayment } from '../../src/domain/documents/payment.ts';
import type { Payment } from '../../src/domain/documents/payment.ts';
import type { OrderAnswer, OrderStep } from '../../src/domain/orderSteps.ts';
import { runDueWork } from '../../apps/checkout/src/jobs/dueWork.ts';
import type { DueWorkOptions } from '../../apps/checkout/src/jobs/dueWork.ts';
import { existing } from '../../apps/checkout/src/payments/paymentTransitions.ts';
import { createPayHereProvider } from '../../apps/checkout/src/payments/providers/payHere.ts';
import type { PayHereOptions } from '../../apps/checkout/src/payments/providers/payHere.ts';
import { createStripeProvider } from '../../apps/checkout/src/payments/providers/stripe.ts';
import { createCheckoutServer } from '../../apps/checkout/src/http/server.ts';
import type { CheckoutServerOptions } from '../../apps/checkout/src/http/server.ts';
import { RefusalError } from '../../apps/checkout/src/lib/refusal.ts';
import type { VerifyToken } from '../../apps/checkout/src/http/verifyToken.ts';
import { createMemoryDocuments } from '../../apps/checkout/src/documents/memoryDocuments.ts';
import type { MemoryDatabase } from '../../apps/checkout/src/documents/memoryDocuments.ts';
import type { CustomerStore } from '../../apps/checkout/src/customers/customerStore.ts';
import type { MailService } from '../../apps/checkout/src/mail/sendDueMails.ts';
import { createStockStore } from '../../apps/checkout/src/stock/stockStore.ts';
import { createPaymentStore } from '../../apps/checkout/src/orders/createPaymentStore.ts';
import type { StaffRole } from '../../src/domain/staffRole.ts';
import { buildAddress, buildCustomer } from './factories.ts';
import { startMs } from './orders.ts';

export const shopOrigin = 'https://shop.test';
export const secretKey = 'sk_test_unit';
export const webhookSecret = 'whsec_unit';

export const buildProduct = (overrides: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  slug: 'kandy-shirt',
  name: 'Kandy Shirt',
  price: 2500,
  size: ['S', 'M', 'L'],
  soldOutSizes: [],
  fewLeft: [],
  is_outof_stock: false,
  image: 'image-kandy-800x1000-jpg',
  ...overrides,
});

interface SentItem {
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

export const buildUser = (overrides: object = {}) => ({ ...buildCustomer(), ...overrides });

/** Nimal's, as stored. */
export const address = buildAddress({
  userAddress: '1 Galle Road',
  userCity: 'Colombo',
  userPostalCode: '00300',
  userPhone: '0712345678',
});

/** The accounts of customers, by uid, with their email addresses. */
export const createAccounts = (users: Map<string, string>) => ({
  emailOf: async (uid: string) => users.get(uid),
  hasAccount: async (uid: string) => users.has(uid),
  removeAccount: async (uid: string) => void users.delete(uid),
  noteForgotten: async () => undefined,
});

/** A database in memory, and its `port`. `documents` holds the purchase records, by path, and `others` everything else. */
export function createRecords() {
  const documents = new Map<string, object>();
  const others = new Map<string, object>();
  let writes = 0;
  const mapOf = (path: string) => (path.includes('/userPurchases/') ? documents : others);
  const read = (path: string) => mapOf(path).get(path) as Record<string, unknown> | undefined;
  const write = (path: string, data: object) => {
    writes += 1;
    mapOf(path).set(path, data);
  };
  const database: MemoryDatabase = {
    read,
    list: (collectionPath) =>
      [...documents.keys(), ...others.keys()]
        .filter(
          (path) => path.startsWith(`${collectionPath}/`) && !path.includes('/', collectionPath.length + 1),
        )
        .map((path) => ({ id: path.slice(collectionPath.length + 1), data: read(path) ?? {} })),
    listGroup: (collectionId) =>
      [...documents.keys(), ...others.keys()]
        .filter((path) => path.split('/').at(-2) === collectionId)
        .map((path) => ({ id: path, data: read(path) ?? {} })),
    create: write,
    write,
    remove: (path) => {
      writes += 1;
      mapOf(path).delete(path);
    },
    version: () => writes,
  };
  /** @returns what puts everything back as it is now */
  const snapshot = () => {
    const before = [documents, others].map((map) => new Map(map));
    return () => {
      for (const [index, map] of [documents, others].entries()) {
        map.clear();
        for (const [path, data] of before[index] ?? []) map.set(path, data);
      }
    };
  };
  return { documents, others, ...database, snapshot, port: createMemoryDocuments(database, () => startMs) };
}

interface StripeRequest {
  method: string;
  path: string;
  /** The form-encoded body. */
  form: URLSearchParams;
  headers: Headers;
}

interface StripeFake {
  fetch: typeof fetch;
  requests: StripeRequest[];
  /** Responses by path, instead of a new session. */
  responses: Map<string, object>;
  /** Refusals by path. */
  errors: Map<string, object>;
  isDown: boolean;
}

/** A fake of Stripe's API that creates sessions, and otherwise responds with what a test has set. */
function createStripeFake(): StripeFake {
  const fake: StripeFake = {
    requests: [],
    responses: new Map(),
    errors: new Map(),
    isDown: false,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const path = `${pathname}${search}`;
      fake.requests.push({
        method: request.method,
        path,
        form: new URLSearchParams(await request.text()),
        headers: request.headers,
      });
      if (fake.isDown) return Response.json({ error: { message: 'sk_test_unit failed' } }, { status: 500 });
      const error = fake.errors.get(path);
      if (error) {
        return Response.json({ error: { type: 'invalid_request_error', ...error } }, { status: 400 });
      }
      const id = `cs_test_${fake.requests.length}`;
      const session = path.endsWith('/expire') ? { status: 'expired' } : {};
      const url = `https://checkout.stripe.com/c/pay/${id}`;
      return Response.json(fake.responses.get(path) ?? { id, url, ...session });
    },
  };
  return fake;
}

export const createPayHere = (overrides: Partial<PayHereOptions> = {}) =>
  createPayHereProvider({
    merchantId: '1',
    merchantSecret: 's',
    serverUrl: 'https://checkout.test',
    isSandbox: true,
    mark: 'checkout',
    paceMs: 0,
    ...overrides,
  });

const roles: Readonly<Record<string, StaffRole>> = { owner: 'owner', packer: 'packer' };

/** Knows `token-of-…`. `verifyToken.test.ts` is about the real one. */
export const verifyTestToken: VerifyToken = async (authorization = '') => {
  const [, uid] = /^Bearer token-of-(.+)$/.exec(authorization) ?? [];
  if (uid === undefined) throw new RefusalError('No such token.', 401, { error: 'Sign in again.' });
  return { uid, email: `${uid}@example.com`, role: roles[uid] };
};

/** A checkout server with Stripe, connected to fakes. */
export function createTestServer(overrides: Partial<CheckoutServerOptions> = {}, records = createRecords()) {
  const world = { nowMs: startMs, products: [buildProduct()] };
  const emails = new Map<string, string>();
  const stripe = createStripeFake();
  const logged: LogEntry[] = [];
  const nowMs = () => world.nowMs;
  const provider = createStripeProvider({
    secretKey,
    webhookSecret,
    mark: 'checkout',
    fetch: (input, init) => stripe.fetch(input, init),
    nowMs,
    maxNetworkRetries: 0,
  });
  const store = createPaymentStore(records.port, {
    emailOf: async (uid) => emails.get(uid),
    isMailOn: overrides.confirmations !== undefined,
    nowMs,
  });
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
    verifyToken: verifyTestToken,
    documents: records.port,
    owner: {
      customers: {} as CustomerStore,
      mails: { shipments: {} as MailService, returns: {} as MailService },
      stock: createStockStore(records.port, nowMs),
    },
    ...overrides,
  });
  return { world, records, emails, stripe, logged, provider, store, handle };
}
export type TestServer = ReturnType<typeof createTestServer>;

export const post = (path: string, body: unknown, headers: Record<string, string> = {}): Request =>
  new Request(`https://checkout.test${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shopOrigin, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

interface StartResponse {
  status: number;
  body: Record<string, unknown>;
}

/** The request of the shop to start a payment. */
export const startRequest = (
  user: unknown = buildUser(),
  token = 'token-of-nimal',
  cartItems: unknown = [buildItem()],
) => post('/create-checkout-session', { cartItems, user }, { authorization: `Bearer ${token}` });

/** Posts a cart to start a payment, as the shop does. */
export async function start(
  { handle }: Pick<TestServer, 'handle'>,
  cartItems?: unknown,
  user: { uid?: string } = buildUser(),
): Promise<StartResponse> {
  const response = await handle(startRequest(user, `token-of-${user.uid}`, cartItems));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Starts a payment, which ends the account's open one. @returns its session id */
export async function startSession(
  server: Pick<TestServer, 'handle'>,
  cartItems?: unknown,
  uid = 'nimal',
): Promise<string> {
  const { body } = await start(server, cartItems, buildUser({ uid }));
  return String(body.id);
}

/** A server on which a payment has started. */
export async function createStarted(server = createTestServer()) {
  return { server, id: await startSession(server) };
}

const { webhooks } = new Stripe(secretKey);

/** A webhook request, signed as Stripe signs it. */
export function notification(
  type: string,
  object: object,
  {
    nowMs = startMs,
    secret = webhookSecret,
    livemode = false,
    createdS,
  }: { nowMs?: number; secret?: string; livemode?: boolean; createdS?: number } = {},
): Request {
  const payload = JSON.stringify({
    id: `evt_${type}`,
    object: 'event',
    type,
    livemode,
    created: createdS,
    data: { object },
  });
  const signature = webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(nowMs / 1000),
  });
  return post('/webhook', payload, { 'stripe-signature': signature });
}

/** The session in an event about two Kandy Shirts that are paid. */
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

/** A refund of a session, as Stripe tells of it. */
export const refundOf = (id: string, amount: number, status = 'succeeded', refundId = 're_1') => ({
  id: refundId,
  payment_intent: `pi_${id}`,
  amount,
  status,
});

/** A dispute of a session, as Stripe tells of it. */
export const disputeOf = (id: string, status: string, disputeId = 'du_1') => ({
  id: disputeId,
  payment_intent: `pi_${id}`,
  amount: 500_000,
  status,
  evidence_details: { due_by: startMs / 1000 + 604_800 },
});

/** A provider's report that two Kandy Shirts are paid. */
export const paidReport = (
  sessionId: string,
  overrides: { amountMinor?: number; reference?: string } = {},
) => ({
  kind: 'paid' as const,
  sessionId,
  amountMinor: 500_000,
  currency: 'lkr',
  reference: `pi_${sessionId}`,
  ...overrides,
});

type Told = Pick<TestServer, 'handle' | 'world'>;

/** Notifies the server now, as Stripe does. */
export const notify = ({ handle, world }: Told, type: string, object: object) =>
  handle(notification(type, object, { nowMs: world.nowMs }));

/** Notifies the server that a session is paid. */
export const pay = (server: Told, id: string, overrides: object = {}) =>
  notify(server, completed, paidSession(id, overrides));

/** Stripe's path of a session with its refunds. */
export const statePath = (id: string) =>
  `/v1/checkout/sessions/${id}?expand[0]=payment_intent.latest_charge.refunds`;

/** What the server's own work needs. */
export const contextOf = ({ provider, store, records, logged, world }: Omit<TestServer, 'handle'>) => ({
  provider,
  store,
  documents: records.port,
  publishStock: undefined,
  log: (entry: LogEntry) => void logged.push(entry),
  nowMs: () => world.nowMs,
  isServerOnly: true,
});

/** Does what is due now. */
export const runDue = (server: Omit<TestServer, 'handle'>, overrides: Partial<DueWorkOptions> = {}) =>
  runDueWork({ ...contextOf(server), mails: [], ...overrides });

/** Asks an endpoint with the token of an account. */
export async function call(
  { handle }: Pick<TestServer, 'handle'>,
  path: string,
  body: unknown,
  uid = 'owner',
) {
  const response = await handle(post(path, body, { authorization: `Bearer token-of-${uid}` }));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

let keys = 0;

/** Takes a step of an order, as the board does. @returns its answer; undefined when the request is refused */
export async function step(
  server: Pick<TestServer, 'handle'>,
  sessionId: string,
  asked: OrderStep,
  {
    uid,
    key = `key-of-a-press-${(keys += 1)}`,
    lines,
  }: { uid?: string; key?: string; lines?: readonly string[] } = {},
): Promise<OrderAnswer | undefined> {
  const { body } = await call(server, '/order-step', { key, steps: [{ sessionId, lines, ...asked }] }, uid);
  const [answer] = (body.answers ?? []) as OrderAnswer[];
  return answer;
}

/** The stored order of a payment. */
export const orderOf = ({ records }: Pick<TestServer, 'records'>, id: string) =>
  records.read(`orders/${id}`) as unknown as Order;

/** Payment and order of a session as the database stores them, as one. */
export const rawOf = ({ records }: Pick<TestServer, 'records'>, id: string) => ({
  ...records.read(`payments/${id}`),
  ...records.read(`orders/${id}`),
});

/** Payment and order of a session, as one. */
export const bothOf = ({ records }: Pick<TestServer, 'records'>, id: string) => ({
  ...toPayment(records.read(`payments/${id}`)),
  ...toOrder(records.read(`orders/${id}`)),
});

/** Changes a stored payment, past what can happen to it. */
export const changePayment = ({ store }: Pick<TestServer, 'store'>, id: string, fields: Partial<Payment>) =>
  store.update(id, (payment) => ({ payment: { ...existing(payment), ...fields }, requiresRecords: false }));
