import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPayHereProvider } from '../../../checkout/src/providers/payHere.ts';
import { createStripeProvider } from '../../../checkout/src/providers/stripe.ts';
import { fetchFrom } from '../../../emulators/fetchFrom.ts';
import { createLocalServices, hostedBasePaths } from '../../../emulators/localServices.ts';
import type { LocalServices, LocalServicesOptions } from '../../../emulators/localServices.ts';
import { rulesText } from '../../../emulators/mounts/rulesText.ts';
import { standInAccount } from '../../../emulators/payments/payments.ts';
import { orderIdOf } from '../../../src/domain/orderId.ts';

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

const post = (body: unknown, headers: Record<string, string> = {}) =>
  services.checkout.handle(
    new Request(`${server}/create-checkout-session`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );

interface Started {
  id: string;
  url: string;
  expires_at: number;
}
async function begin(): Promise<Started> {
  const answer = await post({ cartItems: cart, user });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Started;
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

describe('the real checkout server over the stand-ins', () => {
  it('starts a payment on the shop’s own origin, priced by size', async () => {
    const { id, url, expires_at: expiresAt } = await begin();
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
        ],
        successUrl: `${origin}/#/payment-success/${token}?session_id=${id}`,
        cancelUrl: `${origin}/#/cart`,
        clientReferenceId: 'u1',
      },
    ]);
    expect(await services.checkout.store.read(id)).toMatchObject({ uid: 'u1', amountMinor: 1_600_000 });
  });

  it('takes prices from the catalogue of the moment', async () => {
    services.content.put(document('shirt', 2600));
    const answer = await post({ cartItems: cart, user });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ error: 'price_changed', prices: { shirt: 2600 } });
    expect(services.payments.sessions()).toEqual([]);
  });

  it('can be given the shop’s URL, and be of an older kind', async () => {
    start({ shopUrl: () => 'https://host.test/shop/', answersUrl: false });
    const answer = await post({ cartItems: cart, user });
    const [session] = services.payments.sessions();
    expect(await answer.json()).toEqual({ id: session?.id });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://host.test');
    expect(session?.cancelUrl).toBe('https://host.test/shop/#/cart');
    expect((await post({ cartItems: [], user })).status).toBe(400);
  });

  it('does not lead to an origin that is none', async () => {
    await post({ cartItems: cart, user }, { origin: 'javascript:alert(1)' });
    expect(services.payments.sessions()).toMatchObject([{ cancelUrl: `${origin}/#/cart` }]);
  });

  it('has Stripe’s hosts where the services stand behind the hosted addresses', async () => {
    start({ basePaths: hostedBasePaths });
    const answer = await services.checkout.handle(
      new Request('https://checkout.test/create-checkout-session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cartItems: cart, user }),
      }),
    );
    expect(((await answer.json()) as Started).url).toMatch(
      /^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/,
    );
  });

  it('records a paid cart once its notification arrives, once', async () => {
    const { id } = await begin();
    services.payments.pay(id);
    expect(orders()).toEqual([]);
    expect(await services.payments.notifications.deliver({ times: 2 })).toEqual([200, 200]);
    expect(await services.payments.notifications.deliver({ again: true })).toEqual([200]);
    expectBothOrders(id);
  });

  it('records nothing for a forged notification, and the genuine one afterwards', async () => {
    const { id } = await begin();
    services.payments.pay(id);
    const tamper = (request: Request) => {
      const headers = new Headers(request.headers);
      headers.set('stripe-signature', 't=1,v1=00');
      return new Request(request, { headers });
    };
    expect(await services.payments.notifications.deliver({ tamper })).toEqual([400]);
    expect(orders()).toEqual([]);
    expect(await services.payments.notifications.deliver()).toEqual([200]);
    expectBothOrders(id);
    expect(services.checkout.log.map(({ event }) => event)).toEqual([
      'payment_begun',
      'notification_forged',
      'notification_settled',
    ]);
  });

  it('records a payment whose notification meets a server that was started anew', async () => {
    const { id } = await begin();
    services.payments.pay(id);
    services.restartCheckout();
    expect(await services.payments.notifications.deliver()).toEqual([200]);
    expectBothOrders(id);
  });

  it('records a payment after its database was down', async () => {
    const { id } = await begin();
    services.payments.pay(id);
    services.checkout.setStoreDown(true);
    expect(await services.payments.notifications.deliver()).toEqual([500]);
    expect((await post({ cartItems: cart, user })).status).toBe(500);
    services.checkout.setStoreDown(false);
    expect(await services.payments.notifications.deliver()).toEqual([200]);
    expectBothOrders(id);
  });

  it('takes refunds, disputes and expiries', async () => {
    const [first, second] = [await begin(), await begin()];
    services.payments.pay(first.id);
    services.payments.refund(first.id);
    services.payments.expire(second.id);
    expect(await services.payments.notifications.deliver()).toEqual([200, 200, 200]);
    expect(await services.checkout.store.read(first.id)).toMatchObject({ state: 'refunded' });
    expect(await services.checkout.store.read(second.id)).toMatchObject({ state: 'expired' });
    services.payments.dispute(first.id);
    expect(await services.payments.notifications.deliver()).toEqual([200]);
    expect(await services.checkout.store.read(first.id)).toMatchObject({ state: 'disputed' });
    expectBothOrders(first.id);
  });

  it('can be asked what became of its payments', async () => {
    const provider = createStripeProvider({
      secretKey: standInAccount.stripeSecretKey,
      webhookSecret: standInAccount.stripeWebhookSecret,
      fetch: fetchFrom(() => services.payments, '/local/payments'),
      nowMs: () => nowMs,
    });
    const [first, second] = [await begin(), await begin()];
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

  it('starts no second payment when an answer of Stripe’s was lost', async () => {
    services.payments.faults.add({ drop: true, afterHandling: true, times: 1 });
    const { id } = await begin();
    expect(services.payments.sessions().map((session) => session.id)).toEqual([id]);
  });

  it.each([
    [
      'Stripe refuses',
      () => services.payments.faults.add({ status: 400, body: { error: { message: 'No.' } } }),
    ],
    ['the content service is down', () => services.content.faults.add({ status: 503 })],
  ])('answers 500 and stores nothing when %s', async (_name, breakIt) => {
    breakIt();
    expect((await post({ cartItems: cart, user })).status).toBe(500);
    expect(await services.checkout.store.list(0, Infinity)).toEqual([]);
  });

  it('holds back a flood, for as long as the server runs', async () => {
    start({ rateLimit: { perAddressPerMinute: 2, perAccountPerMinute: 2 } });
    await begin();
    await begin();
    expect((await post({ cartItems: cart, user })).status).toBe(429);
    services.restartCheckout();
    await begin();
  });

  it('can be the only one that records', () => {
    expect(services.database.read('settings/orders')).toBeUndefined();
    start({ isProven: true });
    expect(services.database.read('settings/orders')).toEqual({ isProven: true });
  });

  it('ships what the server recorded like any other order', async () => {
    start({ shipAfterMs: 8000 });
    const { id } = await begin();
    services.payments.pay(id);
    await services.payments.notifications.deliver();
    nowMs += 8001;
    expect(orders()).toMatchObject([{ isOrderShipped: true }, { isOrderShipped: true }]);
  });
});

