import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../../../../apps/board/orders/board.ts';
import type { ShippingBatch } from '../../../../apps/board/orders/boardTypes.ts';
import { changeRecords } from '../../../../apps/board/services/changeRecords.ts';
import { cancelling } from '../../../../apps/board/services/shipping.ts';
import { orderIdOf } from '../../../../src/domain/purchaseRecord.ts';
import { backend } from '../../../backend.ts';
import { expectLogged } from '../../../consoleGuard.ts';
import { eventually, onlyOrder, openBoard, openList } from '../boardForTests.ts';
import { november, startAsOwner, storedRecord, storeOrders } from '../ownerBackend.ts';

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
});

afterEach(() => {
  vi.useRealTimers();
});

const batchOf = (board: Board): ShippingBatch | undefined => board.shipping.state().batches[0];

/** Waits until no batch works. */
async function settled(board: Board): Promise<ShippingBatch | undefined> {
  await eventually(() => {
    if (board.shipping.state().batches.some(({ isWorking }) => isWorking)) throw new Error('It still works.');
  });
  return batchOf(board);
}

const outcomesOf = (batch: ShippingBatch | undefined) =>
  batch?.items.map(({ order, outcome }) => [order.key, outcome.result]);

const threeOrders = () =>
  storeOrders(
    ...[1, 2, 3].map((day) => ({ uid: `customer-${day}`, sessionId: `s${day}`, purchasedAt: november(day) })),
  );

