import { describe, expect, it } from 'vitest';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { maxNoteLength } from '../../../src/domain/orderSteps.ts';
import type { OrderStep } from '../../../src/domain/orderSteps.ts';
import { applyPaymentReport } from '../src/payments/applyPaymentReport.ts';
import {
  bothOf,
  buildItem,
  buildProduct,
  buildUser,
  call,
  contextOf,
  createPayHere,
  orderOf,
  paidReport,
  pay,
  start,
} from '../../../tests/support/checkoutServer.ts';
import { createWaysShop, twoLines } from '../../../tests/support/checkoutWays.ts';
import { buildPaid, buildStock, startMs } from '../../../tests/support/orders.ts';

const slug = 'kandy-shirt';
const returnId = 'return-key-0000000001';
const key = 'key-of-the-same-press';
const cancel: OrderStep = { step: 'cancel', reason: 'A stain.' };
const counted = (onHand: number, held = 0) => ({ M: { onHand, held } });
type Shop = ReturnType<typeof createWaysShop>;

async function askReturn(shop: Shop, sessionId: string, quantity = 1, wants: unknown = 'refund') {
  const line = { orderId: orderIdOf(sessionId, 0), size: 'M', quantity, wants };
  return call(shop, '/return', { key: returnId, sessionId, lines: [line], reason: 'Small.' }, 'nimal');
}

describe('a transfer of two of three shirts', () => {
  it('that is cancelled while it waits gives its units to the next shopper at once', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('transfer');
    const kamala = () => start(shop, undefined, buildUser({ uid: 'kamala' }));
    expect((await kamala()).status).toBe(409);
    await shop.take(id, cancel);
    expect((await kamala()).status).toBe(200);
    expect(shop.sizes()).toEqual(counted(3, 2));
  });

  it('whose return was received by mistake holds its units again', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('transfer');
    await shop.take(id, { step: 'ship' });
    await askReturn(shop, id, 2);
    await shop.take(id, { step: 'approve', returnId });
    await shop.take(id, { step: 'receive', returnId });
    expect(shop.sizes()).toEqual(counted(3));
    await shop.take(id, { step: 'unreceive', returnId });
    expect(shop.sizes()).toEqual(counted(3, 2));
  });

  it('that is cancelled because they are damaged takes them off the shelf, as one that is paid has', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('transfer');
    await shop.take(id, { ...cancel, putsBack: false });
    expect(shop.sizes()).toEqual(counted(1));
  });

  it.each([
    ['a cancelled one', true, 'noted by the owner', 3],
    ['a cancelled one', true, 'paid in a form that was still open', 3],
    ['one', false, 'noted by the owner', 1],
    ['one', false, 'paid in a form that was still open', 1],
  ])('that has lapsed, %s (%s), %s after all and paid back leaves its units on the shelf', async (...row) => {
    const [, isCancelled, how, onHand] = row;
    const provider = createPayHere();
    const shop = createWaysShop({}, { provider });
    const { id } = await shop.order('transfer');
    if (isCancelled) await shop.take(id, cancel);
    shop.world.nowMs += 49 * 3_600_000;
    await shop.runJob();
    expect(shop.sizes()).toEqual(counted(3));
    if (how === 'noted by the owner') await shop.collected(id);
    else await applyPaymentReport(paidReport(id), { ...contextOf(shop), provider });
    expect(shop.sizes()).toEqual(counted(onHand));
    if (!isCancelled) await shop.take(id, cancel);
    expect(bothOf(shop, id).troubles).toContain('cancelled');
    await shop.take(id, { step: 'refund', amountMinor: 500_000, isPaidBack: true });
    expect(bothOf(shop, id).troubles).not.toContain('cancelled');
    expect(orderOf(shop, id)).toMatchObject({ owedMinor: 0, refundableMinor: 0 });
    expect(shop.sizes()).toEqual(counted(3));
  });

  it.each<
    [steps: ('cancel first' | 'paid' | 'unpaid' | 'reopen')[], shirts: object, others: object, due: number]
  >([
    [['cancel first', 'paid', 'unpaid', 'paid'], counted(3), counted(2), 0],
    [['paid', 'cancel first', 'unpaid', 'paid'], counted(3), counted(2), 0],
    [['paid', 'cancel first', 'reopen', 'unpaid', 'paid'], counted(2), counted(2), 0],
    [['paid', 'cancel first', 'unpaid', 'reopen'], counted(3, 1), counted(3, 1), 500_000],
  ])('in two lines takes nothing twice after %j', async (steps, shirts, others, dueMinor) => {
    const shop = createWaysShop();
    shop.records.write('stock/galle-sarong', buildStock());
    const { id } = await shop.order('transfer', 'nimal', twoLines);
    for (const name of steps) {
      const answer = await (name === 'cancel first' ? shop.cancelFirst(id) : shop.take(id, { step: name }));
      expect(answer).toMatchObject({ answer: 'done' });
    }
    expect(shop.sizes()).toEqual(shirts);
    expect(shop.records.read('stock/galle-sarong')?.sizes).toEqual(others);
    expect(orderOf(shop, id)).toMatchObject({ dueMinor, owedMinor: 0 });
  });
});

