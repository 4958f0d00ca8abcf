import { beforeEach, describe, expect, it } from 'vitest';
import { createPayHereProvider } from '../../../apps/checkout/src/providers/payHere.ts';
import { createStripeProvider } from '../../../apps/checkout/src/providers/stripe.ts';
import { fetchFrom } from '../../../local/services/fetchFrom.ts';
import { createLocalServices } from '../../../local/services/localServices.ts';
import type { LocalServices, LocalServicesOptions } from '../../../local/services/localServices.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import { standInAccount } from '../../../local/services/payments/payments.ts';
import { orderIdOf } from '../../../src/domain/purchaseRecord.ts';

const origin = 'https://shop.test';
const server = `${origin}/local/checkout`;
const token = 'token-1234567890';

const document = (slug: string, price: number, fields: object = {}) => ({
  _id: slug,
  _type: 'product',
  name: slug,
  slug: { current: slug },
  price,
  size: ['M', 'L'],
  is_outof_stock: false,
  image: [{ asset: { _ref: `image-${slug}-1200x1600-svg` } }],
  ...fields,
});

let nowMs: number;
let services: LocalServices;
function start(options: Partial<LocalServicesOptions> = {}) {
  services = createLocalServices({
    rules: rulesText,
    paymentSuccessToken: token,
    documents: [document('sarong', 4500), document('shirt', 2500)],
    nowMs: () => nowMs,
    ...options,
  });
}
beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 20);
  start();
});

