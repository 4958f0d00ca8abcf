import { describe, expect, it } from 'vitest';
import { projectOrder } from '../src/orders/projectOrder.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import type { OrderStep } from '../../../src/domain/orderSteps.ts';
import { existing, transitionPayment } from '../src/payments/paymentTransitions.ts';
import {
  address,
  bothOf,
  buildItem,
  call,
  changePayment,
  createTestServer,
  orderOf,
  pay,
  rawOf,
  runDue,
  startSession,
  step,
} from '../../../tests/support/checkoutServer.ts';
import { buildStock, startMs } from '../../../tests/support/orders.ts';

const slug = 'kandy-shirt';
const dayMs = 24 * 60 * 60 * 1000;
const key = 'return-key-0000000001';

/** A shop in which Nimal has paid for two Kandy Shirts in M, which have been shipped; S, M and L are counted. */
async function createShop({
  isShipped = true,
  bought = { M: 2 },
}: { isShipped?: boolean; bought?: Record<string, number> } = {}) {
  const server = createTestServer();
  const { records } = server;
  records.write('userAddresses/nimal', address);
  records.write(`stock/${slug}`, buildStock({ M: 5, L: 1, S: 9 }));
  const quantities = Object.entries(bought).map(([size, quantity]) => ({ size, quantity }));
  const sessionId = await startSession(server, [buildItem({ selectedSizeAndQuantities: quantities })]);
  const units = quantities.reduce((sum, { quantity }) => sum + quantity, 0);
  await pay(server, sessionId, { amount_total: units * 250_000 });
  server.stripe.responses.set('/v1/refunds', { id: 're_1', amount: 250_000, status: 'succeeded' });
  const orderId = orderIdOf(sessionId, 0);
  const recordPath = `users/nimal/userPurchases/${orderId}`;
  const setRecord = (fields: object) => records.write(recordPath, { ...records.read(recordPath), ...fields });
  const take = (asked: OrderStep) => step(server, sessionId, asked);
  if (isShipped) await take({ step: 'ship' });

  const line = (overrides: object = {}) => ({
    orderId,
    size: 'M',
    quantity: 1,
    wants: 'refund',
    ...overrides,
  });
  const exchange = line({ wants: { size: 'L' } });
  const ask = (lines: unknown = [line()], overrides: object = {}, uid = 'nimal') =>
    call(server, '/return', { key, sessionId, lines, reason: 'Too small.', ...overrides }, uid);
  /** Takes a step of the return. */
  const go = (name: OrderStep['step'], overrides: object = {}) =>
    take({ step: name, returnId: key, ...overrides } as OrderStep);
  /** Asks for it, and sends it in. */
  const bringBack = async () => {
    await ask();
    for (const name of ['approve', 'receive'] as const) await go(name);
  };
  const withdraw = (uid = 'nimal') => call(server, '/return-withdraw', { returnId: key }, uid);
  const stored = (id = key) => records.read(`returns/${id}`);
  const sizes = () => records.read(`stock/${slug}`)?.sizes as Record<string, unknown>;
  const refunds = () => server.stripe.requests.filter(({ path }) => path === '/v1/refunds');
  const runJob = () => runDue(server, { documents: records.port });
  return {
    ...server,
    sessionId,
    orderId,
    setRecord,
    line,
    exchange,
    ask,
    take,
    order: () => orderOf(server, sessionId),
    go,
    bringBack,
    withdraw,
    stored,
    sizes,
    refunds,
    runJob,
  };
}

const edited = { answer: 'conflict', kind: 'edited' };
const refused = (why: string, details: object = {}) => ({ answer: 'refused', why, ...details });
/** What the customer is answered. */
const conflict = (error: string, details: object = {}) => ({ status: 409, body: { error, ...details } });

