import { describe, expect, it } from 'vitest';
import { createMemoryDocuments } from '../src/documents/memoryDocuments.ts';
import { createPaymentStore } from '../src/orders/createPaymentStore.ts';
import { ProviderRefusalError } from '../src/payments/providers/provider.ts';
import {
  bothOf,
  buildItem,
  buildUser,
  call,
  createPayHere,
  createRecords,
  createTestServer,
  notify,
  orderOf,
  paidSession,
  pay,
  refundOf,
  runDue,
  start,
  statePath,
  step,
} from '../../../tests/support/checkoutServer.ts';
import { startMs } from '../../../tests/support/orders.ts';

const slug = 'kandy-shirt';
const stockOf = (onHand: unknown, held: unknown = 0) => ({ sizes: { M: { onHand, held } }, lowAt: 2 });
const one = [buildItem({ selectedSizeAndQuantities: [{ size: 'M', quantity: 1 }] })];
const kamala = buildUser({ uid: 'kamala' });

/** A server with a counted size M of the Kandy Shirt. */
function createCounted(onHand: unknown = 1, held: unknown = 0) {
  const server = createTestServer();
  server.records.write(`stock/${slug}`, stockOf(onHand, held));
  const sizes = () => server.records.read(`stock/${slug}`)?.sizes;
  const expire = (id: string) => notify(server, 'checkout.session.expired', { id });
  return { ...server, sizes, expire };
}