it.each<[what: string, steps: OrderStep[]]>([
  ['refused', [{ step: 'refused' }]],
  ['received, and then refused', [{ step: 'receive', returnId }, { step: 'refused' }]],
  ['refused, and its return is declined', [{ step: 'refused' }, { step: 'decline', returnId, note: 'No.' }]],
])('a cash parcel with an approved return that is %s comes back once', async (_what, steps) => {
  const shop = createWaysShop();
  const { id } = await shop.order('cod');
  await shop.take(id, { step: 'ship' });
  await askReturn(shop, id, 2);
  await shop.take(id, { step: 'approve', returnId });
  for (const asked of steps) expect(await shop.take(id, asked)).toMatchObject({ answer: 'done' });
  expect(shop.sizes()).toEqual(counted(3));
  expect(orderOf(shop, id)).toMatchObject({ dueMinor: 0, lines: [{ state: 'refused' }] });
  for (const asked of [{ step: 'receive', returnId }, { step: 'unship' }, cancel] as const)
    expect((await shop.take(id, asked))?.answer).not.toBe('done');
  expect(shop.sizes()).toEqual(counted(3));
});

it('a cash parcel is refused as a whole, once all of it is on its way', async () => {
  const shop = createWaysShop();
  const { id } = await shop.order('cod', 'nimal', twoLines);
  const lines = [orderIdOf(id, 0)];
  await shop.take(id, { step: 'ship' }, { lines });
  expect(await shop.take(id, { step: 'refused' })).toMatchObject({ kind: 'waiting' });
  await shop.take(id, { step: 'ship' });
  await shop.take(id, { step: 'refused', putsBack: false }, { lines });
  expect(orderOf(shop, id)).toMatchObject({
    dueMinor: 0,
    lines: [{ state: 'refused' }, { state: 'refused' }],
  });
  await shop.take(id, { step: 'unrefused' }, { lines });
  expect(orderOf(shop, id)).toMatchObject({ dueMinor: 500_000 });
  expect(shop.sizes()).toEqual(counted(2));
});

describe('an order of which one line was cancelled before its money came', () => {
  it('is owed nothing when it is paid after it has lapsed, and its line stays cancelled', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('transfer', 'nimal', twoLines);
    await shop.cancelFirst(id);
    shop.world.nowMs += 49 * 3_600_000;
    await shop.runJob();
    await shop.collected(id);
    expect(orderOf(shop, id)).toMatchObject({ amountMinor: 250_000, owedMinor: 0 });
    expect(await shop.take(id, { step: 'reopen' })).toMatchObject({ why: 'not_paid' });
  });

  it('is owed all of that line when its card form is paid after all, without the fee', async () => {
    const provider = createPayHere();
    const shop = createWaysShop({ codFeeMinor: 15_000 }, { provider });
    const { id } = await shop.order('cod', 'nimal', twoLines);
    await shop.cancelFirst(id);
    await applyPaymentReport(paidReport(id), { ...contextOf(shop), provider });
    expect(orderOf(shop, id)).toMatchObject({ amountMinor: 500_000, owedMinor: 250_000 });
  });
});