describe('a return', () => {
  it('is stored in a document of its own, with what it is about', async () => {
    const { ask, stored, records, orderId, sessionId } = await createShop();
    const record = structuredClone(records.read(`users/nimal/userPurchases/${orderId}`));
    expect(await ask()).toEqual({ status: 200, body: { returnId: key } });
    expect(stored()).toEqual({
      uid: 'nimal',
      sessionId,
      number: 'SR-1001',
      lines: [
        {
          orderId,
          slug,
          name: 'Kandy Shirt',
          size: 'M',
          quantity: 1,
          priceMinor: 250_000,
          wants: 'refund',
        },
      ],
      reason: 'Too small.',
      state: 'asked',
      waitsFor: 'owner',
      createdAt: new Date(startMs),
      steps: [{ state: 'asked', at: new Date(startMs) }],
    });
    expect(records.read(`users/nimal/receipts/${sessionId}`)).toMatchObject({ returnIds: [key] });
    expect(records.read(`users/nimal/userPurchases/${orderId}`)).toEqual(record);
  });

  it('is for no more than was bought and is not in another return that counts', async () => {
    const { ask, line, go, orderId } = await createShop();
    const tooMany = (left: number) => conflict('too_many', { orderId, size: 'M', left });
    expect(await ask([line({ quantity: 3 })])).toEqual(tooMany(2));
    expect((await ask([line({ quantity: 2 })])).status).toBe(200);
    const other = { key: 'return-key-0000000002' };
    expect(await ask([line()], other)).toEqual(tooMany(0));
    await go('decline', { note: 'It was worn.' });
    expect((await ask([line()], other)).status).toBe(200);
    expect(await ask([line({ quantity: 2 })], { key: 'return-key-0000000003' })).toEqual(tooMany(1));
  });

  it.each([
    ['order', { orderId: 'another' }, {}, 'unknown_order'],
    ['session', {}, { sessionId: 'cs_other' }, 'unknown_order'],
    ['size', { size: 'S' }, {}, 'too_many'],
  ])('of another %s is refused', async (_what, ofLine, overrides, error) => {
    const { ask, line } = await createShop();
    expect(await ask([line(ofLine)], overrides)).toMatchObject(conflict(error));
  });

  it('is refused to another account, also under the key of a known one', async () => {
    const { ask, line, withdraw, records } = await createShop();
    expect(await ask([line()], {}, 'kamala')).toEqual(conflict('unknown_order'));
    await ask();
    expect(await ask([line()], {}, 'kamala')).toEqual(conflict('unknown_order'));
    expect(await withdraw('kamala')).toEqual(conflict('unknown_return'));
    expect(records.list('returns')).toHaveLength(1);
  });

  it('is refused before it was shipped, and of what was cancelled', async () => {
    const { ask, setRecord } = await createShop({ isShipped: false });
    expect(await ask()).toEqual(conflict('not_shipped'));
    setRecord({ isOrderCompleted: true, cancelledAt: new Date(startMs) });
    expect(await ask()).toEqual(conflict('not_shipped'));
    setRecord({ isOrderShipped: true, cancelledAt: undefined });
    expect((await ask()).status).toBe(200);
  });

  it('is refused of a parcel that the customer has not taken', async () => {
    const { ask, records, sessionId } = await createShop();
    const path = `users/nimal/receipts/${sessionId}`;
    records.write(path, { ...records.read(path), isRefused: true });
    expect(await ask()).toEqual(conflict('not_shipped'));
  });

  it('can be asked for until 15 days after the last expected day of delivery', async () => {
    const { ask, world } = await createShop();
    // Paid on Friday, 20 November, in Colombo: expected until Wednesday, because of a Sunday and a poya day.
    world.nowMs = Date.parse('2026-12-10T23:59:00+05:30');
    expect((await ask()).status).toBe(200);
    world.nowMs += 60_000;
    expect(await ask(undefined, { key: 'return-key-0000000002' })).toEqual(
      conflict('too_late', { lastDay: '2026-12-10' }),
    );
  });

  it('counts from the days of the parcel where that left later', async () => {
    const { ask, world, setRecord } = await createShop();
    setRecord({ shippedAt: new Date('2026-12-08T10:00:00+05:30') });
    world.nowMs = Date.parse('2026-12-26T23:59:00+05:30');
    expect((await ask()).status).toBe(200);
    world.nowMs += 60_000;
    expect(await ask(undefined, { key: 'return-key-0000000002' })).toMatchObject(conflict('too_late'));
  });

  it.each([
    ['no lines', { lines: [] }],
    ['a reason that cannot be seen', { reason: ' \u200b ' }],
    ['half a unit', { lines: [{ orderId: 'o', size: 'M', quantity: 0.5, wants: 'refund' }] }],
    ['less than one unit', { lines: [{ orderId: 'o', size: 'M', quantity: -1, wants: 'refund' }] }],
    ['a short key', { key: 'short' }],
    ['a key that leaves the collection', { key: '../payments/cs_test_1' }],
    [
      'one size twice',
      { lines: [1, 1].map((quantity) => ({ orderId: 'o', size: 'M', quantity, wants: 'refund' })) },
    ],
  ])('with %s is malformed', async (_name, overrides) => {
    const { ask, records } = await createShop();
    expect((await ask(undefined, overrides)).status).toBe(400);
    expect(records.list('returns')).toEqual([]);
  });
});