describe('notifications that are sent', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    start({ notifications: 'sent', notificationDelayMs: 1000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('record by themselves, again after a failure', async () => {
    const { id } = await begin();
    services.checkout.faults.add({ status: 503, times: 1 });
    services.payments.pay(id);
    await vi.advanceTimersByTimeAsync(1000);
    expect(orders()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expectBothOrders(id);
  });
});

describe('the real checkout server over PayHere', () => {
  beforeEach(() => start({ paymentProvider: 'payhere' }));

  const fieldsOf = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value.replaceAll('&#39;', "'").replaceAll('&amp;', '&')],
      ),
    );

  /** Follows the server's page to the provider's, as a browser does. */
  async function open(url: string): Promise<string> {
    const page = await (await services.handle(new Request(url)))?.text();
    const [, action = ''] = /action="([^"]*)"/.exec(page ?? '') ?? [];
    const details = { phone: '0771234567', address: '1 Galle Road', city: 'Colombo' };
    const body = new URLSearchParams({ ...fieldsOf(page ?? ''), ...details });
    const answer = await services.handle(new Request(action, { method: 'POST', body }));
    expect(answer?.status).toBe(303);
    return answer?.headers.get('location') ?? '';
  }

  it('leads over its own page to the provider’s, and records what was paid', async () => {
    const { id, url } = await begin();
    expect(url).toBe(`${server}/pay/${id}`);
    const hosted = await open(url);
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

  it('records a payment that failed at first', async () => {
    const { id, url } = await begin();
    const hosted = await open(url);
    const form = { email: user.email, expiry: '12/30', cvc: '123', cardName: 'N', country: 'Sri Lanka' };
    const pay = (cardNumber: string) =>
      services.handle(
        new Request(hosted, { method: 'POST', body: new URLSearchParams({ ...form, cardNumber }) }),
      );
    await pay('4000 0000 0000 0002');
    await services.payments.notifications.deliver();
    expect((await pay('4242 4242 4242 4242'))?.status).toBe(303);
    expect(await services.payments.notifications.deliver()).toEqual([200]);
    expectBothOrders(id);
  });

  it('records an order once that was paid from two tabs, and tells the owner once', async () => {
    const { id, url } = await begin();
    const tabs = [await open(url), await open(url)];
    const form = { email: user.email, expiry: '12/30', cvc: '123', cardName: 'N', country: 'Sri Lanka' };
    for (const hosted of tabs) {
      const body = new URLSearchParams({ ...form, cardNumber: '4242 4242 4242 4242' });
      expect((await services.handle(new Request(hosted, { method: 'POST', body })))?.status).toBe(303);
    }
    expect(await services.payments.notifications.deliver({ times: 2 })).toEqual([200, 200, 200, 200]);
    expect(await services.payments.notifications.deliver({ again: true })).toEqual([200, 200]);
    const [reference, extra] = services.payments.sessions().map(({ paymentId }) => paymentId);
    expect(await services.checkout.store.read(id)).toMatchObject({
      state: 'paid',
      reference,
      extraReferences: [extra],
    });
    expect(services.checkout.log.filter(({ severity }) => severity === 'ERROR')).toEqual([
      { severity: 'ERROR', event: 'paid_twice', sessionId: id },
    ]);
    expectBothOrders(id);
  });

  it('can be asked what became of a payment', async () => {
    const provider = createPayHereProvider({
      merchantId: standInAccount.payHereMerchantId,
      merchantSecret: standInAccount.payHereMerchantSecret,
      serverUrl: server,
      isSandbox: true,
      appId: standInAccount.payHereAppId,
      appSecret: standInAccount.payHereAppSecret,
      fetch: fetchFrom(() => services.payments, '/local/payments'),
    });
    const { id, url } = await begin();
    await open(url);
    expect(await provider.readState(id)).toMatchObject([{ kind: 'none' }]);
    services.payments.pay(id);
    const paid = { kind: 'paid', sessionId: id, amountMinor: 1_600_000, currency: 'lkr' };
    expect(await provider.readState(id)).toMatchObject([paid]);
    services.payments.refund(id);
    expect(await provider.readState(id)).toMatchObject([paid, { kind: 'refunded' }]);
  });

  it('closes its page once the payment is known', async () => {
    const { id, url } = await begin();
    await open(url);
    services.payments.pay(id);
    services.restartCheckout();
    const answer = await services.handle(new Request(url));
    expect(answer?.status).toBe(200);
    await services.payments.notifications.deliver();
    expect((await services.handle(new Request(url)))?.status).toBe(410);
  });
});