it('what comes back of a transfer that is still awaited is free for the next shopper', async () => {
  const shop = createWaysShop();
  const { id } = await shop.order('transfer');
  await shop.take(id, { step: 'ship' });
  await askReturn(shop, id, 2);
  for (const name of ['approve', 'receive'] as const) await shop.take(id, { step: name, returnId });
  expect(shop.sizes()).toEqual(counted(3));
});

it('an approval that is undone leaves the size that the customer wants', async () => {
  const shop = createWaysShop();
  const { id } = await shop.order('cod');
  await shop.take(id, { step: 'ship' });
  await askReturn(shop, id, 1, { size: 'L' });
  const lines = () => shop.records.read(`returns/${returnId}`)?.lines;
  shop.records.write(`stock/${slug}`, buildStock({ L: 0 }));
  await shop.take(id, { step: 'approve', returnId, refundsSoldOut: true });
  expect(lines()).toMatchObject([{ wants: 'refund' }]);
  await shop.take(id, { step: 'unapprove', returnId });
  expect(lines()).toMatchObject([{ wants: { size: 'L' } }]);
});

it('the history tells a refund once, and that it was refused', async () => {
  const shop = createWaysShop();
  const id = await shop.begin();
  await pay(shop, id);
  const refund = (options?: object) => shop.take(id, { step: 'refund', amountMinor: 100_000 }, options);
  shop.stripe.errors.set('/v1/refunds', { message: 'No balance.' });
  await refund();
  shop.stripe.errors.clear();
  shop.stripe.responses.set('/v1/refunds', { id: 're_1', amount: 100_000, status: 'succeeded' });
  await refund({ key });
  await refund({ key });
  const told = ['Ordered', 'Refunded LKR 1,000.00', 'The refund was refused', 'Refunded LKR 1,000.00'];
  expect(orderOf(shop, id).events.map(({ what }) => what)).toEqual(told);
});

it('what was paid twice stays trouble until it is refunded, whatever was sent back before', async () => {
  const shop = createWaysShop();
  const id = await shop.begin();
  await pay(shop, id);
  await pay(shop, id, { payment_intent: 'pi_again' });
  await shop.take(id, { step: 'ship' });
  await askReturn(shop, id);
  shop.stripe.responses.set('/v1/refunds', { id: 're_1', amount: 250_000, status: 'succeeded' });
  for (const name of ['approve', 'receive', 'repay'] as const) await shop.take(id, { step: name, returnId });
  expect(bothOf(shop, id)).toMatchObject({ troubles: ['paid_twice'] });
  expect(shop.receipt(id)).toMatchObject({ refundedMinor: 250_000 });
  shop.stripe.responses.set('/v1/refunds', { id: 're_2', amount: 500_000, status: 'succeeded' });
  await shop.take(id, { step: 'refund', amountMinor: 500_000 });
  expect(bothOf(shop, id)).toMatchObject({ troubles: [] });
  expect(shop.receipt(id)).toMatchObject({ refundedMinor: 250_000 });
  const sent = shop.stripe.requests.filter(({ path }) => path === '/v1/refunds');
  expect(sent.map(({ form }) => form.get('payment_intent'))).toEqual([`pi_${id}`, 'pi_again']);
});

it('an order for cash that is paid by card a minute later, in another session, is told', async () => {
  const shop = createWaysShop();
  shop.records.write(`stock/${slug}`, buildStock({ M: 9 }));
  const { id } = await shop.order('cod');
  shop.world.nowMs += 60_000;
  const card = await shop.begin();
  await pay(shop, card);
  expect(bothOf(shop, card)).toMatchObject({ sameCartAs: id, troubles: ['paid_twice'] });
});

