import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { describeError } from '../src/lib/describeError.ts';
import { withTurns } from '../src/payments/paymentStore.ts';
import type { PaymentStore } from '../src/payments/paymentStore.ts';
import {
  bothOf,
  buildItem,
  buildProduct,
  completed,
  createStarted,
  createTestServer,
  disputeOf,
  notification,
  paidSession,
  pay,
  post,
  rawOf,
  refundOf,
  startSession,
  statePath,
} from '../../../tests/support/checkoutServer.ts';
import { buildPayment, startMs } from '../../../tests/support/orders.ts';
import type { TestServer } from '../../../tests/support/checkoutServer.ts';

const expired = 'checkout.session.expired';
const asyncFailed = 'checkout.session.async_payment_failed';
const asyncSucceeded = 'checkout.session.async_payment_succeeded';

const recordPath = (sessionId: string, line = 0) => `users/nimal/userPurchases/${orderIdOf(sessionId, line)}`;

const notify = async ({ handle }: Pick<TestServer, 'handle'>, type: string, object: object) =>
  (await handle(notification(type, object))).status;

const stateOf = async ({ store }: TestServer, id: string) => (await store.read(id))?.state;

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
});

it('keeps its amount when the tariff changes before the notification arrives [U50]', async () => {
  const { server, id } = await createStarted();
  server.world.nowMs = Date.UTC(2026, 10, 25, 12);
  await pay(server, id);
  expect(await server.store.read(id)).toMatchObject({ state: 'paid', amountMinor: 500_000 });
});

