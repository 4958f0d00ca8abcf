import { beforeEach, describe, expect, it } from 'vitest';
import { refreshOrders } from '../../../../apps/board/orders/actions.ts';
import { changeRecords } from '../../../../apps/board/services/changeRecords.ts';
import { shipping } from '../../../../apps/board/services/shipping.ts';
import { orderIdOf } from '../../../../src/domain/purchaseRecord.ts';
import { backend } from '../../../support/backend.ts';
import { eventually, onlyOrder, openBoard, openList } from '../../../support/openBoard.ts';
import { startAsOwner, storedRecord, storeOrders } from '../../../support/ownerBackend.ts';

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
});

describe('a correction', () => {
  it('makes a shipped order wait again, also after the mail, shipment by shipment', async () => {
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
    expect(await board.actions.takeBack(order)).toEqual({ result: 'done' });
    expect(board.shown('shipped')).toEqual([]);
    expect(await openList(board, 'waiting')).toMatchObject([{ key: 'cs_test_1', state: 'waiting' }]);
    for (const line of [0, 1]) {
      expect(storedRecord('nimal', 'cs_test_1', line)).toMatchObject({ isOrderShipped: false });
    }
  });
});

describe('a note', () => {
  it('never replaces one that came while the owner was writing, although the list was loaded again', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const { payment } = await onlyOrder(board, 'waiting');
    const seen = payment?.note ?? '';
    storeOrders({ payment: { note: 'Theirs' } });
    const order = await onlyOrder(openBoard(ownerUid), 'waiting');
    expect(await board.actions.saveNote(order, 'Mine', seen)).toMatchObject({ result: 'changed' });
    expect(backend.database.read('payments/cs_test_1')).toMatchObject({ note: 'Theirs' });
    // Once the owner has read the other text, it may be replaced.
    expect(await board.actions.saveNote(order, 'Mine', 'Theirs')).toEqual({ result: 'done' });
    expect(backend.database.read('payments/cs_test_1')).toMatchObject({ note: 'Mine' });
  });
});

describe('an answer that comes late', () => {
  const hold = (text: string) =>
    backend.database.faults.hold({ match: ({ body }) => body.includes(text), times: 1 });

  it('of a shipment keeps the note that was saved meanwhile', async () => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    await openList(board, 'shipped');
    const held = hold('shippedBy');
    const shipped = board.shipAll([order]);
    await held.arrived();
    await board.actions.saveNote(order, 'Gift wrap', '');
    held.release();
    await shipped;
    board.shipping.undo(board.batches()[0]?.id ?? '');
    await eventually(() => expect(board.shown('waiting')[0]?.payment?.note).toBe('Gift wrap'));
  });

  it.each([
    ['of a note', 'noteAt'],
    ['with a new address', 'userAddresses'],
  ])('%s does not show a shipped order as waiting', async (_, text) => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    const held = hold(text);
    const answer =
      text === 'noteAt'
        ? board.actions.saveNote(order, 'Gift wrap', '')
        : refreshOrders(board.client, [order]);
    await held.arrived();
    await board.shipAll([order]);
    storeOrders({ record: storedRecord('nimal', 'cs_test_1') ?? {}, address: { userCity: 'Galle' } });
    held.release();
    await answer;
    expect(board.shown('waiting')).toEqual([]);
  });
});