describe('the last unit [F65] [F66] [F79] [F80]', () => {
  it('is held for who starts to pay, and refused to others with what is left', async () => {
    const server = createCounted();
    expect((await start(server, one)).status).toBe(200);
    expect(server.sizes()).toEqual({ M: { onHand: 1, held: 1 } });
    expect(await start(server, one, kamala)).toEqual({
      status: 409,
      body: { error: 'sold_out', lines: [{ slug, size: 'M', left: 0 }] },
    });
    // The session that was made for it cannot be paid.
    expect(server.stripe.requests.at(-1)?.path).toMatch(/^\/v1\/checkout\/sessions\/cs_test_2\/expire$/);
    expect(await server.store.read('cs_test_2')).toBeUndefined();
  });

  it('is taken once when paid, however often that is told, and released when the session has expired', async () => {
    const server = createCounted(3);
    await start(server, one);
    await start(server, one, kamala);
    expect(server.sizes()).toEqual({ M: { onHand: 3, held: 2 } });
    for (let times = 0; times < 3; times += 1) await pay(server, 'cs_test_1', { amount_total: 250_000 });
    await server.expire('cs_test_1');
    for (let times = 0; times < 2; times += 1) await server.expire('cs_test_2');
    expect(server.sizes()).toEqual({ M: { onHand: 2, held: 0 } });
    expect(orderOf(server, 'cs_test_1').lines).toMatchObject([{ units: [{ size: 'M', at: 'taken' }] }]);
    expect(server.records.read(`stock/${slug}`)).toMatchObject({
      isLow: true,
      unpublishedSince: new Date(startMs),
    });
  });

  it('does not lock out who comes back from the provider: the open session is ended, and its unit moves', async () => {
    const server = createCounted();
    await start(server, one);
    expect((await start(server, one)).status).toBe(200);
    expect(server.stripe.requests.map(({ path }) => path)).toEqual([
      '/v1/checkout/sessions',
      '/v1/checkout/sessions',
      '/v1/checkout/sessions/cs_test_1/expire',
    ]);
    expect(await server.store.read('cs_test_1')).toMatchObject({ state: 'expired' });
    expect(server.sizes()).toEqual({ M: { onHand: 1, held: 1 } });
  });

  it('goes to the order that was paid first; a replaced session that is paid all the same is oversold', async () => {
    const server = createCounted();
    await start(server, one);
    const { body } = await start(server, [
      buildItem({
        selectedSizeAndQuantities: [
          { size: 'M', quantity: 1 },
          { size: 'S', quantity: 1 },
        ],
      }),
    ]);
    await pay(server, String(body.id));
    await pay(server, 'cs_test_1', { amount_total: 250_000 });
    expect(bothOf(server, 'cs_test_1')).toMatchObject({
      state: 'paid',
      troubles: ['oversold', 'no_address'],
    });
    expect(server.sizes()).toEqual({ M: { onHand: 0, held: 0 } });
    // It is settled when as much as the unit cost has gone back.
    await notify(server, 'refund.created', refundOf('cs_test_1', 250_000));
    expect(bothOf(server, 'cs_test_1').troubles).not.toContain('oversold');
  });

  it('stays held by a session that turns out to be paid when it should be ended', async () => {
    const server = createCounted(1);
    await start(server, one);
    server.stripe.errors.set('/v1/checkout/sessions/cs_test_1/expire', { message: 'not open' });
    const session = paidSession('cs_test_1', { amount_total: 250_000 });
    server.stripe.responses.set(statePath('cs_test_1'), session);
    expect((await start(server, one)).status).toBe(409);
    expect(await server.store.read('cs_test_1')).toMatchObject({ state: 'paid' });
    expect(server.sizes()).toEqual({ M: { onHand: 0, held: 0 } });
  });

  it('is not kept by a session that the provider does not know, because it was made with other keys', async () => {
    const server = createCounted();
    await start(server, one);
    const unknown = { code: 'resource_missing', message: 'No such session' };
    for (const path of ['/v1/checkout/sessions/cs_test_1/expire', statePath('cs_test_1')])
      server.stripe.errors.set(path, unknown);
    expect((await start(server, one)).status).toBe(200);
    expect(server.sizes()).toEqual({ M: { onHand: 1, held: 1 } });
  });

  it('is free after a day when the provider does not let the server ask, however much else is due', async () => {
    const server = createCounted(5);
    for (const uid of ['nimal', 'kamala', 'sunil']) await start(server, one, buildUser({ uid }));
    server.world.nowMs += 25 * 60 * 60_000;
    const readState = () => Promise.reject(new ProviderRefusalError('not-allowed', 'Access denied'));
    await runDue({ ...server, provider: { ...server.provider, readState } });
    expect(server.sizes()).toEqual({ M: { onHand: 5, held: 0 } });
  });

  it.each([64, 66])(
    'is held for 30 minutes after its session where only this server’s page leads to PayHere: %i minutes after the start',
    async (minutes) => {
      const provider = createPayHere();
      const server = createTestServer({ provider });
      server.records.write(`stock/${slug}`, stockOf(1));
      await start(server, one);
      server.world.nowMs += minutes * 60_000;
      await runDue({ ...server, provider });
      const held = minutes < 65 ? 1 : 0;
      expect(server.records.read(`stock/${slug}`)).toMatchObject({ sizes: { M: { onHand: 1, held } } });
    },
  );

  it('is not sold by a clock that is wrong: Stripe’s own says when 35 minutes are over', async () => {
    for (const offMs of [-3_600_000, 3_600_000]) {
      const server = createCounted();
      const sent = server.stripe.fetch;
      const stripeMs = startMs + offMs;
      server.stripe.fetch = async (input, init) => {
        const response = await sent(input, init);
        const expiresAtMs = Number(server.stripe.requests.at(-1)?.form.get('expires_at')) * 1000;
        const isRefused = expiresAtMs - stripeMs < 30 * 60_000;
        const body = isRefused
          ? { error: { type: 'invalid_request_error', message: 'expires_at' } }
          : await response.json();
        return Response.json(body, {
          status: isRefused ? 400 : 200,
          headers: { date: new Date(stripeMs).toUTCString() },
        });
      };
      expect((await start(server, one)).status).toBe(200);
      const made = server.stripe.requests.filter(({ path }) => path === '/v1/checkout/sessions');
      expect(Number(made.at(-1)?.form.get('expires_at')) * 1000).toBe(stripeMs + 35 * 60_000);
      expect(made).toHaveLength(2);
    }
  });

  it('is begun once by an account where nothing is counted, too: the first is ended, and trouble when it is paid all the same [F48]', async () => {
    const server = createTestServer();
    await Promise.all([start(server, one), start(server, one)]);
    const states = async () =>
      Promise.all(['cs_test_1', 'cs_test_2'].map(async (id) => String((await server.store.read(id))?.state)));
    expect((await states()).toSorted()).toEqual(['begun', 'expired']);
    expect(server.stripe.requests.filter(({ path }) => path.endsWith('/expire'))).toHaveLength(1);
    expect(server.records.list('stock')).toEqual([]);
    for (const id of ['cs_test_1', 'cs_test_2']) await pay(server, id, { amount_total: 250_000 });
    expect(await states()).toEqual(['paid', 'paid']);
    expect(bothOf(server, 'cs_test_2')).toMatchObject({ troubles: ['paid_twice', 'no_address'] });
  });

  it('writes each product twice at most for an order', async () => {
    const records = createRecords();
    const written: string[] = [];
    const write = (path: string, data: object) => {
      written.push(path);
      records.write(path, data);
    };
    records.write(`stock/${slug}`, stockOf(5));
    const documents = createMemoryDocuments({ ...records, write }, () => startMs);
    const store = createPaymentStore(documents, { nowMs: () => startMs });
    const server = createTestServer({ store });
    await start(server, one);
    await pay(server, 'cs_test_1', { amount_total: 250_000 });
    expect(written.filter((path) => path.startsWith('stock/'))).toHaveLength(2);
  });

  it.each<[what: string, document: object, status: number]>([
    ['a negative count', stockOf(-3), 409],
    ['no number', stockOf('twelve'), 200],
    ['a huge count', stockOf(1e12), 200],
    ['a fraction', stockOf(1.5), 200],
    ['held units that are no number', stockOf(1, 'x'), 200],
    ['no sizes', { sizes: 'M' }, 200],
    ['nothing', {}, 200],
  ])('of %s is none or not counted', async (_what, document, status) => {
    const server = createTestServer();
    server.records.write(`stock/${slug}`, document);
    expect((await start(server, one)).status).toBe(status);
  });

  it('is recorded although its count was removed while it was being paid', async () => {
    const server = createCounted(2);
    await start(server, one);
    server.records.remove(`stock/${slug}`);
    await pay(server, 'cs_test_1', { amount_total: 250_000 });
    const payment = await server.store.read('cs_test_1');
    expect(payment).toMatchObject({ state: 'paid' });
    expect(payment).not.toHaveProperty('holds');
  });
});