describe('a step', () => {
  const plain = (name: 'ship' | 'paid' | 'unpaid' | 'refused'): OrderStep => ({ step: name });
  it.each<[steps: OrderStep[], asked: OrderStep, answer: object]>([
    [[cancel], plain('ship'), { kind: 'cancelled' }],
    [[plain('ship')], cancel, { kind: 'shipped' }],
    [[plain('ship')], plain('ship'), { kind: 'shipped' }],
    [[plain('ship')], { step: 'pack' }, { kind: 'shipped' }],
    [[plain('ship')], { step: 'reopen' }, { kind: 'shipped' }],
    [[], { step: 'reopen' }, { kind: 'waiting' }],
    [[], { step: 'unship' }, { kind: 'waiting' }],
    [[], { step: 'unpack' }, { kind: 'waiting' }],
    [[], { step: 'unrefused' }, { kind: 'waiting' }],
    [[plain('paid')], plain('paid'), { answer: 'already' }],
    [[], plain('unpaid'), { answer: 'already' }],
    [[plain('ship'), plain('refused')], plain('unpaid'), { kind: 'refused' }],
    [[plain('ship'), plain('refused')], plain('ship'), { kind: 'refused' }],
    [[{ step: 'note', note: 'Mine', seen: '' }], { step: 'note', note: 'x', seen: '' }, { kind: 'edited' }],
    [[], { step: 'solve', seen: [] }, { answer: 'already' }],
    [[], { step: 'approve', returnId }, { why: 'unknown_return' }],
    [[], { step: 'refund', amountMinor: 100 }, { why: 'unknown_payment' }],
    [[], { step: 'ship', seen: { address: 'Another', troubles: [] } }, { kind: 'address' }],
  ])('after %j does not fit: %j', async (steps, asked, answer) => {
    const shop = createWaysShop();
    const { id } = await shop.order('cod');
    for (const each of steps) await shop.take(id, each);
    const before = [shop.sizes(), structuredClone(orderOf(shop, id).lines)];
    expect(await shop.take(id, asked)).toMatchObject(answer);
    expect([shop.sizes(), orderOf(shop, id).lines]).toEqual(before);
  });

  it('that two owners take says to the second who was first, and a removed line is no other one', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('cod');
    shop.world.nowMs += 60_000;
    await shop.take(id, { step: 'ship' }, { uid: 'packer' });
    const atMs = startMs + 60_000;
    expect(await shop.take(id, cancel)).toMatchObject({ kind: 'shipped', by: 'packer@example.com', atMs });
    expect(await shop.take(id, { step: 'unship' }, { lines: ['gone'] })).toMatchObject({ kind: 'removed' });
  });

  it('of one line leaves the shipment of the others, and that of the last takes it away', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('cod', 'nimal', twoLines);
    await shop.take(id, { step: 'ship' });
    for (const { orderId } of orderOf(shop, id).lines) {
      expect(shop.records.list('shipments')).toHaveLength(1);
      await shop.take(id, { step: 'unship' }, { lines: [orderId] });
    }
    expect(shop.records.list('shipments')).toEqual([]);
  });

  it('is taken once by its key, pressed twice at once or again once the answer was lost', async () => {
    const shop = createWaysShop();
    const id = await shop.begin();
    await pay(shop, id);
    shop.stripe.responses.set('/v1/refunds', { id: 're_1', amount: 500_000, status: 'succeeded' });
    const press = () => shop.take(id, { ...cancel, refunds: true }, { key });
    const answers = [...(await Promise.all([press(), press()])), await press()];
    expect(answers.map((answer) => answer?.answer)).toEqual(['done', 'done', 'done']);
    expect(orderOf(shop, id).events.map(({ what }) => what)).toEqual([
      'Ordered',
      'Cancelled: A stain. Refunded LKR 5,000.00',
    ]);
    await shop.take(id, cancel);
    expect(shop.stripe.requests.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1);
    expect(shop.sizes()).toEqual(counted(3));
  });

  it('of a hundred orders is taken with all but the three that have changed', async () => {
    const shop = createWaysShop();
    const ids = Array.from({ length: 100 }, (_none, index) => `cs_test_${index}`);
    for (const sessionId of ids)
      await shop.store.update(sessionId, () => ({
        payment: buildPaid({ sessionId }),
        requiresRecords: true,
      }));
    const changed = [ids[3], ids[50], ids[99]];
    for (const id of changed) await shop.take(id ?? '', cancel);
    const steps = ids.map((sessionId) => ({ sessionId, step: 'ship' }));
    const { body } = await call(shop, '/order-step', { key, steps });
    const answers = body.answers as { sessionId: string; answer: string }[];
    expect(answers.filter(({ answer }) => answer === 'done')).toHaveLength(97);
    const conflicts = answers.filter(({ answer }) => answer === 'conflict');
    expect(conflicts.map(({ sessionId }) => sessionId)).toEqual(changed);
    expect((await call(shop, '/order-step', { key, steps: [...steps, steps[0]] })).status).toBe(400);
  });

  it.each<[what: string, asked: object, target?: object]>([
    ['a long note', { step: 'note', note: '<b>n</b>'.repeat(250), seen: '' }],
    ['a reserved session', { step: 'pack' }, { sessionId: '__x__' }],
    ['a reserved line', { step: 'pack' }, { lines: ['__x__'] }],
    ['no lines', { step: 'pack' }, { lines: [] }],
    ['a path', { step: 'pack' }, { sessionId: '../payments/x' }],
    ['a reserved return', { step: 'receive', returnId: '__aaaaaaaaaaaaaaaa__' }],
    ['an empty reason', { step: 'cancel', reason: ' \u200b ' }],
    ['half a cent', { step: 'refund', amountMinor: 0.5 }],
    ['another name', { step: 'constructor' }],
  ])('with %s is malformed', async (_what, asked, target = {}) => {
    const shop = createWaysShop();
    const { id } = await shop.order('cod');
    const before = structuredClone(shop.records.others);
    const steps = [{ sessionId: id, ...asked, ...target }];
    expect((await call(shop, '/order-step', { key, steps })).status).toBe(400);
    expect(shop.records.others).toEqual(before);
  });

  it('keeps a note of its full length', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('cod');
    const note = '<b>n</b>'.repeat(maxNoteLength / 8);
    await shop.take(id, { step: 'note', note, seen: '' });
    expect(orderOf(shop, id)).toMatchObject({ note });
  });
});

