import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseStartMs } from '../src/hosts/period.ts';
import { formatSummary, reconcile } from '../src/jobs/checkPayments.ts';
import { noteOrderSettings, runDueWork } from '../src/jobs/dueWork.ts';
import { ProviderRefusalError } from '../src/payments/providers/provider.ts';
import type { PaymentReport } from '../src/payments/providers/provider.ts';
import type { Documents } from '../src/documents/documents.ts';
import { createOwnerShop } from '../../../tests/support/checkoutOwner.ts';
import { withSchedule } from '../src/payments/paymentSchedule.ts';
import { toPaymentDocument } from '../../../src/domain/documents/payment.ts';
import { withTurns } from '../src/payments/paymentStore.ts';
import type { PaymentStore } from '../src/payments/paymentStore.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { UsageError } from '../src/hosts/environment.ts';
import {
  bothOf,
  buildUser,
  contextOf,
  createPayHere,
  createStarted,
  createTestServer,
  paidReport,
  paidSession,
  pay,
  rawOf,
  runDue,
  start,
  startSession,
  statePath,
} from '../../../tests/support/checkoutServer.ts';
import { buildPayment, startMs } from '../../../tests/support/orders.ts';
import type { TestServer } from '../../../tests/support/checkoutServer.ts';

const msPerDay = 86_400_000;
const period = { fromMs: startMs - msPerDay, toMs: startMs + msPerDay };

const listPath = `/v1/checkout/sessions?created[gte]=${period.fromMs / 1000}&created[lt]=${period.toMs / 1000}&status=complete&limit=100`;

const startAs = (server: TestServer, uid: string) => startSession(server, undefined, uid);

function respondWith(server: TestServer, id: string, session: object) {
  server.stripe.responses.set(statePath(id), paidSession(id, session));
}

function run(server: TestServer, sessions: object[] = []) {
  server.stripe.responses.set(listPath, { object: 'list', data: sessions, has_more: false });
  return reconcile(contextOf(server), period);
}

const onePaid = { checked: 1, paid: 1, recordsWritten: 1 };
/** Every account of these tests lacks one. */
const noAddress = (sessionId: string) => ({ sessionId, reason: 'no_address' });