describe('shipping on the board [P16]', () => {
  it('moves the order from one list to the other, and the counts with it', async () => {
    storeOrders({ lines: 2 });
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    await eventually(() => expect(board.counts.state().shipped).toBeDefined());
    board.shipping.ship([order], { carrier: 'Domex', trackingNumber: '1' });
    expect(batchOf(board)).toMatchObject({ isWorking: true });
    const batch = await settled(board);
    expect(outcomesOf(batch)).toEqual([['cs_test_1', 'done']]);
    expect(batch?.undoUntilMs).toBeGreaterThan(Date.now());
    expect(board.lists.stateOf('waiting').orders).toEqual([]);
    expect(board.counts.state()).toMatchObject({
      waiting: { records: 0, orders: 0 },
      shipped: { records: 2 },
    });
    expect(await onlyOrder(board, 'shipped')).toMatchObject({ state: 'shipped', key: 'cs_test_1' });
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ carrier: 'Domex' });
  });

  it('gives an order a tracking number of its own', async () => {
    threeOrders();
    const board = openBoard(ownerUid);
    const orders = await openList(board, 'waiting');
    const numbers = new Map([['s2', 'B 2']]);
    board.shipping.ship(orders.slice(0, 2), { carrier: 'Domex', trackingNumber: 'A 1' }, numbers);
    await settled(board);
    expect(storedRecord('customer-1', 's1')).toMatchObject({ carrier: 'Domex', trackingNumber: 'A 1' });
    expect(storedRecord('customer-2', 's2')).toMatchObject({ carrier: 'Domex', trackingNumber: 'B 2' });
  });

  it('ships once when it is tapped twice', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    board.shipping.ship([order]);
    board.shipping.ship([order]);
    await settled(board);
    expect(board.shipping.state().batches).toHaveLength(1);
    expect(backend.database.list('shipments')).toHaveLength(1);
  });

  it('tells for each of several what became of it, and repeats the rest', async () => {
    threeOrders();
    const board = openBoard(ownerUid);
    const orders = await openList(board, 'waiting');
    // Another owner cancels the first; the connection is lost while the last is shipped.
    const target = { uid: 'customer-1', orderIds: [orderIdOf('s1', 0)] };
    await changeRecords(cancelling(target, 'Out of stock'));
    backend.database.faults.add({ match: ({ body }) => body.includes(orderIdOf('s3', 0)), drop: true });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    board.shipping.ship(orders);
    await vi.advanceTimersByTimeAsync(9000);
    const batch = await settled(board);
    expect(outcomesOf(batch)).toEqual([
      ['s1', 'changed'],
      ['s2', 'done'],
      ['s3', 'unsure'],
    ]);
    expect(storedRecord('customer-3', 's3')).toMatchObject({ isOrderShipped: false });
    expectLogged(/A change of an order failed/);
    expectLogged(/not known whether an order has changed/);
    // What has changed is shown as it is now.
    expect(board.lists.stateOf('waiting').orders.map(({ key }) => key)).toEqual(['s3']);

    backend.database.faults.clear();
    board.shipping.repeat(batch?.id ?? '');
    expect(outcomesOf(await settled(board))).toEqual([
      ['s1', 'changed'],
      ['s2', 'done'],
      ['s3', 'done'],
    ]);
    expect(backend.database.list('shipments')).toHaveLength(2);
  });

  it('knows that it has shipped although every answer was lost', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    backend.database.faults.add({
      match: ({ url }) => url.includes(':commit'),
      drop: true,
      afterHandling: true,
      times: 1,
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    board.shipping.ship([order]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(outcomesOf(await settled(board))).toEqual([['cs_test_1', 'done']]);
    expect(backend.database.list('shipments')).toHaveLength(1);
  });

  it('looks whether it has shipped when no answer comes at all', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    backend.database.faults.add({
      match: ({ url }) => url.includes(':commit'),
      drop: true,
      afterHandling: true,
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    board.shipping.ship([order]);
    await vi.advanceTimersByTimeAsync(9000);
    expect(outcomesOf(await settled(board))).toEqual([['cs_test_1', 'done']]);
    expect(backend.database.list('shipments')).toHaveLength(1);
    expectLogged(/A change of an order failed/);
  });

  it('learns from the database that a shipment of which nobody was sure has arrived', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    let isLost = false;
    backend.database.faults.add({
      match: ({ url }) => (isLost ||= url.includes(':commit')) && !url.includes(':commit'),
      drop: true,
    });
    backend.database.faults.add({
      match: ({ url }) => url.includes(':commit'),
      drop: true,
      afterHandling: true,
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    board.shipping.ship([order]);
    await vi.advanceTimersByTimeAsync(9000);
    expect(outcomesOf(await settled(board))).toEqual([['cs_test_1', 'unsure']]);
    backend.database.faults.clear();
    board.news.checkNow();
    await eventually(() => expect(outcomesOf(batchOf(board))).toBeUndefined());
    expect(board.lists.stateOf('waiting').orders).toEqual([]);
    expectLogged(/A change of an order failed/);
    expectLogged(/not known whether an order has changed/);
  });

  it('leaves out orders in which nothing waits', async () => {
    storeOrders({ record: { isOrderShipped: true } });
    const board = openBoard(ownerUid);
    board.shipping.ship([await onlyOrder(board, 'shipped')]);
    expect(board.shipping.state().batches).toEqual([]);
  });
});

describe('undo', () => {
  it('puts the order back where it was', async () => {
    threeOrders();
    const board = openBoard(ownerUid);
    const orders = await openList(board, 'waiting');
    board.shipping.ship(orders.slice(1, 2));
    const batch = await settled(board);
    expect(board.lists.stateOf('waiting').orders.map(({ key }) => key)).toEqual(['s1', 's3']);
    board.shipping.undo(batch?.id ?? '');
    expect(outcomesOf(await settled(board))).toEqual([['s2', 'undone']]);
    expect(board.lists.stateOf('waiting').orders).toEqual(orders);
    expect(backend.database.list('shipments')).toEqual([]);
    expect(storedRecord('customer-2', 's2')).toMatchObject({ isOrderShipped: false });
  });

  it('is offered for 10 s', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    board.shipping.ship([order]);
    const batch = await settled(board);
    await vi.advanceTimersByTimeAsync(9000);
    expect(batchOf(board)).toMatchObject({ id: batch?.id });
    await vi.advanceTimersByTimeAsync(1100);
    expect(batchOf(board)).toBeUndefined();
    board.shipping.undo(batch?.id ?? '');
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: true });
  });

  it('tells that it came too late for the mail', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    board.shipping.ship([await onlyOrder(board, 'waiting')]);
    const batch = await settled(board);
    const [shipment] = backend.database.list('shipments');
    backend.database.write(`shipments/${shipment?.id}`, { ...shipment?.data, mail: 'sending' });
    board.shipping.undo(batch?.id ?? '');
    expect((await settled(board))?.items[0]).toMatchObject({
      outcome: { result: 'done' },
      undoProblem: { result: 'changed', change: { kind: 'mail-sent' } },
    });
    expect(board.lists.stateOf('waiting').orders).toEqual([]);
  });
});

