import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../../../../apps/board/orders/board.ts';
import { renewAfterMs } from '../../../../apps/board/orders/listParts.ts';
import { changeRecords } from '../../../../apps/board/services/changeRecords.ts';
import { cancelling, reopening } from '../../../../apps/board/services/shipping.ts';
import { orderIdOf } from '../../../../src/domain/orderId.ts';
import { eventually, openBoard } from '../boardForTests.ts';
import { cancelledRecord, november, startAsOwner, storeOrders } from '../ownerBackend.ts';

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
});
