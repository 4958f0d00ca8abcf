import { beforeEach, expect, it } from 'vitest';
import { currentNotification } from '../../../../src/ui/toasts/notifications.ts';
import { changeRecords } from '../../../../apps/board/services/changeRecords.ts';
import { shipping } from '../../../../apps/board/services/shipping.ts';
import { orderIdOf } from '../../../../src/domain/documents/record.ts';
import { backend } from '../../../support/backend.ts';
import { onlyOrder, openBoard, openList } from '../../../support/openBoard.ts';
import { startAsOwner, storedRecord, storeOrders } from '../../../support/ownerBackend.ts';

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
});

it('a correction makes a shipped order wait again, also after the mail, shipment by shipment', async () => {
  storeOrders({ lines: 2 });
  for (const line of [0, 1]) {
    const target = { uid: 'nimal', orderIds: [orderIdOf('cs_test_1', line)] };
    const shipmentId = String(line).repeat(20);
    // One after the other, as an owner would.
    // oxlint-disable-next-line no-await-in-loop
    await changeRecords(shipping({ target, shipmentId, ownerUid, details: {} }));
    backend.database.write(`shipments/${shipmentId}`, {
      ...backend.database.read(`shipments/${shipmentId}`),
      mail: 'sent',
    });
  }
  const board = openBoard(ownerUid);
  const order = await onlyOrder(board, 'shipped');
  expect(await board.steps.takeBack(order)).toEqual({ result: 'done' });
  expect(board.shown('shipped')).toEqual([]);
  expect(await openList(board, 'waiting')).toMatchObject([{ key: 'cs_test_1', state: 'waiting' }]);
  for (const line of [0, 1]) {
    expect(storedRecord('nimal', 'cs_test_1', line)).toMatchObject({ isOrderShipped: false });
  }
});

it('a note never replaces one that came while the owner was writing, although the list was loaded again', async () => {
  storeOrders({});
  const board = openBoard(ownerUid);
  const { payment } = await onlyOrder(board, 'waiting');
  const seen = payment?.note ?? '';
  storeOrders({ payment: { note: 'Theirs' } });
  const order = await onlyOrder(openBoard(ownerUid), 'waiting');
  expect(await board.steps.saveNote(order, 'Mine', seen)).toMatchObject({ result: 'changed' });
  expect(backend.database.read('payments/cs_test_1')).toMatchObject({ note: 'Theirs' });
  // Once the owner has read the other text, it may be replaced.
  expect(await board.steps.saveNote(order, 'Mine', 'Theirs')).toEqual({ result: 'done' });
  expect(backend.database.read('payments/cs_test_1')).toMatchObject({ note: 'Mine' });
});

it('an order ships once when it is tapped twice, which can be undone for 10 s', async () => {
  storeOrders({});
  const board = openBoard(ownerUid);
  const order = await onlyOrder(board, 'waiting');
  board.shipping.ship([order]);
  await board.shipAll([order]);
  expect(backend.database.list('shipments')).toHaveLength(1);
  expect(currentNotification()).toMatchObject({ durationMs: 10_000, action: { label: 'Undo' } });
});