describe('the steps of a return', () => {
  it('come in order, and each once', async () => {
    const { ask, go, stored, withdraw } = await createShop();
    await ask();
    expect(await go('receive')).toMatchObject(edited);
    await go('approve');
    expect(stored()?.waitsFor).toBe('customer');
    expect(await go('approve')).toMatchObject({ answer: 'already' });
    await go('receive');
    expect(stored()?.waitsFor).toBe('owner');
    expect(await withdraw()).toEqual(conflict('changed', { state: 'received' }));
    expect(await go('decline', { note: 'No.' })).toMatchObject(edited);
    expect(await go('send')).toMatchObject(edited);
    await go('repay');
    expect(stored()?.steps).toEqual(
      ['asked', 'approved', 'received', 'refunded'].map((state) => ({ state, at: new Date(startMs) })),
    );
    expect(stored()?.waitsFor).toBe('nobody');
    expect(await go('approve', { returnId: 'return-key-unknown' })).toMatchObject(refused('unknown_return'));
  });

  it('of two returns of one line come in any order, and units that are here keep the order from Waiting', async () => {
    const { ask, go, take, sizes } = await createShop();
    const other = 'return-key-0000000002';
    await ask();
    await ask(undefined, { key: other });
    for (const returnId of [key, other]) await go('approve', { returnId });
    await go('receive');
    for (const name of ['unship', 'cancel'] as const)
      expect(await take({ step: name, reason: 'No.' })).toMatchObject({ answer: 'conflict' });
    expect(await go('receive', { returnId: other })).toMatchObject({ answer: 'done' });
    expect(sizes()).toMatchObject({ M: { onHand: 5, held: 0 } });
  });

  it('need a reason to decline, which the customer reads', async () => {
    const { ask, go, stored } = await createShop();
    await ask();
    expect(await go('decline')).toBeUndefined();
    await go('decline', { note: 'It was worn.' });
    expect(stored()).toMatchObject({
      state: 'declined',
      steps: [{}, { state: 'declined', note: 'It was worn.' }],
    });
  });

  it('refund the lines without delivery, once, under a key of the return', async () => {
    const { bringBack, go, stored, refunds, sessionId, records } = await createShop();
    await bringBack();
    for (const answer of ['done', 'already']) expect(await go('repay')).toMatchObject({ answer });
    expect(refunds().map(({ form }) => [form.get('amount'), form.get('metadata[key]')])).toEqual([
      ['250000', `return-${key}`],
    ]);
    expect(stored()?.state).toBe('refunded');
    // Nothing that is trouble for the owner.
    expect(rawOf({ records }, sessionId)).toMatchObject({
      state: 'refunded',
      refundedMinor: 250_000,
    });
    expect(rawOf({ records }, sessionId)).toMatchObject({ troubles: [] });
    expect(records.read(`users/nimal/receipts/${sessionId}`)).toMatchObject({
      refundedMinor: 250_000,
      returnIds: [key],
    });
  });

  it('send the money once when the answer was lost and when two owners press at once', async () => {
    const { bringBack, go, stored, refunds, stripe } = await createShop();
    await bringBack();
    stripe.isDown = true;
    expect(await go('repay')).toMatchObject({ answer: 'failed' });
    expect(stored()?.state).toBe('received');
    stripe.isDown = false;
    await Promise.all([go('repay'), go('repay')]);
    expect(stored()?.state).toBe('refunded');
    expect(new Set(refunds().map(({ headers }) => headers.get('idempotency-key')))).toEqual(
      new Set([`return-${key}`]),
    );
  });

  it('ask the provider for nothing when the owner has paid it back another way', async () => {
    const { bringBack, go, stored, refunds, store, sessionId, records } = await createShop();
    await bringBack();
    await go('repay', { isPaidBack: true });
    expect([stored()?.state, refunds()]).toEqual(['refunded', []]);
    const noted = {
      key: `return-${key}`,
      amountMinor: 250_000,
      state: 'succeeded',
      atMs: startMs,
      for: 'return',
    } as const;
    const paid = existing(await store.read(sessionId));
    expect(paid.refunds).toEqual({ [noted.key]: noted });
    // A refund of as much in the provider's own pages is another one.
    const report = { kind: 'refund', payment: { sessionId }, id: 're_1' } as const;
    const told = { ...report, amountMinor: 250_000, state: 'succeeded' } as const;
    const { payment } = transitionPayment(paid, told, startMs);
    expect(payment.refunds).toMatchObject({ [noted.key]: noted, re_1: { amountMinor: 250_000 } });
    expect(projectOrder(orderOf({ records }, sessionId), payment).troubles).toContain('refunded');
  });

  it('send the money again when the refund has failed', async () => {
    const shop = await createShop();
    const { bringBack, go, stored, refunds, sessionId, stripe } = shop;
    await bringBack();
    const own = `return-${key}`;
    const failed = { id: 're_1', payment_intent: `pi_${sessionId}`, amount: 250_000, status: 'failed' };
    stripe.responses.set('/v1/refunds', failed);
    expect(await go('repay')).toMatchObject(refused('provider_refuses'));
    stripe.responses.set('/v1/refunds', { ...failed, id: 're_2' });
    expect(await go('repay')).toMatchObject(refused('provider_refuses'));
    expect(stored()?.state).toBe('received');
    stripe.responses.set('/v1/refunds', { ...failed, id: 're_3', status: 'pending' });
    expect(await go('repay')).toMatchObject({ answer: 'done' });
    expect(refunds().map(({ headers }) => headers.get('idempotency-key'))).toEqual(
      ['', '~2', '~3'].map((suffix) => own + suffix),
    );
  });

  it('note what the owner has paid back after the refund has failed', async () => {
    const { bringBack, go, store, records, sessionId } = await createShop();
    await bringBack();
    const failed = {
      key: `return-${key}`,
      amountMinor: 250_000,
      state: 'failed' as const,
      atMs: startMs - 1,
    };
    await changePayment({ store }, sessionId, { refunds: { [failed.key]: failed } });
    for (let times = 0; times < 2; times += 1) await go('repay', { isPaidBack: true });
    expect(records.read(`users/nimal/receipts/${sessionId}`)).toMatchObject({ refundedMinor: 250_000 });
    expect(bothOf({ records }, sessionId)).toMatchObject({ troubles: [] });
  });

  it('say what is left when the money has gone back already', async () => {
    const shop = await createShop();
    const { bringBack, go, take, stored, stripe } = shop;
    await bringBack();
    stripe.responses.set('/v1/refunds', { id: 're_all', amount: 500_000, status: 'succeeded' });
    await take({ step: 'refund', amountMinor: 500_000 });
    expect(await go('repay')).toMatchObject(refused('too_much', { leftMinor: 0 }));
    expect(stored()?.state).toBe('received');
    expect(await go('repay', { isPaidBack: true })).toMatchObject({ answer: 'done' });
    expect(stored()?.state).toBe('refunded');
  });
});

