import { beforeEach, describe, expect, it } from 'vitest';
import { changeRecords, isChangeDone } from '../../../../apps/board/services/changeRecords.ts';
import { reopening, shipping, takingBack } from '../../../../apps/board/services/shipping.ts';
import { orderIdOf } from '../../../../src/domain/documents/record.ts';
import { randomId } from '../../../../src/lib/randomId.ts';
import { backend } from '../../../support/backend.ts';
import {
  cancelledRecord,
  confirmedRecord,
  shippedRecord,
  startAsOwner,
  storedRecord,
  storeOrders,
} from '../../../support/ownerBackend.ts';

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
});

const sessionId = 'cs_test_1';
const target = { uid: 'nimal', sessionId, orderIds: [orderIdOf(sessionId, 0), orderIdOf(sessionId, 1)] };
const shipmentId = 'S'.repeat(20);

const ship = (overrides: Partial<Parameters<typeof shipping>[0]> = {}) =>
  shipping({ target, shipmentId, ownerUid, details: {}, ...overrides });

/** Another owner changes a record between the board's read and its commit. */
function changeAtCommit(change: () => void) {
  let isPending = true;
  backend.database.faults.add({
    match: ({ url }) => {
      if (isPending && url.includes(':commit')) {
        isPending = false;
        change();
      }
      return false;
    },
  });
}

describe('shipping', () => {
  it('writes the records and the shipment together', async () => {
    storeOrders({ lines: 2 });
    await changeRecords(ship({ details: { carrier: 'Domex', trackingNumber: 'DX 123' } }));
    const expected = {
      isOrderShipped: true,
      isOrderCompleted: false,
      shipmentId,
      carrier: 'Domex',
      trackingNumber: 'DX 123',
      shippedAt: expect.any(Date) as Date,
    };
    expect(storedRecord('nimal', 'cs_test_1', 0)).toMatchObject(expected);
    expect(storedRecord('nimal', 'cs_test_1', 1)).toMatchObject(expected);
    expect(backend.database.read(`shipments/${shipmentId}`)).toEqual({
      ...target,
      shippedBy: ownerUid,
      shippedAt: expect.any(Date) as Date,
      carrier: 'Domex',
      trackingNumber: 'DX 123',
      mail: 'waiting',
    });
    expect(backend.database.requests.filter(({ url }) => url.includes(':commit'))).toHaveLength(1);
  });

  it('tells who was faster, and writes nothing', async () => {
    storeOrders({ lines: 2 });
    await changeRecords(ship());
    const second = changeRecords(ship({ shipmentId: randomId() }));
    await expect(second).rejects.toMatchObject({
      change: { kind: 'shipped', byName: 'Kamala', atMs: expect.any(Number) as number },
    });
    expect(backend.database.list('shipments')).toHaveLength(1);
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ shipmentId });
  });

  it.each([
    ['shipped without the board', shippedRecord, { kind: 'shipped' }],
    ['cancelled', cancelledRecord, { kind: 'cancelled', atMs: cancelledRecord.cancelledAt.getTime() }],
    ['confirmed', confirmedRecord, { kind: 'confirmed' }],
  ])('refuses an order that is %s', async (_, record, change) => {
    storeOrders({ lines: 2, record });
    await expect(changeRecords(ship())).rejects.toMatchObject({ change });
    expect(backend.database.list('shipments')).toEqual([]);
  });

  it('refuses an order of which a record is gone', async () => {
    storeOrders({ lines: 1 });
    await expect(changeRecords(ship())).rejects.toMatchObject({ change: { kind: 'removed' } });
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
  });

  it('refuses an order that is cancelled between its read and its write', async () => {
    storeOrders({ lines: 2 });
    changeAtCommit(() => storeOrders({ lines: 2, record: cancelledRecord }));
    await expect(changeRecords(ship())).rejects.toMatchObject({ change: { kind: 'cancelled' } });
    expect(backend.database.list('shipments')).toEqual([]);
  });

  it('repeats itself when a record was changed in another way', async () => {
    storeOrders({ lines: 2 });
    changeAtCommit(() => storeOrders({ lines: 2, record: { productPrice: 2600 } }));
    await changeRecords(ship());
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ productPrice: 2600, shipmentId });
  });

  it('is done once when the answer is lost and it is repeated', async () => {
    storeOrders({ lines: 2 });
    backend.database.faults.add({
      match: ({ url }) => url.includes(':commit'),
      times: 1,
      drop: true,
      afterHandling: true,
    });
    await changeRecords(ship());
    const before = storedRecord('nimal', 'cs_test_1')?.shippedAt;
    await changeRecords(ship());
    expect(await isChangeDone(ship())).toBe(true);
    expect(await isChangeDone(ship({ shipmentId: randomId() }))).toBe(false);
    expect(storedRecord('nimal', 'cs_test_1')?.shippedAt).toEqual(before);
    expect(backend.database.list('shipments')).toHaveLength(1);
  });

  it('ships 99 records of one payment together', async () => {
    storeOrders({ lines: 99 });
    const orderIds = Array.from({ length: 99 }, (_, line) => orderIdOf('cs_test_1', line));
    await changeRecords(ship({ target: { uid: 'nimal', orderIds } }));
    expect(storedRecord('nimal', 'cs_test_1', 98)).toMatchObject({ shipmentId });
  });
});

describe('taking back', () => {
  const undo = (id = shipmentId, onlyUnsent = true) => takingBack(target, id, { onlyUnsent });

  it('leaves no trace while the mail waits', async () => {
    storeOrders({ lines: 2 });
    const before = storedRecord('nimal', 'cs_test_1');
    await changeRecords(ship({ details: { carrier: 'Domex', trackingNumber: '1' } }));
    await changeRecords(undo());
    expect(storedRecord('nimal', 'cs_test_1')).toEqual(before);
    expect(backend.database.list('shipments')).toEqual([]);
    await changeRecords(undo());
  });

  it('is no undo once the mail is on its way, but a correction', async () => {
    storeOrders({ lines: 2 });
    await changeRecords(ship());
    const shipment = backend.database.read(`shipments/${shipmentId}`);
    backend.database.write(`shipments/${shipmentId}`, { ...shipment, mail: 'sent' });
    await expect(changeRecords(undo())).rejects.toMatchObject({ change: { kind: 'mail-sent' } });
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: true });
    await changeRecords(undo(shipmentId, false));
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
    expect(backend.database.read(`shipments/${shipmentId}`)).toMatchObject({ mail: 'sent' });
  });

  it('does not touch the shipment of another owner', async () => {
    storeOrders({ lines: 2 });
    await changeRecords(ship());
    await expect(changeRecords(undo('T'.repeat(20)))).rejects.toMatchObject({ change: { kind: 'shipped' } });
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ shipmentId });
  });

  it('is refused once the customer has confirmed the delivery', async () => {
    storeOrders({ lines: 2, record: { ...confirmedRecord, shipmentId } });
    await expect(changeRecords(undo())).rejects.toMatchObject({ change: { kind: 'confirmed' } });
  });
});

it('reopening cannot be put back once it waits and was shipped', async () => {
  storeOrders({ lines: 2, record: shippedRecord });
  await expect(changeRecords(reopening(target))).rejects.toMatchObject({ change: { kind: 'shipped' } });
});
