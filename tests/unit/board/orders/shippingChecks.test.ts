import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../../../../apps/board/orders/board.ts';
import { describeResult } from '../../../../apps/board/orders/outcomeTexts.ts';
import type { OwnerOrder } from '../../../../apps/board/orders/types.ts';
import { backend } from '../../../backend.ts';
import { expectLogged } from '../../../consoleGuard.ts';
import { eventually, onlyOrder, openBoard, openList } from '../boardForTests.ts';
import { november, readsOf, startAsOwner, storedRecord, storeOrders } from '../ownerBackend.ts';

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
});

afterEach(() => {
  vi.useRealTimers();
});

const refunded = {
  state: 'refunded',
  refundedMinor: 535_000,
  needsAttention: true,
  attention: ['refunded'],
};

async function shipAll(board: Board, orders: readonly OwnerOrder[]) {
  board.shipping.ship(orders);
  await eventually(() => {
    if (board.shipping.state().batches.some(({ isWorking }) => isWorking)) throw new Error('It still works.');
  });
}

/** The kinds of what became of the orders of the newest batch. */
const outcomesOf = (board: Board) =>
  board.shipping
    .state()
    .batches[0]?.items.map(({ outcome }) =>
      outcome.result === 'changed' ? outcome.change.kind : outcome.result,
    );

const waitingOf = (board: Board) => board.lists.stateOf('waiting').orders;

describe('an order whose money went back while it was shown', () => {
  it.each([
    ['refunded', refunded],
    ['disputed', { state: 'disputed', dispute: 'open' }],
    ['records-differ', { attention: ['records_differ'], needsAttention: true }],
  ])('is not shipped until the owner knows that it is %s', async (trouble, payment) => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const seen = await onlyOrder(board, 'waiting');
    storeOrders({ payment });
    await shipAll(board, [seen]);
    expect(outcomesOf(board)).toEqual(['trouble']);
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
    expect(backend.database.list('shipments')).toEqual([]);
    const [shown] = waitingOf(board);
    expect(shown?.troubles).toEqual([trouble]);

    await shipAll(board, shown ? [shown] : []);
    expect(outcomesOf(board)).toEqual(['done']);
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: true });
    // What was said of the first attempt is over.
    expect(board.shipping.state().batches).toHaveLength(1);
  });

  it('is not shipped either when more of it was refunded than the owner knew', async () => {
    storeOrders({ payment: { refundedMinor: 10_000 } });
    const board = openBoard(ownerUid);
    const seen = await onlyOrder(board, 'waiting');
    expect(seen.troubles).toEqual(['refunded']);
    storeOrders({ payment: refunded });
    await shipAll(board, [seen]);
    expect(outcomesOf(board)).toEqual(['trouble']);
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
  });

  it('does not keep others from being shipped with one tap', async () => {
    storeOrders(
      ...[1, 2, 3].map((day) => ({ uid: `c${day}`, sessionId: `s${day}`, purchasedAt: november(day) })),
    );
    const board = openBoard(ownerUid);
    const orders = await openList(board, 'waiting');
    storeOrders({ uid: 'c2', sessionId: 's2', purchasedAt: november(2), payment: refunded });
    await shipAll(board, orders);
    expect(outcomesOf(board)).toEqual(['done', 'trouble', 'done']);
    expect(waitingOf(board).map(({ key, troubles }) => [key, ...troubles])).toEqual([['s2', 'refunded']]);
    expect(backend.database.list('shipments')).toHaveLength(2);
  });

  it('costs one more read for each payment', async () => {
    storeOrders({ lines: 2 });
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    await eventually(() => expect(board.counts.state().trouble).toBeDefined());
    // The address, the payment and two records.
    expect(await readsOf(() => shipAll(board, [order]))).toBe(4);
  });
});

describe('an order that cannot be checked', () => {
  it('is not shipped, and can be repeated', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    backend.database.faults.add({
      match: ({ body }) => body.includes('payments/cs_test_1'),
      status: 400,
      body: {},
    });
    await shipAll(board, [order]);
    expect(outcomesOf(board)).toEqual(['failed']);
    expectLogged(/could not be checked before shipping/);
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
    backend.database.faults.clear();
    board.shipping.repeat(board.shipping.state().batches[0]?.id ?? '');
    await eventually(() => expect(outcomesOf(board)).toEqual(['done']));
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: true });
  });
});

describe('what is said of an order that was not shipped', () => {
  it('is gone once it was shipped, and stays for the others', async () => {
    storeOrders(
      ...[1, 2].map((day) => ({ uid: `c${day}`, sessionId: `s${day}`, purchasedAt: november(day) })),
    );
    const board = openBoard(ownerUid);
    const orders = await openList(board, 'waiting');
    const move = (uid: string) =>
      backend.database.write(`userAddresses/${uid}`, {
        userFullName: 'Nimal',
        userAddress: 'New',
        userCity: 'Galle',
      });
    ['c1', 'c2'].forEach(move);
    await shipAll(board, orders);
    expect(outcomesOf(board)).toEqual(['address', 'address']);
    const [first, second] = waitingOf(board);
    await shipAll(board, first ? [first] : []);
    const keys = () => board.shipping.state().batches.map(({ items }) => items.map(({ order }) => order.key));
    expect(keys()).toEqual([['s1'], ['s2']]);
    await shipAll(board, second ? [second] : []);
    expect(keys()).toEqual([['s2'], ['s1']]);
    expect(outcomesOf(board)).toEqual(['done']);
  });
});

describe('a payment that the board reads for the trouble list', () => {
  it('is shown on the waiting card, whether that list is open or not', async () => {
    storeOrders(
      { uid: 'a', sessionId: 'a', purchasedAt: november(1) },
      { uid: 'b', sessionId: 'b', purchasedAt: november(2) },
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const board = openBoard(ownerUid);
    await openList(board, 'waiting');
    await eventually(() => expect(board.counts.state().trouble).toBe(0));
    const troubles = () => waitingOf(board).map((order) => order.troubles);
    storeOrders({ uid: 'a', sessionId: 'a', purchasedAt: november(1), payment: refunded });
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    await eventually(() => expect(troubles()).toEqual([['refunded'], []]));
    expect(board.counts.state().trouble).toBe(1);

    storeOrders({ uid: 'b', sessionId: 'b', purchasedAt: november(2), payment: refunded });
    board.trouble.show();
    await eventually(() => expect(troubles()).toEqual([['refunded'], ['refunded']]));
  });
});

describe('a shipment that the database answers with an error', () => {
  it('is not said to lack a connection', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    backend.database.faults.add({
      match: ({ url }) => url.includes(':commit'),
      status: 500,
      body: { error: { code: 500, status: 'INTERNAL', message: 'An internal error occurred.' } },
    });
    await shipAll(board, [order]);
    const outcome = board.shipping.state().batches[0]?.items[0]?.outcome;
    expect(outcome).toEqual({ result: 'failed', problem: 'database' });
    expect(describeResult({ result: 'failed', problem: 'database' })).toBe(
      'Nothing was changed. The database did not answer properly. Try again in a moment.',
    );
    expectLogged(/A change of an order failed/);
  });
});