describe('an order whose records have no date', () => {
  it('stands last although its payment has one, and so it does after an undo', async () => {
    const undated = (uid: string) => ({
      uid,
      sessionId: `undated-${uid}`,
      purchasedAt: undefined,
      payment: { paidAt: new Date(Date.UTC(2026, 9, 1)) },
    });
    storeOrders(undated('x'), undated('y'), { sessionId: 'dated', purchasedAt: november(2) });
    const board = openBoard(ownerUid);
    await openList(board, 'waiting');
    await board.lists.loadMore('waiting');
    const keys = () => board.lists.stateOf('waiting').orders.map(({ key }) => key);
    const inOrder = ['dated', 'undated-x', 'undated-y'];
    expect(keys()).toEqual(inOrder);
    board.shipping.ship(board.lists.stateOf('waiting').orders.slice(1, 2));
    const batch = await settled(board);
    expect(keys()).toEqual(['dated', 'undated-y']);
    board.shipping.undo(batch?.id ?? '');
    await settled(board);
    expect(keys()).toEqual(inOrder);
    // A list that is loaded again does not lose them.
    await board.lists.refresh('waiting');
    expect(keys()).toEqual(inOrder);
  });
});

describe('leaving the page', () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('is asked about while orders are being shipped, and while a note is not saved', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    expect(isAsked()).toBe(false);
    board.shipping.ship([order]);
    expect(isAsked()).toBe(true);
    await settled(board);
    expect(isAsked()).toBe(false);
    board.noteDrafts.set('cs_test_1', { text: 'Call first', seen: '' });
    expect(isAsked()).toBe(true);
    board.noteDrafts.clear();
    expect(isAsked()).toBe(false);
  });
});

describe('undo whose answer is lost', () => {
  it('is not known to have worked, and can be repeated after its time', async () => {
    threeOrders();
    const board = openBoard(ownerUid);
    const orders = await openList(board, 'waiting');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    board.shipping.ship(orders);
    const batch = await settled(board);
    let isLost = false;
    const ofSecond = ({ url, body }: { url: string; body: string }) =>
      url.includes(orderIdOf('s2', 0)) || body.includes(orderIdOf('s2', 0));
    // The commit arrives, and then nothing more is heard.
    backend.database.faults.add({
      match: (request) => isLost && ofSecond(request) && !request.url.includes(':commit'),
      drop: true,
    });
    backend.database.faults.add({
      match: (request) => {
        const isCommit = ofSecond(request) && request.url.includes(':commit');
        isLost ||= isCommit;
        return isCommit;
      },
      drop: true,
      afterHandling: true,
    });
    board.shipping.undo(batch?.id ?? '');
    await vi.advanceTimersByTimeAsync(9000);
    const undone = await settled(board);
    expect(undone?.items.map(({ outcome, undoProblem }) => [outcome.result, undoProblem?.result])).toEqual([
      ['undone', undefined],
      ['done', 'unsure'],
      ['undone', undefined],
    ]);
    expect(storedRecord('customer-2', 's2')).toMatchObject({ isOrderShipped: false });
    await vi.advanceTimersByTimeAsync(20_000);
    backend.database.faults.clear();
    board.shipping.undo(batch?.id ?? '');
    await settled(board);
    await eventually(() =>
      expect(board.lists.stateOf('waiting').orders.map(({ key }) => key)).toEqual(['s1', 's2', 's3']),
    );
    expect(batchOf(board)).toBeUndefined();
    expectLogged(/A change of an order failed/);
    expectLogged(/not known whether an order has changed/);
  });
});

describe('two owners', () => {
  it('cannot ship the same order twice [P15]', async () => {
    storeOrders({});
    const other = backend.auth.addUser({
      email: 'o2@example.com',
      password: 'secret-2',
      claims: { owner: true },
    });
    const [mine, theirs] = [openBoard(ownerUid), openBoard(ownerUid)];
    const [first, second] = [await onlyOrder(mine, 'waiting'), await onlyOrder(theirs, 'waiting')];
    expect(other).not.toBe(ownerUid);
    mine.shipping.ship([first]);
    theirs.shipping.ship([second]);
    const results = [await settled(mine), await settled(theirs)].flatMap((batch) => outcomesOf(batch) ?? []);
    expect(new Set(results.map(([, result]) => result))).toEqual(new Set(['changed', 'done']));
    expect(backend.database.list('shipments')).toHaveLength(1);
  });
});