describe('a check of a period by hand', () => {
  it('records a payment whose notification was lost, as the notification would have [F55]', async () => {
    const { server, id } = await createStarted();
    respondWith(server, id, {
      payment_intent: { id: 'pi_9', latest_charge: { amount_refunded: 0, disputed: false } },
    });
    expect(await run(server)).toEqual({ ...onePaid, problems: [noAddress(id)] });
    expect(await server.store.read(id)).toMatchObject({ state: 'paid', reference: 'pi_9' });
    expect(await run(server)).toMatchObject({ checked: 1, paid: 0, recordsWritten: 0, problems: [] });
    await pay(server, id, { payment_intent: 'pi_9' });
    expect(server.records.documents.size).toBe(1);
  });

  it('applies a refund and a dispute after the payment', async () => {
    const { server, id: refunded } = await createStarted();
    const disputed = await startAs(server, 'kamala');
    const refunds = { data: [{ id: 're_1', amount: 100_000, status: 'succeeded' }] };
    respondWith(server, refunded, {
      payment_intent: { id: 'pi_1', latest_charge: { refunds, disputed: false } },
    });
    respondWith(server, disputed, { payment_intent: { id: 'pi_2', latest_charge: { disputed: true } } });
    server.stripe.responses.set('/v1/disputes?payment_intent=pi_2&limit=100', {
      data: [
        { id: 'du_1', amount: 500_000, status: 'won' },
        { id: 'du_2', amount: 500_000, status: 'under_review' },
      ],
    });
    await run(server);
    expect(await server.store.read(refunded)).toMatchObject({
      state: 'refunded',
      refunds: { re_1: { amountMinor: 100_000, state: 'succeeded' } },
    });
    expect(await server.store.read(disputed)).toMatchObject({
      state: 'disputed',
      disputes: { du_1: { state: 'won' }, du_2: { state: 'open' } },
    });
  });

  it('knows every refund of a payment, of which a session holds the first ten', async () => {
    const { server, id } = await createStarted();
    const refunds = Array.from({ length: 12 }, (_each, index) => ({
      id: `re_${index}`,
      amount: 1000,
      status: 'succeeded',
    }));
    const nested = { data: refunds.slice(0, 10), has_more: true };
    const latest_charge = { id: 'ch_1', refunds: nested, disputed: false };
    respondWith(server, id, { payment_intent: { id: 'pi_1', latest_charge } });
    server.stripe.responses.set('/v1/refunds?charge=ch_1&limit=100', {
      object: 'list',
      data: refunds,
      has_more: false,
    });
    await run(server);
    expect(Object.keys((await server.store.read(id))?.refunds ?? {})).toHaveLength(12);
    expect(rawOf(server, id)).toMatchObject({ refundedMinor: 12_000 });
  });

  it('marks expired payments, and leaves open those that may still be paid', async () => {
    const { server, id: expired } = await createStarted();
    const [open, slow] = [await startAs(server, 'kamala'), await startAs(server, 'sunil')];
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
    const [silent, good] = [await startAs(server, 'kamala'), await startAs(server, 'sunil')];
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
      { sessionId: silent, reason: 'silent' },
      noAddress(good),
    ];
    expect(summary).toEqual({ ...onePaid, checked: 3, problems });
    expect(formatSummary(summary)).toBe(
      [
        'Checked 3 payments: 1 newly paid, 1 missing record written.',
        '3 problems found:',
        `  ${wrong}  wrong_amount`,
        `  ${silent}  silent`,
        `  ${good}  no_address`,
      ].join('\n'),
    );
  });

  it('keeps a paid session without a stored payment as trouble, and makes up no order', async () => {
    const server = createTestServer();
    const summary = await run(server, [
      paidSession('cs_test_lost'),
      paidSession('cs_test_elsewhere', { metadata: { shop: 'another' } }),
      paidSession('cs_test_slow', { payment_status: 'unpaid' }),
    ]);
    expect(summary.problems).toEqual([{ sessionId: 'cs_test_lost', reason: 'unmatched' }]);
    expect(server.records.documents.size).toBe(0);
    expect(formatSummary(await run(server))).toContain('No problems found.');
  });

  it('reports a payment made twice, and counts it once', async () => {
    const { server, id } = await createStarted();
    const readState = async () => ['pi_1', 'pi_2'].map((reference) => paidReport(id, { reference }));
    const provider = { ...server.provider, readState };
    const problems = [noAddress(id), { sessionId: id, reason: 'paid_twice' }];
    expect(await run({ ...server, provider })).toEqual({ ...onePaid, problems });
  });

  it("reports another provider's payment without asking about it", async () => {
    const { server, id } = await createStarted();
    expect((await run({ ...server, provider: createPayHere() })).problems).toEqual([
      { sessionId: id, reason: 'other_provider' },
    ]);
  });
});