describe('money that fits no payment [F67]', () => {
  const unmatched = 'unmatched-pi_cs_test_unknown';

  it.each<[what: string, session: object]>([
    ['a wrong amount', { amount_total: 499_999 }],
    ['no amount', { amount_total: null }],
    ['a wrong currency', { currency: 'usd' }],
  ])('is kept as trouble of the payment, without an order: %s [F54]', async (_what, overrides) => {
    const { server, id } = await createStarted();
    for (let time = 0; time < 2; time += 1) {
      expect(await notify(server, completed, paidSession(id, overrides))).toBe(200);
    }
    expect(server.records.documents.size).toBe(0);
    expect(bothOf(server, id)).toMatchObject({
      state: 'begun',
      troubles: ['wrong_amount'],
      needsAttention: true,
      received: { reference: `pi_${id}` },
    });
    expect(server.logged.filter(({ event }) => event === 'wrong_amount')).toHaveLength(1);
    // The owner must decide about it, so it is not deleted with those that nobody has paid.
    expect(await server.store.read(id)).not.toHaveProperty('deleteAtMs');

    // The provider corrects itself.
    expect(await notify(server, completed, paidSession(id))).toBe(200);
    expect(bothOf(server, id)).toMatchObject({ state: 'paid', troubles: ['no_address'] });
    expect(server.records.documents.size).toBe(1);
  });

  it.each([
    ['with the mark of the shop', { shop: 'checkout' }],
    ['without a mark', {}],
  ])('is kept as trouble of its own, %s, until it is refunded', async (_what, metadata) => {
    const server = createTestServer();
    const session = paidSession('cs_test_unknown', { metadata });
    for (let time = 0; time < 2; time += 1) expect(await notify(server, completed, session)).toBe(200);
    expect(bothOf(server, unmatched)).toMatchObject({
      state: 'unmatched',
      amountMinor: 500_000,
      currency: 'lkr',
      troubles: ['unmatched'],
      needsAttention: true,
    });
    expect(server.logged.filter(({ severity }) => severity === 'ERROR')).toHaveLength(1);
    expect(server.records.documents.size).toBe(0);
    for (const type of ['charge.refunded', 'refund.created']) {
      expect(await notify(server, type, refundOf('cs_test_unknown', 500_000))).toBe(200);
    }
    expect(server.stripe.requests).toEqual([]);
    expect(bothOf(server, unmatched)).toMatchObject({ needsAttention: false });
  });

  it('is kept when only its dispute or refund is told', async () => {
    const server = createTestServer();
    server.stripe.responses.set('/v1/checkout/sessions?payment_intent=pi_cs_test_unknown&limit=1', {
      data: [],
    });
    server.stripe.responses.set('/v1/payment_intents/pi_cs_test_unknown', { metadata: {} });
    expect(
      await notify(server, 'charge.dispute.created', disputeOf('cs_test_unknown', 'needs_response')),
    ).toBe(200);
    expect(bothOf(server, unmatched)).toMatchObject({
      disputes: { du_1: { state: 'open' } },
      needsAttention: true,
    });
  });

  it('is not meant when a live event reaches a server with a test key', async () => {
    const { server, id } = await createStarted();
    const response = await server.handle(notification(completed, paidSession(id), { livemode: true }));
    expect(response.status).toBe(200);
    expect(await stateOf(server, id)).toBe('begun');
  });

  it('writes nothing while the store is down, and everything on a later attempt [F55]', async () => {
    const { server, id } = await createStarted();
    const isDown = () => Promise.reject(new Error('nimal@example.com: the database is down'));
    const down: PaymentStore = { ...server.store, update: isDown, keepReport: isDown };
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

describe('many notifications at once [F88]', () => {
  afterEach(() => vi.useRealTimers());
  const kept = ({ records }: TestServer) => records.list('notifications');

  it('are applied one after another, each with a number of its own', async () => {
    const server = createTestServer();
    const ids = Array.from({ length: 30 }, (_each, index) => `cs_test_${index}`);
    for (const sessionId of ids)
      await server.store.create(buildPayment({ sessionId, uid: `of-${sessionId}`, amountMinor: 500_000 }));
    let running = 0;
    // Transactions run one after the other, as Firestore's do, because all write one counter.
    const update: PaymentStore['update'] = async (...change) => {
      running += 1;
      await Promise.resolve();
      const isAlone = running === 1;
      running -= 1;
      return isAlone ? server.store.update(...change) : Promise.reject(new Error('too much contention'));
    };
    const busy = createTestServer({ store: withTurns({ ...server.store, update }) });
    const answers = await Promise.all(ids.map((id) => notify(busy, completed, paidSession(id))));
    expect(new Set(answers)).toEqual(new Set([200]));
    const numbers = ids.map((id) => bothOf(server, id).number);
    expect(new Set(numbers)).toEqual(new Set(ids.map((_id, index) => `SR-${1001 + index}`)));
    expect(kept(server)).toEqual([]);
  });

  it('wait for one that does not end no longer than 10 s, which is then kept as it came and answered 200', async () => {
    const server = createTestServer();
    const [hanging, next] = [await startSession(server), await startSession(server)];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const never = new Promise<never>(() => {});
    const update: PaymentStore['update'] = (id, ...change) =>
      id === hanging ? never : server.store.update(id, ...change);
    const slow = createTestServer({ store: withTurns({ ...server.store, update }) });
    // The same one twice, as providers send it.
    const answers = [hanging, hanging].map((id) => notify(slow, completed, paidSession(id)));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await Promise.all(answers)).toEqual([200, 200]);
    expect(kept(server)).toMatchObject([{ data: { report: expect.stringContaining(hanging) as string } }]);
    expect(slow.logged.at(-1)).toMatchObject({ event: 'notification_kept', severity: 'ERROR' });
    const later = notify(slow, completed, paidSession(next));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await later).toBe(200);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await stateOf(server, next)).toBe('paid');
  });

  it('wait in turn: after one that does not end, only the next one goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started: string[] = [];
    const update: PaymentStore['update'] = (id) => {
      started.push(id);
      return new Promise(() => {});
    };
    const { store } = createTestServer();
    const turns = withTurns({ ...store, update });
    for (const id of ['1', '2', '3'])
      void turns.update(id, (payment) => ({ payment: payment ?? buildPayment(), requiresRecords: false }));
    await vi.advanceTimersByTimeAsync(9999);
    expect(started).toEqual(['1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toEqual(['1', '2']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(started).toEqual(['1', '2', '3']);
  });
});

describe('an event that does not concern the shop', () => {
  it.each<[type: string, object: object]>([
    [completed, paidSession('cs_test_elsewhere', { metadata: { shop: 'another' } })],
    ['customer.created', { id: 'cus_1' }],
    ['charge.refunded', { payment_intent: null, amount_refunded: 100 }],
    // The payment was never stored, but no money was received either.
    [expired, paidSession('cs_test_unknown', { payment_status: 'unpaid' })],
  ])('is accepted and ignored: %s', async (type, object) => {
    const server = createTestServer();
    expect(await notify(server, type, object)).toBe(200);
    expect(server.records.documents.size + server.records.others.size).toBe(0);
  });

  it("is accepted and ignored when it refunds another of the account's payments", async () => {
    const server = createTestServer();
    const path = '/v1/checkout/sessions?payment_intent=pi_other&limit=1';
    const metadata = { shop: 'another' };
    server.stripe.responses.set(path, { data: [paidSession('cs_test_elsewhere', { metadata })] });
    expect(await notify(server, 'refund.created', refundOf('other', 100))).toBe(200);
    server.stripe.responses.set(path, { data: [] });
    server.stripe.responses.set('/v1/payment_intents/pi_other', { metadata });
    for (const type of ['refund.created', 'charge.refunded']) {
      expect(await notify(server, type, refundOf('other', 100))).toBe(200);
    }
    expect(server.records.others.size).toBe(0);
  });
});

describe('after the payment [F54]', () => {
  async function createPaid() {
    const { server, id } = await createStarted();
    await notify(server, completed, paidSession(id));
    return { server, id };
  }
  /** What the owner was told, apart from the address that these payments lack. */
  const alerts = ({ logged }: TestServer) =>
    logged
      .filter(({ severity, event }) => severity !== 'INFO' && event !== 'no_address')
      .map(({ event }) => event);

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

  it('adds up refunds by their own ids, however often and late they are reported [F64]', async () => {
    const { server, id } = await createPaid();
    const tell = async (type: string, object: object) => expect(await notify(server, type, object)).toBe(200);
    await tell('refund.created', refundOf(id, 100_000, 'pending'));
    await tell('refund.updated', refundOf(id, 100_000));
    await tell('refund.created', refundOf(id, 400_000, 'succeeded', 're_2'));
    // The first one again, late.
    await tell('refund.created', refundOf(id, 100_000, 'pending'));
    expect(bothOf(server, id)).toMatchObject({
      state: 'refunded',
      refundedMinor: 500_000,
      refunds: { re_1: { state: 'succeeded' }, re_2: { state: 'succeeded' } },
    });
    expect(alerts(server)).toEqual(['refunded', 'refunded']);
  });

  it('undoes a refund that fails, and says so [F64]', async () => {
    const { server, id } = await createPaid();
    await notify(server, 'refund.created', refundOf(id, 500_000));
    expect(await notify(server, 'refund.failed', refundOf(id, 500_000, 'failed'))).toBe(200);
    expect(rawOf(server, id)).toMatchObject({
      state: 'paid',
      refundedMinor: 0,
      troubles: ['refund_failed', 'no_address'],
      needsAttention: true,
    });
    // It is settled by as much money, and by no less.
    for (const [name, amount, troubles] of [
      ['re_2', 1, ['refunded', 'refund_failed', 'no_address']],
      ['re_3', 499_999, ['refunded', 'no_address']],
    ] as const) {
      server.world.nowMs += 1000;
      const again = refundOf(id, amount, 'succeeded', name);
      await notify(server, 'refund.created', again);
      expect(bothOf(server, id)).toMatchObject({ troubles });
    }
  });

  it.each([
    ['refund', 'refund.created', (id: string) => refundOf(id, 500_000), 'refunded'],
    ['dispute', 'charge.dispute.created', (id: string) => disputeOf(id, 'needs_response'), 'disputed'],
  ])(
    'keeps a %s that comes before the payment as trouble, until it comes [F81]',
    async (...[, type, of, state]) => {
      const { server, id } = await createStarted();
      server.stripe.responses.set(`/v1/checkout/sessions?payment_intent=pi_${id}&limit=1`, {
        data: [paidSession(id)],
      });
      expect(await notify(server, type, of(id))).toBe(200);
      expect(bothOf(server, id)).toMatchObject({ state: 'begun', troubles: ['not_paid'] });
      await notify(server, completed, paidSession(id));
      expect(bothOf(server, id)).toMatchObject({ state, troubles: [state, 'no_address'] });
    },
  );

  it('is disputed until its bank has decided, by a day that the owner reads', async () => {
    const { server, id } = await createPaid();
    await notify(server, 'charge.dispute.created', disputeOf(id, 'needs_response'));
    expect(await server.store.read(id)).toMatchObject({
      state: 'disputed',
      disputes: { du_1: { state: 'open', dueAtMs: startMs + 604_800_000 } },
    });
    await notify(server, 'charge.dispute.closed', disputeOf(id, 'warning_closed'));
    expect(await stateOf(server, id)).toBe('paid');
    expect(alerts(server)).toEqual(['disputed']);
  });

  it('says when two sessions of one cart are both paid, of which the second start has ended the first, until one of them is refunded [F80]', async () => {
    const server = createTestServer();
    const [first, second] = [await startSession(server), await startSession(server)];
    for (const id of [first, second]) await notify(server, completed, paidSession(id));
    expect(alerts(server)).toEqual(['paid_twice']);
    expect(bothOf(server, second)).toMatchObject({ troubles: ['paid_twice', 'no_address'] });
    await notify(server, 'refund.created', refundOf(second, 1));
    expect(bothOf(server, second)).toMatchObject({
      troubles: ['refunded', 'paid_twice', 'no_address'],
    });
    await notify(server, 'refund.created', refundOf(second, 499_999, 'succeeded', 're_2'));
    expect(bothOf(server, second)).toMatchObject({ troubles: ['refunded', 'no_address'] });
    // The same again within three minutes, before the shop has told that it was paid.
    server.world.nowMs += 120_000;
    const again = await startSession(server);
    await pay(server, again);
    expect(bothOf(server, again)).toMatchObject({ troubles: ['paid_twice', 'no_address'] });
    // The same again a day later is another order.
    server.world.nowMs += 86_400_000;
    const third = await startSession(server);
    await pay(server, third);
    expect(bothOf(server, third)).toMatchObject({ troubles: ['no_address'] });
  });
});

type Told = readonly [type: string, object: (id: string) => object];

const told = {
  paid: [completed, (id) => paidSession(id)],
  'paid, wrong amount': [completed, (id) => paidSession(id, { amount_total: 499_999 })],
  'paid again': [completed, (id) => paidSession(id, { payment_intent: 'pi_again' })],
  pending: [completed, (id) => paidSession(id, { payment_status: 'unpaid' })],
  failed: [asyncFailed, (id) => paidSession(id, { payment_status: 'unpaid' })],
  expired: [expired, (id) => paidSession(id, { payment_status: 'unpaid' })],
  'refund asked for': ['refund.created', (id) => refundOf(id, 100_000, 'pending', 're_2')],
  'refund of a part': ['refund.updated', (id) => refundOf(id, 100_000)],
  'refund of the rest': ['refund.created', (id) => refundOf(id, 400_000, 'succeeded', 're_2')],
  'refund failed': ['refund.failed', (id) => refundOf(id, 100_000, 'failed')],
  'charge refunded': ['charge.refunded', (id) => ({ payment_intent: `pi_${id}` })],
  'dispute opened': ['charge.dispute.created', (id) => disputeOf(id, 'needs_response')],
  'dispute updated': ['charge.dispute.updated', (id) => disputeOf(id, 'under_review')],
  'dispute won': ['charge.dispute.closed', (id) => disputeOf(id, 'won')],
  'dispute lost': ['charge.dispute.closed', (id) => disputeOf(id, 'lost')],
  'second dispute': ['charge.dispute.created', (id) => disputeOf(id, 'needs_response', 'du_2')],
} as const satisfies Record<string, Told>;
type Name = keyof typeof told;

/** What has been told before, by what has become of the payment. */
const histories = {
  begun: [],
  expired: ['expired'],
  failed: ['failed'],
  wrong: ['paid, wrong amount'],
  paid: ['paid'],
  twice: ['paid', 'paid again'],
  part: ['paid', 'refund of a part'],
  refunded: ['paid', 'refund of a part', 'refund of the rest'],
  'not-sent': ['paid', 'refund failed'],
  disputed: ['paid', 'dispute opened'],
  won: ['paid', 'dispute opened', 'dispute won'],
  lost: ['paid', 'dispute opened', 'dispute lost'],
} as const satisfies Record<string, readonly Name[]>;

/**
 * What each notification makes of each payment: the first letter of its state, and what the owner has to look at: R refunded, F a refund
 * failed, D disputed, T paid twice, W wrong amount, N not paid. The charge alone tells of a refund of a part.
 */
const outcomes = `
                      begun    expired  failed   wrong    paid     twice    part     refunded not-sent disputed won      lost
paid                | p        p        p        p        p        pT       rR       rR       pF       dD       p        dD
paid, wrong amount  | bW       eW       fW       bW       pW       pTW      rRW      rR       pFW      dDW      pW       dD
paid again          | p        p        p        pW       pT       pT       pT       p        pFT      dDT      pT       dD
pending             | b        e        f        bW       p        pT       rR       rR       pF       dD       p        dD
failed              | f        e        f        fW       p        pT       rR       rR       pF       dD       p        dD
expired             | e        e        f        eW       p        pT       rR       rR       pF       dD       p        dD
refund asked for    | bN       eN       fN       bW       rR       pT       rR       rR       rRF      dRD      rR       dRD
refund of a part    | bN       eN       fN       bW       rR       pT       rR       rR       pF       dRD      rR       dRD
refund of the rest  | bN       eN       fN       bW       rR       pT       rR       rR       rRF      dRD      rR       dRD
refund failed       | bF       eF       fF       bFW      pF       pFT      pF       rRF      pF       dFD      pF       dFD
charge refunded     | rR       rR       rR       rR       rR       pT       rR       rR       pF       dRD      rR       dRD
dispute opened      | bN       eN       fN       bW       dD       dDT      dRD      dRD      dFD      dD       p        dD
dispute updated     | bN       eN       fN       bW       dD       dDT      dRD      dRD      dFD      dD       p        dD
dispute won         | b        e        f        bW       p        pT       rR       rR       pF       p        p        p
dispute lost        | bN       eN       fN       b        dD       dD       dRD      dRD      dFD      dD       dD       dD
second dispute      | bN       eN       fN       bW       dD       dDT      dRD      dRD      dFD      dD       dD       dD
`;

describe('every notification, whatever has become of the payment before', () => {
  const [head = '', ...rows] = outcomes.trim().split('\n');
  const columns = head.trim().split(/ +/);
  const letters = {
    R: 'refunded',
    F: 'refund_failed',
    D: 'disputed',
    T: 'paid_twice',
    W: 'wrong_amount',
    N: 'not_paid',
  };

  it.each(rows.map((row) => row.split('|').map((part) => part.trim())))(
    'is answered 200, and kept: %s [F54] [F64] [F81]',
    async (name = '', cells = '') => {
      const expected = cells.split(/ +/);
      const actual = await Promise.all(
        columns.map(async (_column, index) => {
          const { server, id } = await createStarted();
          const names = Object.values(histories)[index] ?? [];
          const charge = { disputed: false, refunds: { data: [refundOf(id, 100_000)] } };
          const payment_intent = { id: `pi_${id}`, latest_charge: charge };
          server.stripe.responses.set(statePath(id), paidSession(id, { payment_intent }));
          server.stripe.responses.set(`/v1/checkout/sessions?payment_intent=pi_${id}&limit=1`, {
            data: [paidSession(id)],
          });
          for (const told1 of [...names, name as Name]) {
            const [type, object] = told[told1];
            expect(await notify(server, type, object(id))).toBe(200);
          }
          const { state = '', troubles = [] } = bothOf(server, id);
          const told2 = Object.entries(letters).filter(([, reason]) =>
            troubles.includes(reason as 'refunded'),
          );
          return `${state.charAt(0)}${told2.map(([letter]) => letter).join('')}`;
        }),
      );
      expect(Object.fromEntries(columns.map((column, index) => [column, actual[index]]))).toEqual(
        Object.fromEntries(columns.map((column, index) => [column, expected[index]])),
      );
    },
  );
});

describe('the log', () => {
  it('repeats no message of a service, on whichever of its lines a person is named', () => {
    const described = describeError(new Error('550 no such mailbox:\n    at nimal@example.com'));
    expect(described).toMatchObject({
      error: 'Error',
      thrownAt: expect.stringMatching(/webhook\.test/) as string,
    });
    expect(JSON.stringify(described)).not.toContain('nimal');
  });

  it('contains no personal data throughout a payment', async () => {
    const { server, id } = await createStarted();
    const details = { customer_details: { email: 'nimal@example.com', name: 'Nimal Perera' } };
    await notify(server, completed, paidSession(id, details));
    await notify(server, completed, paidSession(id, { ...details, amount_total: 1 }));
    expect(server.logged.map(({ event }) => event)).toEqual([
      'payment_started',
      'no_address',
      'notification_processed',
      'wrong_amount',
      'notification_processed',
    ]);
    expect(JSON.stringify(server.logged)).not.toMatch(/nimal|perera/i);
  });
});