it.each(['constructor', 'prototype'])('the size %j is counted like every other', async (size) => {
  const shop = createWaysShop();
  shop.world.products = [buildProduct({ size: [size] })];
  const stock = { key, changes: [{ slug, size, count: 2 }] };
  expect((await call(shop, '/stock', stock)).status).toBe(200);
  const cart = [buildItem({ selectedSizeAndQuantities: [{ size, quantity: 2 }] })];
  const { id } = await shop.order('cod', 'nimal', cart);
  expect(shop.sizes()).toMatchObject({ [size]: { onHand: 0, held: 0 } });
  expect((await start(shop, cart, buildUser({ uid: 'kamala' }))).status).toBe(409);
  await shop.take(id, cancel);
  expect(shop.sizes()).toMatchObject({ [size]: { onHand: 2, held: 0 } });
});

it('a session whose end fails in an answer without a status still holds its units', async () => {
  const shop = createWaysShop();
  const id = await shop.begin();
  shop.stripe.responses.set(`/v1/checkout/sessions/${id}/expire`, { message: 'Service unavailable' });
  expect((await shop.page(id, 'cod')).status).toBe(500);
  expect((await start(shop)).status).toBe(500);
  expect(await shop.store.read(id)).toMatchObject({ state: 'begun' });
  expect(shop.sizes()).toEqual(counted(3, 2));
});
