import { describe, expect, it } from 'vitest';
import { shop } from '../../../src/config/shop.ts';
import { orderIdOf } from '../../../src/domain/purchaseRecord.ts';
import type { PaymentStore } from '../src/store/paymentStore.ts';
import {
  startSession,
  buildItem,
  buildProduct,
  completed,
  createStarted,
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

const notify = async ({ handle }: Pick<TestServer, 'handle'>, type: string, object: object) =>
  (await handle(notification(type, object))).status;

const stateOf = async ({ store }: TestServer, id: string) => (await store.read(id))?.state;

const refund = (id: string, refundedMinor: number) => ({
  payment_intent: `pi_${id}`,
  amount_refunded: refundedMinor,
});
const dispute = (id: string, status: string) => ({ payment_intent: `pi_${id}`, status });

describe('a paid session', () => {
  it('is recorded for the account that started it, with one record per cart item [F53]', async () => {
    const server = createTestServer();
    server.world.products.push(buildProduct({ slug: 'galle-skirt', price: 1000 }));
    const id = await startSession(server, [
      buildItem(),
      buildItem({ slug: { current: 'galle-skirt' }, price: 1000 }),
    ]);
    expect(await notify(server, completed, paidSession(id, { amount_total: 700_000 }))).toBe(200);
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

  it('is recorded once, however often it is reported [F54]', async () => {
    const { server, id } = await createStarted();
    for (const type of [completed, completed, asyncSucceeded]) {
      expect(await notify(server, type, paidSession(id))).toBe(200);
    }
    expect([...server.records.documents.keys()]).toEqual([recordPath(id)]);
  });

  it('is recorded beside a record of the browser, and a difference between them is logged', async () => {
    const { server, id } = await createStarted();
    const written = { productName: 'galle-skirt', isOrderShipped: true };
    server.records.create(recordPath(id), written);
    expect(await notify(server, completed, paidSession(id))).toBe(200);
    expect(server.records.read(recordPath(id))).toBe(written);
    expect(server.logged.filter(({ severity }) => severity === 'ERROR')).toEqual([
      { severity: 'ERROR', event: 'records_differ', sessionId: id, recordsDiffering: 1 },
    ]);
    expect(await server.store.read(id)).toMatchObject({ differingRecords: [orderIdOf(id, 0)] });
  });

  it('is recorded only once a delayed payment method has paid', async () => {
    const { server, id } = await createStarted();
    expect(await notify(server, completed, paidSession(id, { payment_status: 'unpaid' }))).toBe(200);
    expect(server.records.documents.size).toBe(0);
    expect(await stateOf(server, id)).toBe('begun');
    expect(await notify(server, asyncSucceeded, paidSession(id))).toBe(200);
    expect(await stateOf(server, id)).toBe('paid');
    expect(server.records.documents.size).toBe(1);
  });

  it('overrides expired and failed, whichever comes first [F54]', async () => {
    for (const type of [expired, asyncFailed]) {
      const { server, id } = await createStarted();
      expect(await notify(server, type, paidSession(id, { payment_status: 'unpaid' }))).toBe(200);
      expect(await stateOf(server, id)).toBe(type === expired ? 'expired' : 'failed');
      expect(server.records.documents.size).toBe(0);
      expect(await notify(server, completed, paidSession(id))).toBe(200);
      expect(await notify(server, type, paidSession(id, { payment_status: 'unpaid' }))).toBe(200);
      expect(await stateOf(server, id)).toBe('paid');
      expect(server.records.documents.size).toBe(1);
    }
  });
});

describe('a payment with delivery', () => {
  const deliveryStartMs = Date.UTC(2026, 10, 25, 12);
  const startWithDelivery = () => {
    const server = createTestServer();
    server.world.nowMs = deliveryStartMs;
    return createStarted(server);
  };
  const report = ({ handle }: TestServer, id: string, amountMinor: number) =>
    handle(
      notification(completed, paidSession(id, { amount_total: amountMinor }), { nowMs: deliveryStartMs }),
    );

  it('counts only with delivery paid, and is recorded without it [U50]', async () => {
    const { server, id } = await startWithDelivery();
    expect((await report(server, id, 500_000)).status).toBe(500);
    expect(server.records.documents.size).toBe(0);
    expect((await report(server, id, 535_000)).status).toBe(200);
    expect([...server.records.documents.values()]).toMatchObject([
      { productName: 'kandy-shirt', productPrice: 2500, productSize: '[{"size":"M","quantity":2}]' },
    ]);
  });

  it('keeps its amount when the tariff changes before the notification arrives', async () => {
    const { server, id } = await startWithDelivery();
    const { delivery } = shop;
    const change = (value: unknown) => Object.defineProperty(shop, 'delivery', { configurable: true, value });
    change([{ from: '2026-11-25', costLkr: 500 }]);
    try {
      expect((await report(server, id, 535_000)).status).toBe(200);
    } finally {
      change(delivery);
    }
    expect(await stateOf(server, id)).toBe('paid');
  });
});

describe('an unexpected notification', () => {
  it.each<[what: string, reason: string, session: object]>([
    ['a wrong amount', 'wrong_amount', { amount_total: 499_999 }],
    ['no amount', 'wrong_amount', { amount_total: null }],
    ['a wrong currency', 'wrong_currency', { currency: 'usd' }],
    ['an unknown session', 'unknown_payment', { id: 'cs_test_unknown' }],
  ])('fails, to be sent again, and is logged: %s [F54]', async (_what, reason, overrides) => {
    const { server, id } = await createStarted();
    expect(await notify(server, completed, paidSession(id, overrides))).toBe(500);
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

  it('fails when a live event reaches a server with a test key', async () => {
    const { server, id } = await createStarted();
    const { status } = await server.handle(notification(completed, paidSession(id), { livemode: true }));
    expect(status).toBe(500);
    expect(server.logged.at(-1)).toMatchObject({ reason: 'wrong_mode' });
    expect(server.records.documents.size).toBe(0);
  });

  it('writes nothing while the store is down, and everything on a later attempt [F55]', async () => {
    const { server, id } = await createStarted();
    const down: PaymentStore = {
      ...server.store,
      update: () => Promise.reject(new Error('nimal@example.com: the database is down')),
    };
    const during = createTestServer({ store: down });
    expect(await notify(during, completed, paidSession(id))).toBe(500);
    expect(during.logged).toMatchObject([{ event: 'notification_failed', type: completed, error: 'Error' }]);
    expect(JSON.stringify(during.logged)).not.toMatch(/nimal|example/);
    expect(await notify(server, completed, paidSession(id))).toBe(200);
    expect(server.records.documents.size).toBe(1);
  });

  const reportPaid = (id: string, how: object) => notification(completed, paidSession(id), how);
  it.each<[what: string, request: (id: string) => Request | Promise<Request>]>([
    ['without a signature', (id) => post('/webhook', { type: completed, data: { object: paidSession(id) } })],
    ['signed with another secret', (id) => reportPaid(id, { secret: 'other' })],
    ['signed the day before', (id) => reportPaid(id, { nowMs: startMs - 86_400_000 })],
    [
      'with an amount that was tampered with',
      async (id) => {
        const signed = notification(completed, paidSession(id, { amount_total: 1 }));
        const body = (await signed.text()).replace('"amount_total":1,', '"amount_total":500000,');
        return post('/webhook', body, { 'stripe-signature': signed.headers.get('stripe-signature') ?? '' });
      },
    ],
  ])('is rejected %s [F54]', async (_what, request) => {
    const { server, id } = await createStarted();
    expect((await server.handle(await request(id))).status).toBe(400);
    expect(server.records.documents.size).toBe(0);
    expect(server.logged.at(-1)).toEqual({ severity: 'WARNING', event: 'notification_forged' });
  });
});

describe('an event that does not concern the shop', () => {
  it.each<[type: string, object: object]>([
    [completed, paidSession('cs_test_elsewhere', { metadata: {} })],
    [completed, paidSession('cs_test_elsewhere', { metadata: null })],
    ['customer.created', { id: 'cus_1' }],
    ['charge.refunded', { payment_intent: null, amount_refunded: 100 }],
    // The payment was never stored, but no money was received either.
    [expired, paidSession('cs_test_unknown', { payment_status: 'unpaid' })],
  ])('is accepted and ignored: %s', async (type, object) => {
    const server = createTestServer();
    expect(await notify(server, type, object)).toBe(200);
    expect(server.records.documents.size).toBe(0);
  });

  it("is accepted and ignored when it refunds another of the account's payments", async () => {
    const server = createTestServer();
    server.stripe.responses.set('/v1/checkout/sessions?payment_intent=pi_other&limit=1', { data: [] });
    expect(await notify(server, 'charge.refunded', refund('other', 100))).toBe(200);
    const unmarked = paidSession('cs_test_elsewhere', { metadata: {} });
    server.stripe.responses.set('/v1/checkout/sessions?payment_intent=pi_other&limit=1', {
      data: [unmarked],
    });
    expect(await notify(server, 'charge.refunded', refund('other', 100))).toBe(200);
  });
});

describe('after the payment [F54]', () => {
  async function createPaid() {
    const { server, id } = await createStarted();
    await notify(server, completed, paidSession(id));
    return { server, id };
  }
  const alerts = ({ logged }: TestServer) =>
    logged.filter(({ severity }) => severity !== 'INFO').map(({ severity, event }) => [severity, event]);

  it('reports each further payment of the same session once', async () => {
    const { server, id } = await createStarted();
    for (const payment_intent of ['pi_1', 'pi_2', 'pi_2', 'pi_1', 'pi_3']) {
      expect(await notify(server, completed, paidSession(id, { payment_intent }))).toBe(200);
    }
    expect(await server.store.read(id)).toMatchObject({
      state: 'paid',
      reference: 'pi_1',
      extraReferences: ['pi_2', 'pi_3'],
    });
    expect(server.records.documents.size).toBe(1);
    const alert = { severity: 'ERROR', event: 'paid_twice', sessionId: id };
    expect(server.logged.filter(({ event }) => event === 'paid_twice')).toEqual([alert, alert]);
  });

  it('stores the amount of a partial and a full refund', async () => {
    const { server, id } = await createPaid();
    expect(await notify(server, 'charge.refunded', refund(id, 100_000))).toBe(200);
    expect(await server.store.read(id)).toMatchObject({ state: 'refunded', refundedMinor: 100_000 });
    expect(await notify(server, 'charge.refunded', refund(id, 500_000))).toBe(200);
    // The partial refund again, late.
    expect(await notify(server, 'charge.refunded', refund(id, 100_000))).toBe(200);
    expect(await server.store.read(id)).toMatchObject({ state: 'refunded', refundedMinor: 500_000 });
    expect(alerts(server)).toEqual([
      ['WARNING', 'refunded'],
      ['WARNING', 'refunded'],
    ]);
  });

  it('stays refunded when the payment is reported again, which restores a missing record', async () => {
    const { server, id } = await createPaid();
    await notify(server, 'charge.refunded', refund(id, 500_000));
    server.records.documents.clear();
    for (const type of [completed, expired]) expect(await notify(server, type, paidSession(id))).toBe(200);
    expect(await stateOf(server, id)).toBe('refunded');
    expect(server.records.documents.size).toBe(1);
  });

  it('fails a refund that arrives before the payment, to be sent again', async () => {
    const { server, id } = await createStarted();
    server.stripe.responses.set(`/v1/checkout/sessions?payment_intent=pi_${id}&limit=1`, {
      data: [paidSession(id)],
    });
    expect(await notify(server, 'charge.refunded', refund(id, 500_000))).toBe(500);
    expect(server.logged.at(-1)).toMatchObject({ reason: 'not_paid_yet' });
    await notify(server, completed, paidSession(id));
    expect(await notify(server, 'charge.refunded', refund(id, 500_000))).toBe(200);
    expect(await stateOf(server, id)).toBe('refunded');
  });

  it.each([
    ['lost', 'disputed', 'lost'],
    ['won', 'paid', 'won'],
    ['warning_closed', 'paid', 'won'],
  ])('closes a dispute as %s, even when its opening is reported late', async (status, state, outcome) => {
    const { server, id } = await createPaid();
    await notify(server, 'charge.dispute.created', dispute(id, 'needs_response'));
    expect(await server.store.read(id)).toMatchObject({ state: 'disputed', dispute: 'open' });
    for (const [type, reported] of [
      ['charge.dispute.closed', status],
      ['charge.dispute.created', 'needs_response'],
    ] as const) {
      expect(await notify(server, type, dispute(id, reported))).toBe(200);
      expect(await server.store.read(id)).toMatchObject({ state, dispute: outcome });
    }
    const alert = ['ERROR', 'disputed'];
    expect(alerts(server)).toEqual(outcome === 'lost' ? [alert, alert] : [alert]);
  });
});

describe('the log', () => {
  it('contains no personal data throughout a payment', async () => {
    const { server, id } = await createStarted();
    const details = { customer_details: { email: 'nimal@example.com', name: 'Nimal Perera' } };
    await notify(server, completed, paidSession(id, details));
    await notify(server, completed, paidSession(id, { ...details, amount_total: 1 }));
    expect(server.logged.map(({ event }) => event)).toEqual([
      'payment_started',
      'notification_processed',
      'notification_failed',
    ]);
    expect(JSON.stringify(server.logged)).not.toMatch(/nimal|perera/i);
  });
});