const user = { uid: 'u1', email: 'nimali@example.com', displayName: 'Nimali Perera', phoneNumber: null };
const item = (slug: string, price: number, rows: object[]) => ({
  slug: { current: slug },
  price,
  selectedSizeAndQuantities: rows,
});
const cart = [
  item('sarong', 4500, [
    { size: 'M', quantity: 1 },
    { size: 'L', quantity: 2 },
  ]),
  item('shirt', 2500, [{ size: 'M', quantity: 1 }]),
];

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  services.checkout.handle(
    new Request(server + path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
const post = (body: unknown) => send('/create-checkout-session', body);

interface Started {
  id: string;
  url: string;
  expires_at: number;
}
async function startSession(): Promise<Started> {
  const response = await post({ cartItems: cart, user });
  expect(response.status).toBe(200);
  return (await response.json()) as Started;
}

const orders = () =>
  services.database.list('users/u1/userPurchases').map(({ id, data }) => ({ id, ...data }));

const bothOrders = (id: string) => [
  {
    id: orderIdOf(id, 0),
    productName: 'sarong',
    productImages: 'image-sarong-1200x1600-svg',
    productPrice: 4500,
    productSize: '[{"size":"M","quantity":1},{"size":"L","quantity":2}]',
    isOrderShipped: false,
    isOrderCompleted: false,
    purchasedAt: new Date(nowMs),
  },
  { id: orderIdOf(id, 1), productName: 'shirt', productPrice: 2500 },
];
const expectBothOrders = (id: string) => {
  expect(orders()).toHaveLength(2);
  for (const order of bothOrders(id)) expect(orders()).toContainEqual(expect.objectContaining(order));
};

describe('the checkout server with the Stripe stand-in', () => {
  it('starts a payment on the shop’s origin, with one line per size', async () => {
    const { id, url, expires_at: expiresAt } = await startSession();
    expect(url).toBe(`${origin}/local/payments/c/pay/${id}`);
    expect(expiresAt).toBe(nowMs / 1000 + 7200);
    expect(services.payments.sessions()).toMatchObject([
      {
        id,
        status: 'open',
        total: 16_000,
        lines: [
          { name: 'sarong, size M', quantity: 1, unitPrice: 4500 },
          { name: 'sarong, size L', quantity: 2, unitPrice: 4500 },
          { name: 'shirt, size M', quantity: 1, unitPrice: 2500 },
          { name: 'Delivery (free)', quantity: 1, unitPrice: 0 },
        ],
        successUrl: `${origin}/#/payment-success/${token}?session_id=${id}`,
        cancelUrl: `${origin}/#/cart`,
        clientReferenceId: 'u1',
      },
    ]);
    expect(await services.checkout.store.read(id)).toMatchObject({ uid: 'u1', amountMinor: 1_600_000 });
  });

  it('can use a fixed shop URL, and return only the session id like an older server', async () => {
    start({ shopUrl: () => 'https://host.test/shop/', answersUrl: false });
    const response = await post({ cartItems: cart, user });
    const [session] = services.payments.sessions();
    expect(await response.json()).toEqual({ id: session?.id });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://host.test');
    expect(session?.cancelUrl).toBe('https://host.test/shop/#/cart');
    expect((await post({ cartItems: [], user })).status).toBe(400);
  });

  it.each([
    ['once, when its notification arrives', () => undefined],
    ['by a restarted server [F55]', () => services.restartCheckout()],
  ])('records a paid cart %s', async (_how, meanwhile) => {
    const { id } = await startSession();
    services.payments.pay(id);
    meanwhile();
    expect(orders()).toEqual([]);
    expect(await services.payments.notifications.deliver({ times: 2 })).toEqual([200, 200]);
    expect(await services.payments.notifications.deliver({ again: true })).toEqual([200]);
    expectBothOrders(id);
  });

  it('can retrieve the state of its payments', async () => {
    const provider = createStripeProvider({
      secretKey: standInAccount.stripeSecretKey,
      webhookSecret: standInAccount.stripeWebhookSecret,
      fetch: fetchFrom(() => services.payments, '/local/payments'),
      nowMs: () => nowMs,
    });
    const [first, second] = [await startSession(), await startSession()];
    services.payments.pay(first.id);
    services.payments.refund(first.id);
    services.payments.expire(second.id);
    const reports = await provider.readState(first.id);
    const [paid] = reports;
    expect(reports).toMatchObject([
      { kind: 'paid', sessionId: first.id, amountMinor: 1_600_000, currency: 'lkr' },
      { kind: 'refunded', refundedMinor: 1_600_000 },
    ]);
    expect(await provider.readState(second.id)).toEqual([{ kind: 'expired', sessionId: second.id }]);
    const reference = paid?.kind === 'paid' ? paid.reference : '';
    expect(await provider.findSession?.(reference)).toBe(first.id);
    const listed: string[] = [];
    for await (const id of provider.listPaid?.(nowMs - 1000, nowMs + 1000) ?? []) listed.push(id);
    expect(listed).toEqual([first.id]);
  });

  it('can start with proven orders', () => {
    expect(services.database.read('settings/orders')).toBeUndefined();
    start({ isProven: true });
    expect(services.database.read('settings/orders')).toEqual({ isProven: true });
  });
});

describe('the checkout server with the PayHere stand-in', () => {
  beforeEach(() => start({ paymentProvider: 'payhere' }));

  const fieldsOf = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value.replaceAll('&#39;', "'").replaceAll('&amp;', '&')],
      ),
    );

  /** Posts the form of the server's page to the provider, as a browser does, and returns the URL of the hosted page. */
  async function openHostedPage(url: string): Promise<string> {
    const page = await (await services.handle(new Request(url)))?.text();
    const [, action = ''] = /action="([^"]*)"/.exec(page ?? '') ?? [];
    const details = { phone: '0771234567', address: '1 Galle Road', city: 'Colombo' };
    const body = new URLSearchParams({ ...fieldsOf(page ?? ''), ...details });
    const response = await services.handle(new Request(action, { method: 'POST', body }));
    expect(response?.status).toBe(303);
    return response?.headers.get('location') ?? '';
  }

  it('leads through its own page to the provider’s, and records the paid order', async () => {
    const { id, url } = await startSession();
    expect(url).toBe(`${server}/pay/${id}`);
    const hosted = await openHostedPage(url);
    expect(hosted).toBe(`${origin}/local/payments/c/pay/${id}`);
    expect(services.payments.sessions()).toMatchObject([
      { id, provider: 'payhere', total: 16_000, email: user.email, cancelUrl: `${origin}/#/cart` },
    ]);
    services.payments.pay(id);
    expect(services.payments.sessions()[0]?.successUrl).toBe(
      `${origin}/#/payment-success/${token}?session_id=${id}?order_id=${id}`,
    );
    expect(await services.payments.notifications.deliver({ times: 2 })).toEqual([200, 200]);
    expectBothOrders(id);
  });

  it('can retrieve the state of a payment', async () => {
    const provider = createPayHereProvider({
      merchantId: standInAccount.payHereMerchantId,
      merchantSecret: standInAccount.payHereMerchantSecret,
      serverUrl: server,
      isSandbox: true,
      appId: standInAccount.payHereAppId,
      appSecret: standInAccount.payHereAppSecret,
      fetch: fetchFrom(() => services.payments, '/local/payments'),
    });
    const { id, url } = await startSession();
    await openHostedPage(url);
    expect(await provider.readState(id)).toMatchObject([{ kind: 'none' }]);
    services.payments.pay(id);
    const paid = { kind: 'paid', sessionId: id, amountMinor: 1_600_000, currency: 'lkr' };
    expect(await provider.readState(id)).toMatchObject([paid]);
    services.payments.refund(id);
    expect(await provider.readState(id)).toMatchObject([paid, { kind: 'refunded' }]);
    services.payments.dispute(id);
    expect(await provider.readState(id)).toMatchObject([paid, { kind: 'disputed' }]);
  });
});

