import { beforeEach, describe, expect, it } from 'vitest';
import { createLocalServices } from '../../../local/services/localServices.ts';
import type { LocalServices, LocalServicesOptions } from '../../../local/services/localServices.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
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
});