describe('what owners change', () => {
  const key = 'a-press-of-an-owner';

  function createShop() {
    const server = createTestServer();
    const { records, store } = server;
    const change = (body: object, path = '/stock') => call(server, path, body);
    return { server, store, records, change, sizes: () => records.read(`stock/${slug}`)?.sizes };
  }

  it('is counted, added to, never below zero, and done once for a press', async () => {
    const { change, sizes, records, store } = createShop();
    const answer = await change({
      key,
      changes: [
        { slug, size: ' M ', count: 12 },
        { slug, lowAt: 3 },
      ],
    });
    expect(answer).toEqual({
      status: 200,
      body: { stock: { [slug]: { sizes: { M: { onHand: 12, held: 0 } }, lowAt: 3 } } },
    });
    const plus = { key: `${key}-2`, changes: [{ slug, size: 'M', add: 1 }] };
    await Promise.all([change(plus), change(plus)]);
    expect(sizes()).toEqual({ M: { onHand: 13, held: 0 } });
    await change({ key: `${key}-3`, changes: [{ slug, size: 'M', add: -50 }] });
    expect(sizes()).toEqual({ M: { onHand: 0, held: 0 } });
    await change({ key: `${key}-4`, changes: [{ slug, size: 'M', count: null }] });
    expect(sizes()).toEqual({});
    expect(records.read(`stockChanges/${key}-2-0`)).toMatchObject({
      slug,
      size: 'M',
      before: 12,
      after: 13,
      what: 'added',
      by: 'owner@example.com',
    });
    for (const [days, isKept] of [
      [89, true],
      [91, false],
    ] as const) {
      await store.removeOld(startMs + days * 24 * 60 * 60_000, 100);
      expect(records.read(`stockChanges/${key}-2-0`) !== undefined).toBe(isKept);
    }
  });

  it.each<[what: string, body: object]>([
    ['no key', { changes: [{ slug, size: 'M', count: 1 }] }],
    ['nothing', { key, changes: [] }],
    ['a negative count', { key, changes: [{ slug, size: 'M', count: -1 }] }],
    ['a huge count', { key, changes: [{ slug, size: 'M', count: 1e9 }] }],
    ['a text', { key, changes: [{ slug, size: 'M', count: '12' }] }],
    ['a size that the database reserves', { key, changes: [{ slug, size: '__proto__', count: 1 }] }],
    ['a path for a slug', { key, changes: [{ slug: '../users', size: 'M', count: 1 }] }],
    ['two things at once', { key, changes: [{ slug, size: 'M', count: 1, add: 1 }] }],
  ])('is refused with %s', async (_what, body) => {
    const { change, records } = createShop();
    expect((await change(body)).status).toBe(400);
    expect(records.list('stock')).toEqual([]);
  });

  it('is put back with a cancelled line and taken again, once however often it is asked', async () => {
    const { change, sizes, records, server } = createShop();
    records.write(`stock/${slug}`, stockOf(3));
    const { body } = await start(server, one);
    const id = String(body.id);
    await pay(server, id, { amount_total: 250_000 });
    const cancel = () => step(server, id, { step: 'cancel', reason: 'A stain.' });
    const reopen = () => step(server, id, { step: 'reopen' });
    expect((await Promise.all([cancel(), cancel()])).map((answer) => answer?.answer)).toEqual([
      'done',
      'conflict',
    ]);
    expect(sizes()).toEqual({ M: { onHand: 3, held: 0 } });
    expect(records.list('stockChanges').map(({ data }) => data)).toMatchObject([
      { slug, size: 'M', before: 2, after: 3, what: 'added', by: 'owner@example.com' },
    ]);
    await reopen();
    await reopen();
    expect(sizes()).toEqual({ M: { onHand: 2, held: 0 } });
    await cancel();
    // It was sold meanwhile, so the order that is not cancelled after all is oversold.
    await change({ key, changes: [{ slug, size: 'M', count: 0 }] });
    await reopen();
    expect(bothOf({ records }, id)).toMatchObject({ troubles: ['oversold', 'no_address'] });
  });
});
