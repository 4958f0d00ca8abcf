import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../../../../apps/board/orders/board.ts';
import type { ShippingBatch } from '../../../../apps/board/orders/boardTypes.ts';
import { backend } from '../../../backend.ts';
import { eventually, onlyOrder, openBoard } from '../boardForTests.ts';
import { startAsOwner, storedRecord, storeOrders } from '../ownerBackend.ts';

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

describe('shipping on the board [P16]', () => {
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
});

describe('undo', () => {
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
