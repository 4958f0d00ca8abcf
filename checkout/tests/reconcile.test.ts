import { describe, expect, it } from 'vitest';
import { parsePeriod } from '../src/period.ts';
import { createPayHereProvider } from '../src/providers/payHere.ts';
import { formatSummary, reconcile } from '../src/reconcile.ts';
import { UsageError } from '../src/usageError.ts';
import { begin, completed, createTestServer, notification, paidSession, startMs } from './shop.ts';
import type { TestServer } from './shop.ts';

const msPerDay = 86_400_000;
const period = { fromMs: startMs - msPerDay, toMs: startMs + msPerDay };

const statePath = (id: string) => `/v1/checkout/sessions/${id}?expand[0]=payment_intent.latest_charge`;
const listPath = `/v1/checkout/sessions?created[gte]=${period.fromMs / 1000}&created[lt]=${period.toMs / 1000}&status=complete&limit=100`;

function answer(server: TestServer, id: string, session: object) {
  server.stripe.answers.set(statePath(id), paidSession(id, session));
}

function run(server: TestServer, sessions: object[] = []) {
  server.stripe.answers.set(listPath, { object: 'list', data: sessions, has_more: false });
  const { provider, store, logged } = server;
  return reconcile({ provider, store, log: (entry) => logged.push(entry), nowMs: () => startMs, ...period });
}