describe('the due work [F63]', () => {
  afterEach(() => vi.useRealTimers());
  const hourMs = 3_600_000;
  const dayMs = msPerDay;

  /** A server whose provider says of every session what a test has set. */
  function createJob() {
    const server = createTestServer();
    const asked: string[] = [];
    const answers = new Map<string, PaymentReport[] | Error>();
    const { listPaid: _listPaid, ...stripe } = server.provider;
    const provider = {
      ...stripe,
      readState: async (sessionId: string) => {
        asked.push(sessionId);
        const answer = answers.get(sessionId) ?? [{ kind: 'pending' as const, sessionId }];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    };
    const mails = [{ sendDue: () => Promise.reject(new Error('no mail server')) }];
    const runAt = (ms: number) => {
      server.world.nowMs = startMs + ms;
      asked.length = 0;
      return runDue({ ...server, provider }, { mails });
    };
    const kept = (sessionId: string) => ({ provider: 'stripe' as const, report: paidReport(sessionId) });
    return { server, asked, answers, provider, runAt, kept };
  }

  it('asks about a begun payment each quarter of an hour, hourly for a week once paid, daily for 180 days', async () => {
    const { server, asked, answers, runAt } = createJob();
    const id = await startSession(server);
    const isAskedAt = async (ms: number) => {
      await runAt(ms);
      return asked.length > 0;
    };
    expect(await isAskedAt(0)).toBe(false);
    expect(await isAskedAt(hourMs / 4)).toBe(true);
    expect(await isAskedAt(hourMs / 4 + 1)).toBe(false);
    answers.set(id, [paidReport(id)]);
    expect(await isAskedAt(hourMs / 2)).toBe(true);
    expect(await isAskedAt(hourMs)).toBe(false);
    expect(await isAskedAt(hourMs * 1.5)).toBe(true);
    expect(await isAskedAt(8 * dayMs)).toBe(true);
    expect(await isAskedAt(8 * dayMs + hourMs)).toBe(false);
    expect(await isAskedAt(9 * dayMs)).toBe(true);
    expect(await isAskedAt(182 * dayMs)).toBe(true);
    expect(await isAskedAt(400 * dayMs)).toBe(false);
  });

  it('does not ask again about what Stripe has ended, and twice about a form whose page another start has closed', async () => {
    const { server, runAt, asked } = createJob();
    const ended = await startSession(server);
    const open = await startSession(server);
    await runAt(hourMs / 4);
    expect(asked).toEqual([open]);
    expect(await server.store.read(ended)).not.toHaveProperty('checkAtMs');
    const expiresAtMs = startMs + 35 * 60_000;
    const form = buildPayment({ provider: 'payhere', state: 'expired', expiresAtMs });
    const checks = [0, hourMs, dayMs + hourMs].map((ms) => withSchedule(form, startMs + ms).checkAtMs);
    expect(checks).toEqual([expiresAtMs + hourMs / 2, expiresAtMs + hourMs / 2, undefined]);
    expect(withSchedule(form, startMs + 2 * hourMs).checkAtMs).toBe(expiresAtMs + dayMs);
  });

  it('finds a payment whose notification was lost with the second run, although an account starts 20 a minute [F85]', async () => {
    const { server, runAt, asked, answers } = createJob();
    let lost = '';
    for (let minute = 1; minute <= 30; minute += 1) {
      server.world.nowMs = startMs + minute * 60_000;
      // What is refused changes nothing, however often it is tried again.
      for (let count = 0, status = 200; count < 20 && status === 200; count += 1)
        ({ status } = await start(server, undefined, buildUser({ uid: 'sunil' })));
      if (minute === 14) lost = await startSession(server);
      answers.set(lost, [paidReport(lost)]);
      if (minute % 15 === 0) await runAt(minute * 60_000);
    }
    expect(await server.store.read(lost)).toMatchObject({ state: 'paid' });
    expect(asked.length).toBeLessThan(3);
    expect(server.records.read('accounts/sunil')).toMatchObject({ starts: 60 });
  });

  const storeDue = ({ records }: TestServer, sessionId: string, payment: Partial<Payment>) =>
    records.write(
      `payments/${sessionId}`,
      toPaymentDocument(buildPayment({ sessionId, checkAtMs: startMs, ...payment }), new Date(startMs)),
    );

  it('asks about what was paid, and lets transfers lapse, before what was only begun [F85]', async () => {
    const { server, runAt, asked } = createJob();
    const store = (sessionId: string, payment: Partial<Payment>) => storeDue(server, sessionId, payment);
    for (let count = 0; count < 301; count += 1) store(`cs_begun_${count}`, { checkAtMs: startMs - 1 });
    store('cs_paid', { state: 'paid', paidAtMs: startMs });
    store('cs_transfer', { state: 'placed', way: 'transfer', placedAtMs: startMs, expiresAtMs: startMs });
    await runAt(0);
    expect(asked.slice(0, 2).toSorted()).toEqual(['cs_paid', 'cs_transfer']);
    expect(asked).toHaveLength(302);
    expect(await server.store.read('cs_transfer')).toMatchObject({ state: 'expired' });
  });

  it('finds a payment whose notification was lost although more was paid in a week than a run can ask about', async () => {
    const { server, provider, runAt, answers } = createJob();
    const { readState } = provider;
    provider.readState = (sessionId) => {
      server.world.nowMs += 2000;
      return readState(sessionId);
    };
    for (let count = 0; count < 800; count += 1)
      storeDue(server, `cs_paid_${count}`, { state: 'paid', paidAtMs: startMs });
    storeDue(server, 'cs_lost', { amountMinor: 500_000, expiresAtMs: startMs + dayMs });
    answers.set('cs_lost', [paidReport('cs_lost')]);
    for (let quarter = 0; quarter < 6; quarter += 1) await runAt((quarter * hourMs) / 4);
    expect(await server.store.read('cs_lost')).toMatchObject({ state: 'paid' });
  });

  it('finds a refund of which no notification came', async () => {
    const { server, answers, runAt } = createJob();
    const id = await startSession(server);
    await pay(server, id);
    const refund = { kind: 'refund', payment: { sessionId: id }, id: 're_1', amountMinor: 500_000 } as const;
    answers.set(id, [paidReport(id), { ...refund, state: 'succeeded' }]);
    await runAt(2 * hourMs);
    expect(bothOf(server, id)).toMatchObject({
      state: 'refunded',
      troubles: ['refunded', 'no_address'],
    });
  });

  it('goes on with the others when the provider does not answer about one', async () => {
    const { server, asked, answers, runAt } = createJob();
    const [silent, other] = [await startSession(server), await startAs(server, 'kamala')];
    answers.set(silent, new Error('no answer'));
    await runAt(hourMs);
    expect(asked).toEqual([silent, other]);
    expect(server.records.read('settings/dueWork')).toEqual({
      ranAt: new Date(startMs + hourMs),
      problem: 'silent',
    });
    answers.clear();
    await runAt(2 * hourMs);
    expect(server.records.read('settings/dueWork')).toMatchObject({ problem: 'none' });
  });

  it('goes on with the others when one cannot be changed, which stays due', async () => {
    const { server, asked, runAt } = createJob();
    storeDue(server, 'cs_bad', { checkAtMs: startMs - 1 });
    storeDue(server, 'cs_next', {});
    const { update } = server.store;
    server.store.update = (id, ...change) =>
      id === 'cs_bad' ? Promise.reject(new Error('bad')) : update(id, ...change);
    const { problems } = await runAt(0);
    expect(problems).toContainEqual({ sessionId: 'cs_bad', reason: 'not_changed' });
    expect(asked).toEqual(['cs_bad', 'cs_next']);
    expect(server.records.read('settings/dueWork')).toBeDefined();
    await runAt(1);
    expect(asked).toEqual(['cs_bad']);
  });

  it('gives up after 10 s what the database never answers, told or due, and goes on [F88]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server, provider, kept } = createJob();
    const [bad, good] = [await startSession(server), await startAs(server, 'kamala')];
    await server.store.keepReport(kept(bad));
    server.world.nowMs += 1;
    await server.store.keepReport(kept(good));
    storeDue(server, 'cs_transfer', {
      state: 'placed',
      way: 'transfer',
      placedAtMs: 0,
      expiresAtMs: startMs,
    });
    server.world.nowMs += hourMs;
    const never = new Promise<never>(() => {});
    const update: PaymentStore['update'] = (id, ...change) =>
      id === bad ? never : server.store.update(id, ...change);
    const store = withTurns({ ...server.store, update });
    let isOver = false;
    void runDue({ ...server, provider, store }).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(isOver).toBe(true);
    expect(await server.store.read(good)).toMatchObject({ state: 'paid' });
    expect(await server.store.read('cs_transfer')).toMatchObject({ state: 'expired' });
    expect(await server.store.listReports(9)).toEqual([kept(bad)]);
  });

  it('releases what is held for the other exchanges when one cannot be released', async () => {
    const { server, provider } = createJob();
    for (const id of ['bad', 'good'])
      server.records.write(`returns/${id}`, { holdUntil: new Date(startMs), lines: [], steps: [] });
    const { port } = server.records;
    const read: Documents['read'] = async (paths) => {
      if (paths.includes('returns/bad')) throw new Error('bad');
      return port.read(paths);
    };
    const documents: Documents = { ...port, run: (plan) => port.run((reader) => plan({ ...reader, read })) };
    await runDue({ ...server, provider }, { documents });
    expect(server.records.read('returns/good')).not.toHaveProperty('holdUntil');
    expect(server.logged).toContainEqual(expect.objectContaining({ event: 'release_failed' }));
  });

  it('goes on when what is held for exchanges cannot be released', async () => {
    const { server, id } = await createStarted();
    respondWith(server, id, {});
    server.world.nowMs += 60 * 60 * 1000;
    const isDown = () => Promise.reject(new Error('down'));
    await runDue(server, { documents: { read: isDown, query: isDown, run: isDown } });
    expect(await server.store.read(id)).toMatchObject({ state: 'paid' });
    expect(server.logged).toContainEqual(expect.objectContaining({ event: 'release_failed' }));
  });

  it('stops asking, and tells the owner, when the provider does not let it', async () => {
    const { server, asked, answers, runAt } = createJob();
    for (const id of [await startSession(server), await startAs(server, 'kamala')]) {
      answers.set(id, new ProviderRefusalError('not-allowed', 'Authentication error'));
    }
    await runAt(hourMs);
    expect(asked).toHaveLength(1);
    expect(server.records.read('settings/dueWork')).toMatchObject({ problem: 'refused' });
  });

  /** Work of every kind: lost notifications of payments, a refund and a dispute, a page that expired, what is deleted, and mails. */
  async function createWork() {
    const { server, answers, provider, kept } = createJob();
    server.world.nowMs = startMs - 91 * dayMs;
    const ids = [await startSession(server)];
    server.world.nowMs = startMs;
    for (let count = 0; count < 6; count += 1) ids.push(await startAs(server, `buyer-${count}`));
    const [old = '', gone = '', known = '', ...others] = ids;
    for (const id of [old, gone]) answers.set(id, [{ kind: 'expired', sessionId: id }]);
    await pay(server, known);
    for (const id of others) answers.set(id, [paidReport(id)]);
    const payment = { sessionId: known };
    const refund = { kind: 'refund', payment, id: 're_1', amountMinor: 1000, state: 'succeeded' } as const;
    const dispute = { kind: 'dispute', payment, id: 'du_1', amountMinor: 500_000, state: 'open' } as const;
    answers.set(known, [paidReport(known), refund, dispute]);
    await server.store.keepReport(kept(others[0] ?? ''));
    const shop = createOwnerShop();
    const shipmentIds = ['A', 'B', 'C'].map((id) => `Shipment00000000000${id}`);
    const orders = 'users/nimal/userPurchases';
    for (const shipmentId of shipmentIds) {
      shop.records.create(`${orders}/of${shipmentId}`, {
        ...shop.records.read(`${orders}/order1`),
        shipmentId,
      });
      shop.ship({ orderIds: [`of${shipmentId}`] }, shipmentId);
    }

    let left = Infinity;
    let dies: 'before' | 'after' = 'before';
    const calls = { count: 0 };
    const mortal = <Service extends object>(service: Service): Service =>
      new Proxy(service, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          return async (...args: unknown[]) => {
            calls.count += 1;
            left -= 1;
            if (left < 0 || (left === 0 && dies === 'before')) throw new Error('killed');
            const result: unknown = await Reflect.apply(member, target, args);
            if (left === 0) throw new Error('killed');
            return result;
          };
        },
      });
    const { open } = shop.mailServer;
    shop.mailServer.open = async () => {
      const { send, close } = await open();
      return { ...mortal({ send }), close };
    };
    Object.assign(shop.mailStore, mortal({ ...shop.mailStore }));
    const context = { ...contextOf({ ...server, provider }), mails: [shop.mails] };
    const mortalContext = { ...context, store: mortal(server.store), provider: mortal(provider) };
    const restores = [server.records.snapshot(), shop.records.snapshot()];

    return {
      calls,
      reset: () => {
        for (const restore of restores) restore();
        shop.mailServer.sent.length = 0;
      },
      runAt: (ms: number) => {
        server.world.nowMs = shop.world.nowMs = startMs + ms;
        return runDueWork(mortalContext);
      },
      dieAt: (call: number, moment: typeof dies) => {
        left = call;
        dies = moment;
      },
      outcome: () => ({
        payments: ids.map((id) => {
          const stored = server.records.read(`payments/${id}`);
          return stored && { ...stored, updatedAt: 0, checkAt: 0, refunds: stored.refunds && 'some' };
        }),
        records: server.records.documents.size,
        reports: server.records.list('notifications').length,
        mails: shipmentIds.map((id) => shop.mailOf(id)),
      }),
      sentMails: () => shop.mailServer.sent.length,
    };
  }

  it('goes on with the next run wherever it was killed: nothing is lost, nothing doubled, and a mail sent twice at most', async () => {
    const work = await createWork();
    await work.runAt(2 * hourMs);
    const points = work.calls.count;
    expect(points * 2).toBeGreaterThanOrEqual(50);
    for (const hours of [2.5, 3]) await work.runAt(hours * hourMs);
    expect(work.sentMails()).toBe(3);
    const whole = work.outcome();
    for (let point = 1; point <= points; point += 1) {
      for (const moment of ['before', 'after'] as const) {
        work.reset();
        work.dieAt(point, moment);
        await work.runAt(2 * hourMs).catch(() => undefined);
        work.dieAt(Infinity, moment);
        for (const hours of [2.5, 3]) await work.runAt(hours * hourMs);
        expect(work.outcome(), `${moment} call ${point}`).toEqual(whole);
        expect([3, 4]).toContain(work.sentMails());
      }
    }
  });

  it('publishes what is counted before it mails what is in stock again', async () => {
    const done: string[] = [];
    const publishStock = async () => void done.push('counts');
    const mails = [{ sendDue: async () => void done.push('mails') }];
    await runDue(createTestServer(), { mails, publishStock });
    expect(done).toEqual(['counts', 'mails']);
  });

  it('is safe twice at once', async () => {
    const work = await createWork();
    await Promise.all([work.runAt(2 * hourMs), work.runAt(2 * hourMs)]);
    const once = await createWork();
    await once.runAt(2 * hourMs);
    expect(work.outcome()).toEqual(once.outcome());
    expect(work.sentMails()).toBe(3);
  });

  it('goes on when another run has deleted what it looks at', async () => {
    const { server, answers, runAt } = createJob();
    const [old, other] = [await startSession(server), await startAs(server, 'kamala')];
    answers.set(other, [paidReport(other)]);
    const { listDue } = server.store;
    server.store.listDue = async (...args) => {
      const due = await listDue(...args);
      server.records.remove(`payments/${old}`);
      return due;
    };
    await runAt(hourMs);
    expect(await server.store.read(other)).toMatchObject({ state: 'paid' });
  });

  it('says again who records orders: the database may have been restored [F69]', async () => {
    const { server, runAt } = createJob();
    await runAt(0);
    server.records.remove('settings/orders');
    await runAt(hourMs / 4);
    expect(server.records.read('settings/orders')).toEqual({ isProven: true });
  });

  it('applies first what was told and could not be applied, and keeps what still cannot, last [F88]', async () => {
    const { server, runAt, kept } = createJob();
    const [bad, good] = [await startSession(server), await startSession(server)];
    for (const id of [bad, good]) {
      await server.store.keepReport(kept(id));
      server.world.nowMs += 1;
    }
    const { update } = server.store;
    server.store.update = (id, ...change) =>
      id === bad ? Promise.reject(new Error('bad')) : update(id, ...change);
    await runAt(1000);
    expect(await server.store.read(good)).toMatchObject({ state: 'paid' });
    expect(await server.store.listReports(9)).toEqual([kept(bad)]);
    expect(server.logged).toContainEqual(
      expect.objectContaining({ event: 'notification_failed', kind: 'paid' }),
    );
    await server.store.keepReport(kept(good));
    server.world.nowMs += 1;
    await server.store.keepReport(kept(bad));
    expect(await server.store.listReports(9)).toEqual([kept(good), kept(bad)]);
    server.store.update = update;
    await runAt(2000);
    expect(bothOf(server, bad)).toMatchObject({ state: 'paid', number: 'SR-1002' });
    expect(await server.store.listReports(9)).toEqual([]);
  });

  it('drops the details of an abandoned payment when its form is over, and the payment after 90 days [F78]', async () => {
    const provider = createPayHere();
    const { server, id } = await createStarted(createTestServer({ provider }));
    const runAt = (ms: number) => {
      server.world.nowMs = startMs + ms;
      return runDue({ ...server, provider });
    };
    await runAt(hourMs);
    expect(await server.store.read(id)).toHaveProperty('page');
    // Although PayHere cannot be asked.
    await runAt(1.25 * hourMs);
    expect(await server.store.read(id)).toMatchObject({ state: 'expired', uid: 'nimal' });
    expect(await server.store.read(id)).not.toHaveProperty('page');
    expect(await runAt(89.9 * dayMs)).toMatchObject({ removed: 0 });
    expect(await runAt(90 * dayMs)).toMatchObject({ removed: 1 });
    expect(await server.store.read(id)).toBeUndefined();
  });

  it('never deletes what was paid', async () => {
    const { server, id } = await createStarted();
    await pay(server, id);
    server.world.nowMs = startMs + 400 * dayMs;
    await runDue(server);
    expect(await server.store.read(id)).toMatchObject({ state: 'paid' });
  });
});

