import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../../../../apps/board/orders/board.ts';
import { renewAfterMs } from '../../../../apps/board/orders/listParts.ts';
import { pollDelays } from '../../../../apps/board/orders/poller.ts';
import { changeRecords } from '../../../../apps/board/services/changeRecords.ts';
import { cancelling, reopening, shipping, takingBack } from '../../../../apps/board/services/shipping.ts';
import { orderIdOf } from '../../../../src/domain/purchaseRecord.ts';
import { eventually, openBoard } from '../boardForTests.ts';
import { cancelledRecord, november, readsOf, startAsOwner, storeOrders } from '../ownerBackend.ts';

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
  storeOrders(
    { sessionId: 'a', purchasedAt: november(1) },
    { sessionId: 'b', purchasedAt: november(2), record: cancelledRecord },
    { sessionId: 'c', purchasedAt: november(3) },
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const ordersOf = (board: Board) =>
  board.lists.stateOf('waiting').orders.map(({ key, changedMeanwhile }) => [key, changedMeanwhile?.kind]);

const target = (sessionId: string) => ({ uid: 'nimal', orderIds: [orderIdOf(sessionId, 0)] });

/** Another owner's work of which no count tells. */
async function swapElsewhere() {
  await changeRecords(cancelling(target('a'), 'Out of stock'));
  await changeRecords(reopening(target('b')));
}

async function openWaiting() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const board = openBoard(ownerUid);
  const leave = board.lists.show('waiting');
  await eventually(() => expect(ordersOf(board)).toHaveLength(2));
  await eventually(() => expect(board.news.state().checkedAtMs).toBeDefined());
  return { board, leave };
}

describe('changes that make up for each other', () => {
  it('are seen when the owner comes back to the window', async () => {
    const { board } = await openWaiting();
    await swapElsewhere();
    await vi.advanceTimersByTimeAsync(renewAfterMs + 5000);
    window.dispatchEvent(new Event('focus'));
    const after = [
      ['a', 'cancelled'],
      ['b', undefined],
      ['c', undefined],
    ];
    await eventually(() => expect(ordersOf(board)).toEqual(after));
  });

  it('are seen when the list is opened again', async () => {
    const { board, leave } = await openWaiting();
    leave();
    await swapElsewhere();
    await vi.advanceTimersByTimeAsync(renewAfterMs + 5000);
    board.lists.show('waiting');
    await eventually(() => expect(ordersOf(board)).toContainEqual(['b', undefined]));
  });

  it('cost nothing to look for while the list is fresh', async () => {
    const { board, leave } = await openWaiting();
    const reads = await readsOf(async () => {
      for (let times = 0; times < 5; times += 1) window.dispatchEvent(new Event('focus'));
      leave();
      board.lists.show('waiting');
      await vi.advanceTimersByTimeAsync(1000);
    });
    expect(reads).toBe(0);
  });
});

describe('an order that was shipped elsewhere and waits again', () => {
  const shipmentId = 'T'.repeat(20);

  async function shipAndTakeBack(board: Board) {
    await changeRecords(shipping({ target: target('a'), shipmentId, ownerUid, details: {} }));
    await vi.advanceTimersByTimeAsync(pollDelays.quietMs + 1000);
    await eventually(() => expect(ordersOf(board)[0]).toEqual(['a', 'shipped']));
    await changeRecords(takingBack(target('a'), shipmentId, { onlyUnsent: true }));
  }

  function hideFirst(board: Board) {
    const [order] = board.lists.stateOf('waiting').orders;
    if (!order) throw new Error('There is no order.');
    board.actions.hide(order);
  }

  it('comes back when it is hidden', async () => {
    const { board } = await openWaiting();
    await shipAndTakeBack(board);
    hideFirst(board);
    expect(ordersOf(board)).toEqual([['c', undefined]]);
    await eventually(() =>
      expect(ordersOf(board)).toEqual([
        ['a', undefined],
        ['c', undefined],
      ]),
    );
  });

  it('is there when the list is opened again soon', async () => {
    const { board, leave } = await openWaiting();
    await shipAndTakeBack(board);
    leave();
    expect(ordersOf(board)).toEqual([['c', undefined]]);
    board.lists.show('waiting');
    await eventually(() => expect(ordersOf(board)).toHaveLength(2));
  });
});
