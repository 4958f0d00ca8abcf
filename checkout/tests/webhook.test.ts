import { describe, expect, it } from 'vitest';
import { orderIdOf } from '../../src/domain/orderId.ts';
import type { PaymentStore } from '../src/store/paymentStore.ts';
import {
  begin,
  buildItem,
  buildProduct,
  completed,
  createTestServer,
  notification,
  paidSession,
  post,
  startMs,
} from './shop.ts';
import type { TestServer } from './shop.ts';

const expired = 'checkout.session.expired';
const asyncFailed = 'checkout.session.async_payment_failed';
const asyncSucceeded = 'checkout.session.async_payment_succeeded';

const recordPath = (sessionId: string, line = 0) => `users/nimal/userPurchases/${orderIdOf(sessionId, line)}`;

const hear = async ({ handle }: Pick<TestServer, 'handle'>, type: string, object: object): Promise<number> =>
  (await handle(notification(type, object))).status;

const stateOf = async ({ store }: TestServer, id: string) => (await store.read(id))?.state;

const refund = (id: string, refundedMinor: number) => ({
  payment_intent: `pi_${id}`,
  amount_refunded: refundedMinor,
});
const dispute = (id: string, status: string) => ({ payment_intent: `pi_${id}`, status });

describe('a paid session', () => {
  it('is recorded for the account that began it, one record for each cart item', async () => {
    const server = createTestServer();
    server.world.products.push(buildProduct({ slug: 'galle-skirt', price: 1000 }));
    const id = await begin(server, [
      buildItem(),
      buildItem({ slug: { current: 'galle-skirt' }, price: 1000 }),
    ]);
    expect(await hear(server, completed, paidSession(id, { amount_total: 700_000 }))).toBe(200);
    expect(Object.fromEntries(server.records.documents)).toEqual({
      [recordPath(id, 0)]: {
        productName: 'kandy-shirt',
        productImages: 'image-kandy-800x1000-jpg',
        productPrice: 2500,
        productSize: '[{"size":"M","quantity":2}]',
        isOrderShipped: false,
        isOrderCompleted: false,
        purchasedAt: new Date(startMs),
      },
      [recordPath(id, 1)]: expect.objectContaining({ productName: 'galle-skirt' }) as unknown,
    });
    expect(await server.store.read(id)).toMatchObject({ state: 'paid', reference: `pi_${id}` });
  });

  it('is recorded once, however often it is told', async () => {
    const server = createTestServer();
    const id = await begin(server);
    for (const type of [completed, completed, asyncSucceeded]) {
      expect(await hear(server, type, paidSession(id))).toBe(200);
    }
    expect([...server.records.documents.keys()]).toEqual([recordPath(id)]);
  });

  it("leaves what the customer's browser has written, and adds what it has not", async () => {
    const server = createTestServer();
    server.world.products.push(buildProduct({ slug: 'galle-skirt', price: 1000 }));
    const id = await begin(server, [
      buildItem(),
      buildItem({ slug: { current: 'galle-skirt' }, price: 1000 }),
    ]);
    const written = { productName: 'kandy-shirt', isOrderShipped: true };
    server.records.create(recordPath(id, 0), written);
    expect(await hear(server, completed, paidSession(id, { amount_total: 700_000 }))).toBe(200);
    expect(server.records.read(recordPath(id, 0))).toBe(written);
    expect(server.records.documents.size).toBe(2);
  });

  const asPaid = {
    productName: 'kandy-shirt',
    productImages: 'image-kandy-800x1000-jpg',
    productPrice: 2500,
    productSize: '[{"size":"M","quantity":2}]',
    isOrderShipped: true,
  };

  it.each<[what: string, change: object]>([
    ['product', { productName: 'galle-skirt' }],
    ['price', { productPrice: 2400 }],
    ['size', { productSize: '[{"size":"M","quantity":20}]' }],
  ])('tells the owner of a record with another %s, and keeps which one it is', async (_what, change) => {
    const server = createTestServer();
    const id = await begin(server);
    server.records.create(recordPath(id), { ...asPaid, ...change });
    expect(await hear(server, completed, paidSession(id))).toBe(200);
    expect(server.logged.filter(({ severity }) => severity === 'ERROR')).toEqual([
      { severity: 'ERROR', event: 'records_differ', sessionId: id, recordsDiffering: 1 },
    ]);
    expect(await server.store.read(id)).toMatchObject({
      state: 'paid',
      differingRecords: [orderIdOf(id, 0)],
    });
  });

  it.each<[what: string, change: object]>([
    ['the same record', {}],
    ['another picture', { productImages: 'image-older-800x1000-jpg' }],
  ])('finds no difference in %s', async (_what, change) => {
    const server = createTestServer();
    const id = await begin(server);
    server.records.create(recordPath(id), { ...asPaid, ...change });
    expect(await hear(server, completed, paidSession(id))).toBe(200);
    expect(server.logged.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
    expect(await server.store.read(id)).not.toHaveProperty('differingRecords');
  });

  it('waits for the money of a slow way to pay', async () => {
    const server = createTestServer();
    const id = await begin(server);
    expect(await hear(server, completed, paidSession(id, { payment_status: 'unpaid' }))).toBe(200);
    expect(server.records.documents.size).toBe(0);
    expect(await stateOf(server, id)).toBe('begun');
    expect(await hear(server, asyncSucceeded, paidSession(id))).toBe(200);
    expect(await stateOf(server, id)).toBe('paid');
    expect(server.records.documents.size).toBe(1);
  });

  it('wins over expired and failed, before and after', async () => {
    for (const type of [expired, asyncFailed]) {
      const server = createTestServer();
      const id = await begin(server);
      expect(await hear(server, type, paidSession(id, { payment_status: 'unpaid' }))).toBe(200);
      expect(await stateOf(server, id)).toBe(type === expired ? 'expired' : 'failed');
      expect(server.records.documents.size).toBe(0);
      expect(await hear(server, completed, paidSession(id))).toBe(200);
      expect(await hear(server, type, paidSession(id, { payment_status: 'unpaid' }))).toBe(200);
      expect(await stateOf(server, id)).toBe('paid');
      expect(server.records.documents.size).toBe(1);
    }
  });
});

describe('what is not as it should be', () => {
  it.each<[what: string, reason: string, session: object]>([
    ['a wrong amount', 'wrong_amount', { amount_total: 499_999 }],
    ['no amount', 'wrong_amount', { amount_total: null }],
    ['a wrong currency', 'wrong_currency', { currency: 'usd' }],
    ['a session that nobody began', 'unknown_payment', { id: 'cs_test_unknown' }],
  ])('is told again and logged: %s', async (_what, reason, overrides) => {
    const server = createTestServer();
    const id = await begin(server);
    expect(await hear(server, completed, paidSession(id, overrides))).toBe(500);
    expect(server.records.documents.size).toBe(0);
    expect(await stateOf(server, id)).toBe('begun');
    expect(server.logged.at(-1)).toEqual({
      severity: 'ERROR',
      event: 'notification_failed',
      notificationId: `evt_${completed}`,
      type: completed,
      reason,
    });
  });

  it('is a notification of the other mode', async () => {
    const server = createTestServer();
    const id = await begin(server);
    const { status } = await server.handle(notification(completed, paidSession(id), { livemode: true }));
    expect(status).toBe(500);
    expect(server.logged.at(-1)).toMatchObject({ reason: 'wrong_mode' });
    expect(server.records.documents.size).toBe(0);
  });

  it('is a store that fails: nothing is written, and a later attempt writes all', async () => {
    const server = createTestServer();
    const id = await begin(server);
    const down: PaymentStore = {
      ...server.store,
      update: () => Promise.reject(new Error('nimal@example.com: the database is down')),
    };
    const during = createTestServer({ store: down });
    expect(await hear(during, completed, paidSession(id))).toBe(500);
    expect(during.logged).toMatchObject([{ event: 'notification_failed', type: completed, error: 'Error' }]);
    expect(JSON.stringify(during.logged)).not.toMatch(/nimal|example/);
    expect(await hear(server, completed, paidSession(id))).toBe(200);
    expect(server.records.documents.size).toBe(1);
  });

  it.each<[what: string, request: (id: string) => Request]>([
    ['without a signature', (id) => post('/webhook', { type: completed, data: { object: paidSession(id) } })],
    ['signed by somebody else', (id) => notification(completed, paidSession(id), { secret: 'whsec_other' })],
    [
      'sent again after a day',
      (id) => notification(completed, paidSession(id), { nowMs: startMs - 86_400_000 }),
    ],
  ])('is refused %s', async (_what, request) => {
    const server = createTestServer();
    const id = await begin(server);
    expect((await server.handle(request(id))).status).toBe(400);
    expect(server.records.documents.size).toBe(0);
    expect(server.logged.at(-1)).toEqual({ severity: 'WARNING', event: 'notification_forged' });
  });

  it('is refused when its amount was changed on the way', async () => {
    const server = createTestServer();
    const id = await begin(server);
    const signed = notification(completed, paidSession(id, { amount_total: 1 }));
    const changed = post(
      '/webhook',
      (await signed.text()).replace('"amount_total":1,', '"amount_total":500000,'),
      {
        'stripe-signature': signed.headers.get('stripe-signature') ?? '',
      },
    );
    expect((await server.handle(changed)).status).toBe(400);
    expect(server.records.documents.size).toBe(0);
  });
});

describe('what does not concern the shop', () => {
  it.each<[type: string, object: object]>([
    [completed, paidSession('cs_test_elsewhere', { metadata: {} })],
    [completed, paidSession('cs_test_elsewhere', { metadata: null })],
    ['customer.created', { id: 'cus_1' }],
    ['charge.refunded', { payment_intent: null, amount_refunded: 100 }],
    // Of a payment that never got as far as being stored: no money, nothing lost.
    [expired, paidSession('cs_test_unknown', { payment_status: 'unpaid' })],
  ])('is taken note of: %s', async (type, object) => {
    const server = createTestServer();
    expect(await hear(server, type, object)).toBe(200);
    expect(server.records.documents.size).toBe(0);
  });

  it("is a refund of another of the account's payments", async () => {
    const server = createTestServer();
    server.stripe.answers.set('/v1/checkout/sessions?payment_intent=pi_other&limit=1', { data: [] });
    expect(await hear(server, 'charge.refunded', refund('other', 100))).toBe(200);
    const unmarked = paidSession('cs_test_elsewhere', { metadata: {} });
    server.stripe.answers.set('/v1/checkout/sessions?payment_intent=pi_other&limit=1', { data: [unmarked] });
    expect(await hear(server, 'charge.refunded', refund('other', 100))).toBe(200);
  });
});

describe('what comes after the payment', () => {
  const alerts = ({ logged }: TestServer) =>
    logged.filter(({ severity }) => severity !== 'INFO').map(({ severity, event }) => [severity, event]);

  it('is a second payment of the same session, told once', async () => {
    const server = createTestServer();
    const id = await begin(server);
    for (const payment_intent of ['pi_1', 'pi_2', 'pi_2', 'pi_1', 'pi_3']) {
      expect(await hear(server, completed, paidSession(id, { payment_intent }))).toBe(200);
    }
    expect(await server.store.read(id)).toMatchObject({
      state: 'paid',
      reference: 'pi_1',
      extraReferences: ['pi_2', 'pi_3'],
    });
    expect(server.records.documents.size).toBe(1);
    const twice = { severity: 'ERROR', event: 'paid_twice', sessionId: id };
    expect(server.logged.filter(({ event }) => event === 'paid_twice')).toEqual([twice, twice]);
  });

  it('is told to the owner: a dispute as an error, a refund as a warning, each once', async () => {
    const server = createTestServer();
    const id = await begin(server);
    await hear(server, completed, paidSession(id));
    for (const minor of [100_000, 100_000, 500_000]) await hear(server, 'charge.refunded', refund(id, minor));
    for (const [type, status] of [
      ['charge.dispute.created', 'needs_response'],
      ['charge.dispute.created', 'needs_response'],
      ['charge.dispute.closed', 'lost'],
      ['charge.dispute.closed', 'won'],
    ] as const) {
      await hear(server, type, dispute(id, status));
    }
    expect(alerts(server)).toEqual([
      ['WARNING', 'refunded'],
      ['WARNING', 'refunded'],
      ['ERROR', 'disputed'],
      ['ERROR', 'disputed'],
    ]);
    expect(server.logged.find(({ event }) => event === 'disputed')).toMatchObject({ sessionId: id });
  });

  it('keeps how much was given back, in part and in whole', async () => {
    const server = createTestServer();
    const id = await begin(server);
    await hear(server, completed, paidSession(id));
    expect(await hear(server, 'charge.refunded', refund(id, 100_000))).toBe(200);
    expect(await server.store.read(id)).toMatchObject({ state: 'refunded', refundedMinor: 100_000 });
    expect(await hear(server, 'charge.refunded', refund(id, 500_000))).toBe(200);
    // The first one again, late.
    expect(await hear(server, 'charge.refunded', refund(id, 100_000))).toBe(200);
    expect(await server.store.read(id)).toMatchObject({ state: 'refunded', refundedMinor: 500_000 });
  });

  it('stays refunded when the payment is told again, and the records stay', async () => {
    const server = createTestServer();
    const id = await begin(server);
    await hear(server, completed, paidSession(id));
    await hear(server, 'charge.refunded', refund(id, 500_000));
    server.records.documents.clear();
    for (const type of [completed, expired]) expect(await hear(server, type, paidSession(id))).toBe(200);
    expect(await stateOf(server, id)).toBe('refunded');
    expect(server.records.documents.size).toBe(1);
  });

  it('is told again when it comes before the payment', async () => {
    const server = createTestServer();
    const id = await begin(server);
    server.stripe.answers.set(`/v1/checkout/sessions?payment_intent=pi_${id}&limit=1`, {
      data: [paidSession(id)],
    });
    expect(await hear(server, 'charge.refunded', refund(id, 500_000))).toBe(500);
    expect(server.logged.at(-1)).toMatchObject({ reason: 'not_paid_yet' });
    await hear(server, completed, paidSession(id));
    expect(await hear(server, 'charge.refunded', refund(id, 500_000))).toBe(200);
    expect(await stateOf(server, id)).toBe('refunded');
  });

  it.each([
    ['lost', 'disputed', 'lost'],
    ['won', 'paid', 'won'],
    ['warning_closed', 'paid', 'won'],
  ])('ends a dispute as %s, even when its beginning is told late', async (status, state, outcome) => {
    const server = createTestServer();
    const id = await begin(server);
    await hear(server, completed, paidSession(id));
    await hear(server, 'charge.dispute.created', dispute(id, 'needs_response'));
    expect(await server.store.read(id)).toMatchObject({ state: 'disputed', dispute: 'open' });
    for (const [type, now] of [
      ['charge.dispute.closed', status],
      ['charge.dispute.created', 'needs_response'],
    ] as const) {
      expect(await hear(server, type, dispute(id, now))).toBe(200);
      expect(await server.store.read(id)).toMatchObject({ state, dispute: outcome });
    }
  });
});

describe('the log', () => {
  it('names no person, through a whole payment', async () => {
    const server = createTestServer();
    const id = await begin(server);
    const details = { customer_details: { email: 'nimal@example.com', name: 'Nimal Perera' } };
    await hear(server, completed, paidSession(id, details));
    await hear(server, completed, paidSession(id, { ...details, amount_total: 1 }));
    expect(server.logged.map(({ event }) => event)).toEqual([
      'payment_begun',
      'notification_settled',
      'notification_failed',
    ]);
    expect(JSON.stringify(server.logged)).not.toMatch(/nimal|perera/i);
  });
});