describe('who records orders', () => {
  afterEach(() => vi.useRealTimers());

  it.each([true, false])('only the server: %s [F69]', async (isServerOnly) => {
    const server = createTestServer();
    await noteOrderSettings({ ...contextOf(server), isServerOnly });
    expect(server.records.read('settings/orders')).toEqual({ isProven: isServerOnly });
  });

  // A function waits for it before its first answer.
  it('is given up after 10 s by a database that never answers [F89]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const server = createTestServer();
    const store = { noteServerOnly: () => new Promise<never>(() => {}) };
    let isOver = false;
    void noteOrderSettings({ ...contextOf(server), store: { ...server.store, ...store } }).then(
      () => (isOver = true),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isOver).toBe(true);
    expect(server.logged).toMatchObject([{ event: 'order_settings_failed' }]);
  });
});

describe('the period', () => {
  it('begins with a day in Sri Lanka', () => {
    expect(parseStartMs(['--from', '2026-11-20'])).toBe(Date.UTC(2026, 10, 19, 18, 30));
  });

  it.each([[[]], [['--from', '20 November']], [['--from', '2026-02-31']], [['--since', '1']]])(
    'rejects %j',
    (args) => {
      expect(() => parseStartMs(args)).toThrow(UsageError);
    },
  );
});
