import { beforeEach, describe, expect, it } from 'vitest';
import { currentNotification } from '../../../../src/ui/toasts/notifications.ts';
import { backend } from '../../../support/backend.ts';
import { eventually, onlyOrder, openBoard } from '../../../support/openBoard.ts';
import { startAsOwner, storeOrders } from '../../../support/ownerBackend.ts';

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
});

describe('shipping on the board', () => {
  it('ships once when it is tapped twice', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    board.shipping.ship([order]);
    await board.shipAll([order]);
    expect(backend.database.list('shipments')).toHaveLength(1);
  });
});

describe('undo', () => {
  it('is offered for 10 s', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    await board.shipAll([order]);
    expect(currentNotification()).toMatchObject({ durationMs: 10_000, action: { label: 'Undo' } });
  });

  it('tells that it came too late for the mail', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    await board.shipAll([await onlyOrder(board, 'waiting')]);
    const [shipment] = backend.database.list('shipments');
    backend.database.write(`shipments/${shipment?.id}`, { ...shipment?.data, mail: 'sending' });
    currentNotification()?.action?.onAction();
    await eventually(() =>
      expect(board.batches()[0]?.items[0]).toMatchObject({
        outcome: { result: 'done' },
        undoProblem: { result: 'changed', change: { kind: 'mail-sent' } },
      }),
    );
    expect(board.shown('waiting')).toEqual([]);
  });
});