describe('the reconciliation', () => {
  it('writes what a lost notification left missing, as the notification would have', async () => {
    const server = createTestServer();
    const id = await begin(server);
    answer(server, id, {
      payment_intent: { id: 'pi_9', latest_charge: { amount_refunded: 0, disputed: false } },
    });
    expect(await run(server)).toEqual({ asked: 1, settled: 1, recordsWritten: 1, troubles: [] });
    expect(await server.store.read(id)).toMatchObject({ state: 'paid', reference: 'pi_9' });
    expect(await run(server)).toEqual({ asked: 0, settled: 0, recordsWritten: 0, troubles: [] });
    await server.handle(notification(completed, paidSession(id, { payment_intent: 'pi_9' })));
    expect(server.records.documents.size).toBe(1);
  });

  it('hears what happened after the payment too', async () => {
    const server = createTestServer();
    const [refunded, disputed] = [await begin(server), await begin(server)];
    const charge = { amount_refunded: 100_000, disputed: false };
    answer(server, refunded, { payment_intent: { id: 'pi_1', latest_charge: charge } });
    answer(server, disputed, {
      payment_intent: { id: 'pi_2', latest_charge: { amount_refunded: 0, disputed: true } },
    });
    await run(server);
    expect(await server.store.read(refunded)).toMatchObject({ state: 'refunded', refundedMinor: 100_000 });
    expect(await server.store.read(disputed)).toMatchObject({ state: 'disputed', dispute: 'open' });
  });

  it('learns which payments came to nothing, and leaves open what may still be paid', async () => {
    const server = createTestServer();
    const [over, open, slow] = [await begin(server), await begin(server), await begin(server)];
    answer(server, over, { status: 'expired', payment_status: 'unpaid' });
    answer(server, open, { status: 'open', payment_status: 'unpaid' });
    answer(server, slow, { payment_status: 'unpaid' });
    expect(await run(server)).toMatchObject({ asked: 3, settled: 0, troubles: [] });
    const states = await Promise.all(
      [over, open, slow].map(async (id) => (await server.store.read(id))?.state),
    );
    expect(states).toEqual(['expired', 'begun', 'begun']);
  });

  it('tells the owner what does not fit, and goes on with the rest', async () => {
    const server = createTestServer();
    const [wrong, silent, good] = [await begin(server), await begin(server), await begin(server)];
    answer(server, wrong, { amount_total: 1 });
    answer(server, good, {});
    const down = createTestServer();
    down.stripe.isDown = true;
    const provider = {
      ...server.provider,
      readState: (id: string) => (id === silent ? down.provider : server.provider).readState(id),
    };
    const summary = await run({ ...server, provider });
    expect(summary).toEqual({
      asked: 3,
      settled: 1,
      recordsWritten: 1,
      troubles: [
        { sessionId: wrong, reason: 'wrong_amount' },
        { sessionId: silent, reason: 'no_answer' },
      ],
    });
    expect(formatSummary(summary)).toBe(
      [
        '3 open payments asked for, 1 of them paid, 1 missing records written.',
        '2 need you:',
        `  ${wrong}  wrong_amount`,
        `  ${silent}  no_answer`,
      ].join('\n'),
    );
  });

  it('reports a paid session of which nothing is stored, and invents no order', async () => {
    const server = createTestServer();
    const summary = await run(server, [
      paidSession('cs_test_lost'),
      paidSession('cs_test_elsewhere', { metadata: {} }),
      paidSession('cs_test_slow', { payment_status: 'unpaid' }),
    ]);
    expect(summary.troubles).toEqual([{ sessionId: 'cs_test_lost', reason: 'unknown_payment' }]);
    expect(server.records.documents.size).toBe(0);
    expect(formatSummary(await run(server))).toContain('Nothing needs you.');
  });

  it('asks about the payments of its days only', async () => {
    const server = createTestServer();
    server.world.nowMs = period.toMs;
    await begin(server);
    server.world.nowMs = period.fromMs - 1;
    await begin(server);
    expect((await run(server)).asked).toBe(0);
  });

  it('ends a payment that never reached PayHere, with the details of its customer, a day after its page', async () => {
    const provider = createPayHereProvider({
      merchantId: '1',
      merchantSecret: 's',
      serverUrl: 'https://checkout.test',
      isSandbox: true,
      appId: 'app',
      appSecret: 'secret',
      fetch: async (input) =>
        Response.json(
          new Request(input).url.endsWith('/token')
            ? { access_token: 't', expires_in: 600 }
            : { status: -1, data: null },
        ),
    });
    const server = createTestServer({ provider });
    const id = await begin(server);
    const { store } = server;
    const at = (nowMs: number) =>
      reconcile({ provider, store, log: () => {}, nowMs: () => nowMs, ...period });
    await at(startMs + msPerDay);
    expect(await store.read(id)).toMatchObject({ state: 'begun' });
    await at(startMs + msPerDay + 7_200_001);
    expect(await store.read(id)).toMatchObject({ state: 'expired' });
    expect(await store.read(id)).not.toHaveProperty('page');
  });

  it("drops the customer's details a day after the page, without an API key too", async () => {
    const provider = createPayHereProvider({
      merchantId: '1',
      merchantSecret: 's',
      serverUrl: 'https://checkout.test',
      isSandbox: true,
    });
    const server = createTestServer({ provider });
    const id = await begin(server);
    const at = (nowMs: number) =>
      reconcile({ provider, store: server.store, log: () => {}, nowMs: () => nowMs, ...period });
    await at(startMs + msPerDay + 7_200_000);
    expect(JSON.stringify(await server.store.read(id))).toContain('nimal@example.com');
    expect((await at(startMs + msPerDay + 7_200_001)).troubles).toEqual([
      { sessionId: id, reason: 'no_answer' },
    ]);
    expect(await server.store.read(id)).toMatchObject({ state: 'begun' });
    expect(await server.store.read(id)).not.toHaveProperty('page');
  });

  it('tells of a payment that was made twice, and counts it once', async () => {
    const server = createTestServer();
    const id = await begin(server);
    const paid = { kind: 'paid' as const, sessionId: id, amountMinor: 500_000, currency: 'lkr' };
    const readState = () =>
      Promise.resolve([
        { ...paid, reference: 'pi_1' },
        { ...paid, reference: 'pi_2' },
      ]);
    const provider = { ...server.provider, readState };
    expect(await run({ ...server, provider })).toEqual({
      asked: 1,
      settled: 1,
      recordsWritten: 1,
      troubles: [{ sessionId: id, reason: 'paid_twice' }],
    });
  });

  it('asks no provider about the payments of another', async () => {
    const server = createTestServer();
    const id = await begin(server);
    const provider = createPayHereProvider({
      merchantId: '1',
      merchantSecret: 's',
      serverUrl: 'https://checkout.test',
      isSandbox: true,
    });
    expect((await run({ ...server, provider })).troubles).toEqual([
      { sessionId: id, reason: 'other_provider' },
    ]);
  });
});

describe('the period', () => {
  const nowMs = Date.UTC(2026, 10, 22);
  it('is of days in Sri Lanka, the last one included', () => {
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
    [['--from', '2026-13-01']],
    [['--from', '2026-11-20', '--to', '2026-11-31']],
    [['--from', '2026-11-20', '--to', '2026-11-19']],
    [['--since', '1']],
  ])('cannot be %j', (args) => {
    expect(() => parsePeriod(args, nowMs)).toThrow(UsageError);
  });
});
