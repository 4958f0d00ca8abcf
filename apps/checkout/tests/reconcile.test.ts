import { describe, expect, it } from 'vitest';
import { parsePeriod } from '../src/period.ts';
import { createPayHereProvider } from '../src/providers/payHere.ts';
import type { PayHereOptions } from '../src/providers/payHere.ts';
import { formatSummary, reconcile } from '../src/reconcile.ts';
import { UsageError } from '../src/usageError.ts';
import {
  completed,
  createStarted,
  createTestServer,
  notification,
  paidSession,
  startMs,
  startSession,
} from './shop.ts';
import type { TestServer } from './shop.ts';

const msPerDay = 86_400_000;
const period = { fromMs: startMs - msPerDay, toMs: startMs + msPerDay };

const statePath = (id: string) => `/v1/checkout/sessions/${id}?expand[0]=payment_intent.latest_charge`;
const listPath = `/v1/checkout/sessions?created[gte]=${period.fromMs / 1000}&created[lt]=${period.toMs / 1000}&status=complete&limit=100`;

function respondWith(server: TestServer, id: string, session: object) {
  server.stripe.responses.set(statePath(id), paidSession(id, session));
}

const createPayHere = (overrides: Partial<PayHereOptions> = {}) =>
  createPayHereProvider({
    merchantId: '1',
    merchantSecret: 's',
    serverUrl: 'https://checkout.test',
    isSandbox: true,
    ...overrides,
  });

function run(server: TestServer, sessions: object[] = []) {
  server.stripe.responses.set(listPath, { object: 'list', data: sessions, has_more: false });
  const { provider, store, logged } = server;
  return reconcile({ provider, store, log: (entry) => logged.push(entry), nowMs: () => startMs, ...period });
}

const onePaid = { checked: 1, paid: 1, recordsWritten: 1 };

