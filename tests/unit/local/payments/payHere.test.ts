import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { standInAccount } from '../../../../local/services/payments/payments.ts';
import { cardForm, setUpWorld, shopOrigin, world } from './standIn.ts';

setUpWorld();

const base = `${shopOrigin}/local/payments`;
const { payHereMerchantId: merchantId, payHereMerchantSecret: secret } = standInAccount;
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();
const hashOf = (amount: string) => md5(`${merchantId}order-1${amount}LKR${md5(secret)}`);

const form: Record<string, string> = {
  merchant_id: merchantId,
  return_url: `${shopOrigin}/#/payment-success/token?session_id=order-1`,
  cancel_url: `${shopOrigin}/#/cart`,
  notify_url: 'https://checkout.test/webhook',
  order_id: 'order-1',
  items: 'Sarong, size M × 2',
  currency: 'LKR',
  amount: '9000.00',
  first_name: 'Nimali',
  last_name: 'Perera',
  email: 'nimali@example.com',
  phone: '0771234567',
  address: '1 Galle Road',
  city: 'Colombo',
  country: 'Sri Lanka',
  hash: hashOf('9000.00'),
};

const post = (path: string, fields: Record<string, string>) =>
  world.payments.handle(new Request(base + path, { method: 'POST', body: new URLSearchParams(fields) }));
const postForm = (change: Record<string, string> = {}) => post('/pay/checkout', { ...form, ...change });
const pay = (change: Partial<typeof cardForm> = {}) => post('/c/pay/order-1', { ...cardForm, ...change });

describe('the checkout form', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['a wrong hash', { hash: hashOf('1.00') }, /hash is wrong/],
    ['another amount under the same hash', { amount: '1.00' }, /hash is wrong/],
    ['another merchant', { merchant_id: '1' }, /Unknown merchant_id/],
    ['a missing field', { phone: '' }, /missing: phone/],
    ['an amount without decimals', { amount: '9000' }, /two decimals/],
    ['an amount with separators', { amount: '9,000.00' }, /two decimals/],
    ['an amount of zero', { amount: '0.00', hash: hashOf('0.00') }, /two decimals/],
    ['another currency', { currency: 'USD' }, /supports only LKR/],
    ['an invalid return_url', { return_url: 'javascript:alert(1)' }, /return_url is not a URL/],
  ])('is rejected with %s', async (_name, change, message) => {
    const response = await postForm(change);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(message);
    expect(world.payments.sessions()).toEqual([]);
  });
});

describe('paying', () => {
  beforeEach(() => postForm());

  const sent = () => world.notified.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  const signatureOf = ({ status_code: status = '' }: Record<string, string>) =>
    md5(`${merchantId}order-19000.00LKR${status}${md5(secret)}`);

  it('shows the order, returns to the shop and sends a signed notification', async () => {
    const page = await (await world.payments.handle(new Request(`${base}/c/pay/order-1`))).text();
    expect(page).toContain('Sarong, size M × 2');
    expect(page).toContain('Pay LKR 9,000.00');
    const response = await pay();
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(form.return_url);
    expect(await world.payments.notifications.deliver()).toEqual([200]);
    const [notification = {}] = sent();
    expect(world.notified[0]?.request.url).toBe(form.notify_url);
    expect(notification).toMatchObject({
      merchant_id: merchantId,
      order_id: 'order-1',
      payhere_amount: '9000.00',
      payhere_currency: 'LKR',
      status_code: '2',
      md5sig: signatureOf(notification),
    });
    expect(notification.payment_id).toMatch(/^32\d{10}$/);
  });

  it('reports a declined card, and accepts another one', async () => {
    expect(await (await pay({ cardNumber: '4000 0000 0000 0002' })).text()).toContain('was declined');
    expect((await pay()).status).toBe(303);
    await world.payments.notifications.deliver();
    expect(sent().map(({ status_code: status }) => status)).toEqual(['-2', '2']);
    for (const notification of sent()) expect(notification.md5sig).toBe(signatureOf(notification));
  });
});