describe("the board's part of the local checkout server", () => {
  let sessionId: string;
  beforeEach(async () => {
    const { auth, database, payments } = services;
    for (const localId of ['owner', 'u1'])
      auth.addUser({
        localId,
        email: `${localId}@example.com`,
        password: 'password',
        claims: localId === 'owner' ? { owner: true } : {},
      });
    database.write('users/u1', { userName: 'Nimali Perera', userPhone: '0712345678' });
    database.write('userAddresses/u1', { userFullName: 'Nimali Perera', userAddress: '1 Galle Road' });
    sessionId = (await startSession()).id;
    payments.pay(sessionId);
    await payments.notifications.deliver();
  });

  it('keeps payments and figures in the local database, where the board reads them', () => {
    const now = new Date(nowMs);
    expect(services.database.read(`payments/${sessionId}`)).toMatchObject({
      uid: 'u1',
      state: 'paid',
      orderIds: [orderIdOf(sessionId, 0), orderIdOf(sessionId, 1)],
      createdAt: now,
      paidAt: now,
      updatedAt: now,
      hasAddress: true,
      searchTerms: expect.arrayContaining(['nimali', '5678', 'u1@example.com']) as unknown,
    });
    expect(services.database.read('dailySales/2026-11-20')).toMatchObject({ orders: 1, pieces: 4 });
  });

  it('mails the customer once the order is shipped', async () => {
    const { auth, checkout, database } = services;
    const orderIds = [orderIdOf(sessionId, 1)];
    const path = `users/u1/userPurchases/${orderIds[0]}`;
    database.write(path, { ...database.read(path), isOrderShipped: true, shipmentId: 'shipment1' });
    const shipment = { uid: 'u1', orderIds, shippedAt: new Date(nowMs), shippedBy: 'owner', mail: 'waiting' };
    database.write('shipments/shipment1', shipment);
    nowMs += 16_000;
    const sendMails = async (localId?: string) => {
      const account = { email: `${localId}@example.com`, password: 'password', returnSecureToken: true };
      const url = 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k';
      const signIn = new Request(url, { method: 'POST', body: JSON.stringify(account) });
      const { idToken } = (await (await auth.handle(signIn)).json()) as { idToken: string };
      const response = await send('/send-mails', {}, localId ? { authorization: `Bearer ${idToken}` } : {});
      return { status: response.status, body: (await response.json()) as unknown };
    };
    expect([(await sendMails('u1')).status, (await sendMails()).status]).toEqual([403, 401]);
    expect((await sendMails('owner')).body).toMatchObject({ isOn: true, sent: 1 });
    expect(checkout.mails.sent).toMatchObject([{ to: 'u1@example.com' }]);
    expect(checkout.mails.sent[0]?.text).toContain('shirt, size M × 1');
    checkout.setMailOn(false);
    expect((await sendMails('owner')).body).toMatchObject({ isOn: false });
  });
});