describe('the reconciliation', () => {
  it('records a payment whose notification was lost, as the notification would have [F55]', async () => {
    const { server, id } = await createStarted();
    respondWith(server, id, {
      payment_intent: { id: 'pi_9', latest_charge: { amount_refunded: 0, disputed: false } },
    });
    expect(await run(server)).toEqual({ ...onePaid, problems: [] });
    expect(await server.store.read(id)).toMatchObject({ state: 'paid', reference: 'pi_9' });
    expect(await run(server)).toMatchObject({ checked: 0, problems: [] });
    await server.handle(notification(completed, paidSession(id, { payment_intent: 'pi_9' })));
    expect(server.records.documents.size).toBe(1);
  });

  it('applies a refund and a dispute after the payment', async () => {
    const { server, id: refunded } = await createStarted();
    const disputed = await startSession(server);
    const charge = { amount_refunded: 100_000, disputed: false };
    respondWith(server, refunded, { payment_intent: { id: 'pi_1', latest_charge: charge } });
    respondWith(server, disputed, {
      payment_intent: { id: 'pi_2', latest_charge: { amount_refunded: 0, disputed: true } },
    });
    await run(server);
    expect(await server.store.read(refunded)).toMatchObject({ state: 'refunded', refundedMinor: 100_000 });
    expect(await server.store.read(disputed)).toMatchObject({ state: 'disputed', dispute: 'open' });
  });

  it('marks expired payments, and leaves open those that may still be paid', async () => {
    const { server, id: expired } = await createStarted();
    const [open, slow] = [await startSession(server), await startSession(server)];
    respondWith(server, expired, { status: 'expired', payment_status: 'unpaid' });
    respondWith(server, open, { status: 'open', payment_status: 'unpaid' });
    respondWith(server, slow, { payment_status: 'unpaid' });
    expect(await run(server)).toMatchObject({ checked: 3, paid: 0, problems: [] });
    const states = await Promise.all(
      [expired, open, slow].map(async (id) => (await server.store.read(id))?.state),
    );
    expect(states).toEqual(['expired', 'begun', 'begun']);
  });

  it('reports problems and continues with the other payments', async () => {
    const { server, id: wrong } = await createStarted();
    const [silent, good] = [await startSession(server), await startSession(server)];
    respondWith(server, wrong, { amount_total: 1 });
    respondWith(server, good, {});
    const down = createTestServer();
    down.stripe.isDown = true;
    const provider = {
      ...server.provider,
      readState: (id: string) => (id === silent ? down.provider : server.provider).readState(id),
    };
    const summary = await run({ ...server, provider });
    const problems = [
      { sessionId: wrong, reason: 'wrong_amount' },
      { sessionId: silent, reason: 'no_answer' },
    ];
    expect(summary).toEqual({ ...onePaid, checked: 3, problems });
    expect(formatSummary(summary)).toBe(
      [
        'Checked 3 open payments: 1 paid, 1 missing record written.',
        '2 problems found:',
        `  ${wrong}  wrong_amount`,
        `  ${silent}  no_answer`,
      ].join('\n'),
    );
  });

  it('reports a paid session without a stored payment, and makes up no order', async () => {
    const server = createTestServer();
    const summary = await run(server, [
      paidSession('cs_test_lost'),
      paidSession('cs_test_elsewhere', { metadata: {} }),
      paidSession('cs_test_slow', { payment_status: 'unpaid' }),
    ]);
    expect(summary.problems).toEqual([{ sessionId: 'cs_test_lost', reason: 'unknown_payment' }]);
    expect(server.records.documents.size).toBe(0);
    expect(formatSummary(await run(server))).toContain('No problems found.');
  });

  const api = {
    appId: 'app',
    appSecret: 'secret',
    fetch: async (input: RequestInfo | URL) =>
      Response.json(
        new Request(input).url.endsWith('/token')
          ? { access_token: 't', expires_in: 600 }
          : { status: -1, data: null },
      ),
  };

  it.each([
    ['which expires', 'with an API key', api, 'expired'],
    ['which stays open', 'without an API key', {}, 'begun'],
  ])(
    "drops the customer's details of a payment that never reached PayHere, %s, a day after its page, %s",
    async (_what, _how, options, state) => {
      const provider = createPayHere(options);
      const { server, id } = await createStarted(createTestServer({ provider }));
      const { store } = server;
      const reconcileAt = (nowMs: number) =>
        reconcile({ provider, store, log: () => {}, nowMs: () => nowMs, ...period });
      await reconcileAt(startMs + msPerDay + 7_200_000);
      expect(await store.read(id)).toMatchObject({ state: 'begun', page: expect.anything() as unknown });
      const { problems } = await reconcileAt(startMs + msPerDay + 7_200_001);
      expect(problems).toEqual(state === 'begun' ? [{ sessionId: id, reason: 'no_answer' }] : []);
      expect(await store.read(id)).toMatchObject({ state });
      expect(await store.read(id)).not.toHaveProperty('page');
    },
  );

  it('reports a payment made twice, and counts it once', async () => {
    const { server, id } = await createStarted();
    const paid = { kind: 'paid' as const, sessionId: id, amountMinor: 500_000, currency: 'lkr' };
    const readState = async () => ['pi_1', 'pi_2'].map((reference) => ({ ...paid, reference }));
    const provider = { ...server.provider, readState };
    const problems = [{ sessionId: id, reason: 'paid_twice' }];
    expect(await run({ ...server, provider })).toEqual({ ...onePaid, problems });
  });

  it("reports another provider's payment without asking about it", async () => {
    const { server, id } = await createStarted();
    expect((await run({ ...server, provider: createPayHere() })).problems).toEqual([
      { sessionId: id, reason: 'other_provider' },
    ]);
  });
});

describe('the period', () => {
  const nowMs = Date.UTC(2026, 10, 22);
  it('consists of days in Sri Lanka, including the last one', () => {
    expect(parsePeriod(['--from', '2026-11-20', '--to', '2026-11-20'], nowMs)).toEqual({
      fromMs: Date.UTC(2026, 10, 19, 18, 30),
      toMs: Date.UTC(2026, 10, 20, 18, 30),
    });
    expect(parsePeriod(['--from', '2026-11-20'], nowMs).toMs).toBe(nowMs);
  });

  it.each([
    [[]],
    [['--from', '20 November']],
    [['--from', '2026-02-31']],
    [['--from', '2026-11-20', '--to', '2026-11-19']],
    [['--since', '1']],
  ])('rejects %j', (args) => {
    expect(() => parsePeriod(args, nowMs)).toThrow(UsageError);
  });
});
