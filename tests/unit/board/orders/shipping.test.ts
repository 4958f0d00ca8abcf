import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('shipping on the board [P16]', () => {
  it('ships once when it is tapped twice', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    board.shipping.ship([order]);
    await board.shipAll([order]);
    expect(board.batches()).toHaveLength(1);
    expect(backend.database.list('shipments')).toHaveLength(1);
  });
});

describe('undo', () => {
  it('is offered for 10 s', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await board.shipAll([order]);
    const [batch] = board.batches();
    await vi.advanceTimersByTimeAsync(9000);
    expect(board.batches()).toMatchObject([{ id: batch?.id }]);
    await vi.advanceTimersByTimeAsync(1100);
    expect(board.batches()).toEqual([]);
    board.shipping.undo(batch?.id ?? '');
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: true });
  });

  it('tells that it came too late for the mail', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    await board.shipAll([await onlyOrder(board, 'waiting')]);
    const [batch] = board.batches();
    const [shipment] = backend.database.list('shipments');
    backend.database.write(`shipments/${shipment?.id}`, { ...shipment?.data, mail: 'sending' });
    board.shipping.undo(batch?.id ?? '');
    await eventually(() =>
      expect(board.batches()[0]?.items[0]).toMatchObject({
        outcome: { result: 'done' },
        undoProblem: { result: 'changed', change: { kind: 'mail-sent' } },
      }),
    );
    expect(board.shown('waiting')).toEqual([]);
  });
});