describe('an exchange', () => {
  it('holds the wanted size when approved, and takes it when sent', async () => {
    const { ask, go, exchange, sizes, stored } = await createShop();
    expect((await ask([exchange])).status).toBe(200);
    expect(sizes()).toMatchObject({ L: { onHand: 1, held: 0 } });
    await go('approve');
    expect(sizes()).toMatchObject({ L: { onHand: 1, held: 1 } });
    expect(stored()).toMatchObject({
      holds: [{ slug, size: 'L', quantity: 1 }],
      holdUntil: new Date(startMs + 7 * dayMs),
    });
    await go('receive');
    expect(sizes()).toMatchObject({ M: { onHand: 4, held: 0 }, L: { onHand: 1, held: 1 } });
    expect(stored()).not.toHaveProperty('holdUntil');
    for (let times = 0; times < 2; times += 1) await go('send');
    expect(sizes()).toMatchObject({ M: { onHand: 4, held: 0 }, L: { onHand: 0, held: 0 } });
    expect(stored()).not.toHaveProperty('holds');
  });

  it('of which only a part is there when it is sent takes that part', async () => {
    const { ask, go, line, records, sizes, order } = await createShop();
    records.write(`stock/${slug}`, buildStock({ M: 5, L: 2 }));
    await ask([line({ quantity: 2, wants: { size: 'L' } })]);
    for (const name of ['approve', 'receive'] as const) await go(name);
    records.write(`stock/${slug}`, buildStock({ M: 5, L: { onHand: 1, held: 2 } }));
    await go('send');
    expect(sizes()).toMatchObject({ L: { onHand: 0, held: 0 } });
    expect(order().lines[0]?.units.filter(({ size }) => size === 'L')).toEqual([
      { size: 'L', quantity: 1, at: 'taken' },
      { size: 'L', quantity: 1, at: 'oversold' },
    ]);
  });

  it.each([
    ['its own size', 'M'],
    ['a size that is not made', 'XXL'],
    ['a size that is sold out', 'L'],
  ])('for %s is refused', async (_name, size) => {
    const { ask, line, world, orderId } = await createShop();
    const [product] = world.products;
    if (product) world.products = [{ ...product, soldOutSizes: ['L'] }];
    expect(await ask([line({ wants: { size } })])).toEqual(conflict('size_not_offered', { orderId, size }));
  });

  it('whose size sold out meanwhile is not approved, and may become a refund', async () => {
    const { ask, go, exchange, sizes, stored, records } = await createShop();
    await ask([exchange]);
    records.write(`stock/${slug}`, { sizes: { L: { onHand: 1, held: 1 } }, lowAt: 2 });
    expect(await go('approve')).toMatchObject(refused('sold_out'));
    expect(stored()?.state).toBe('asked');
    await go('approve', { refundsSoldOut: true });
    expect(stored()).toMatchObject({
      state: 'approved',
      lines: [{ wants: 'refund' }],
      steps: [{}, { note: 'The size you wanted is sold out, so we refund your money.' }],
    });
    expect(sizes()).toEqual({ L: { onHand: 1, held: 1 } });
  });

  it.each(['withdrawn', 'declined'])('that is %s releases what it holds', async (end) => {
    const { ask, go, exchange, sizes, withdraw } = await createShop();
    await ask([exchange]);
    await go('approve');
    await (end === 'withdrawn' ? withdraw() : go('decline', { note: 'It never came.' }));
    expect(sizes()).toMatchObject({ M: { onHand: 3 }, L: { onHand: 1, held: 0 } });
    expect(await go('receive')).toMatchObject(edited);
    expect(sizes()).toMatchObject({ M: { onHand: 3 } });
  });

  it('is held for 7 days, and again when its units come back later', async () => {
    const { ask, go, exchange, sizes, stored, world, runJob } = await createShop();
    await ask([exchange]);
    await go('approve');
    world.nowMs += 7 * dayMs - 1;
    await runJob();
    expect(sizes()).toMatchObject({ L: { held: 1 } });
    world.nowMs += 1;
    for (let times = 0; times < 2; times += 1) await runJob();
    expect(sizes()).toMatchObject({ L: { onHand: 1, held: 0 } });
    expect(stored()).toMatchObject({ state: 'approved' });
    await go('receive');
    expect(sizes()).toMatchObject({ L: { onHand: 1, held: 1 } });
    world.nowMs += 8 * dayMs;
    await runJob();
    expect(sizes()).toMatchObject({ L: { held: 1 } });
  });

  it('beside a refund ends with both', async () => {
    const { ask, go, line, stored, sizes } = await createShop({ bought: { M: 2, S: 2 } });
    await ask([line(), line({ size: 'S', quantity: 2, wants: { size: 'M' } })]);
    await go('approve');
    expect(sizes()).toMatchObject({ M: { onHand: 3, held: 2 } });
    await go('receive');
    await go('send');
    expect(stored()?.state).toBe('sent');
    expect(await go('repay')).toMatchObject({ answer: 'done' });
    expect(sizes()).toMatchObject({ M: { onHand: 2, held: 0 }, S: { onHand: 9, held: 0 } });
  });

  it('of what is not counted holds nothing', async () => {
    const { ask, go, exchange, stored, records } = await createShop();
    records.remove(`stock/${slug}`);
    await ask([exchange]);
    for (const name of ['approve', 'receive', 'send'] as const)
      expect(await go(name)).toMatchObject({ answer: 'done' });
    expect(stored()).not.toHaveProperty('holds');
    expect(records.read(`stock/${slug}`)).toBeUndefined();
  });
});
