import { beforeEach, describe, expect, it } from 'vitest';
import { fetchOrders } from '../../../../apps/board/orders/loadOrders.ts';
import type { OrdersCursor } from '../../../../apps/board/orders/loadOrders.ts';
import type { OwnerOrder } from '../../../../apps/board/orders/types.ts';
import type { OrderState } from '../../../../apps/board/services/records.ts';
import { orderIdOf } from '../../../../src/domain/documents/record.ts';
import { backend } from '../../../support/backend.ts';
import { expectLogged } from '../../../support/consoleGuard.ts';
import {
  cancelledRecord,
  confirmedRecord,
  november,
  manyOrders,
  readsOf,
  shippedRecord,
  startAsOwner,
  storeOrders,
} from '../../../support/ownerBackend.ts';

beforeEach(async () => {
  await startAsOwner();
});

async function fetchPages(state: OrderState): Promise<OwnerOrder[][]> {
  const pages: OwnerOrder[][] = [];
  let from: OrdersCursor | undefined;
  do {
    const page = await fetchOrders(state, from);
    pages.push(page.orders);
    from = page.next;
  } while (from);
  return pages;
}

const fetchAll = async (state: OrderState) => (await fetchPages(state)).flat();
const keysOf = (orders: readonly OwnerOrder[]) => orders.map(({ key }) => key);

describe('the lists', () => {
  it('show what waits oldest first, and everything else newest first', async () => {
    storeOrders(
      { sessionId: 'second', purchasedAt: november(2) },
      { sessionId: 'first', purchasedAt: november(1) },
      { sessionId: 'sent-1', purchasedAt: november(1), record: shippedRecord },
      { sessionId: 'sent-2', purchasedAt: november(2), record: shippedRecord },
      { sessionId: 'there', purchasedAt: november(3), record: confirmedRecord },
      { sessionId: 'off', purchasedAt: november(4), record: cancelledRecord },
    );
    expect(keysOf(await fetchAll('waiting'))).toEqual(['first', 'second']);
    expect(keysOf(await fetchAll('shipped'))).toEqual(['sent-2', 'sent-1']);
    expect(keysOf(await fetchAll('confirmed'))).toEqual(['there']);
    const [cancelled] = await fetchAll('cancelled');
    expect(cancelled).toMatchObject({ key: 'off', state: 'cancelled' });
    expect(cancelled?.records[0]).toMatchObject({
      cancelReason: 'Out of stock',
      cancelledAtMs: november(2).getTime(),
    });
  });

  it('join the records of a payment, in the order of its lines', async () => {
    storeOrders({ lines: 3 });
    const found = await fetchAll('waiting');
    expect(found).toMatchObject([{ key: 'cs_test_1', troubles: [] }]);
    expect(found[0]?.records.map(({ orderId }) => orderId)).toEqual(
      [0, 1, 2].map((line) => orderIdOf('cs_test_1', line)),
    );
  });

  it('take the name and phone from the profile where there is no address', async () => {
    storeOrders({ address: null, profile: { userName: 'Nimal', userPhone: '0712345678' } });
    const [order] = await fetchAll('waiting');
    expect(order?.customer).toEqual({
      uid: 'nimal',
      name: 'Nimal',
      phone: '0712345678',
      address: undefined,
      isDeleted: false,
    });
    expect(order?.troubles).toEqual(['no_address']);
  });

  it('group records without a payment by account and time', async () => {
    storeOrders(
      { uid: 'nimal', sessionId: 'a', lines: 2, payment: null },
      { uid: 'sunil', sessionId: 'b', payment: null },
    );
    const found = await fetchAll('waiting');
    expect(found.map(({ uid, records, troubles }) => [uid, records.length, troubles])).toEqual(
      expect.arrayContaining([
        ['nimal', 2, ['no_payment']],
        ['sunil', 1, ['no_payment']],
      ]),
    );
  });

  it('do not give a forged record the payment of another account', async () => {
    storeOrders({ uid: 'nimal', sessionId: 'real', record: shippedRecord });
    backend.database.write(`users/mallory/userPurchases/${orderIdOf('real', 0)}`, {
      ...backend.database.read(`users/nimal/userPurchases/${orderIdOf('real', 0)}`),
      isOrderShipped: false,
    });
    const found = await fetchAll('waiting');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ uid: 'mallory', troubles: ['not_covered', 'no_address'] });
    expect(found[0]?.key).not.toBe('real');
    expect(keysOf(await fetchAll('shipped'))).toEqual(['real']);
  });
});

describe('damaged documents', () => {
  it('hide no order and throw nothing', async () => {
    const junk = [null, 7, 'x', true, ['x'], { a: 1 }, new Date(0)];
    junk.forEach((value, index) => {
      const uid = `customer-${index}`;
      storeOrders({
        uid,
        sessionId: `session-${index}`,
        record: {
          productName: value,
          productImages: value,
          productPrice: value,
          productSize: value,
          shipmentId: value,
          shippedAt: value,
          carrier: value,
          trackingNumber: value,
        },
        payment: {
          provider: value,
          state: value,
          amountMinor: value,
          refunds: value,
          disputes: value,
          reference: value,
          extraReferences: value,
          lines: value,
          differingRecords: value,
          attention: value,
          needsAttention: value,
          searchTerms: value,
          note: value,
          paidAt: value,
          createdAt: value,
        },
        address: { userFullName: value, userAddress: value, userCity: value, userPhone: value },
      });
    });
    const found = await fetchAll('waiting');
    expect(found).toHaveLength(junk.length);
    for (const order of found) expect(order.troubles).toContain('not_covered');
    expectLogged(/sizes of an order/);
  });

  it('are found without a date as well, after all others', async () => {
    storeOrders(
      ...manyOrders(35),
      { sessionId: 'old-1', purchasedAt: undefined, lines: 1 },
      { sessionId: 'old-2', purchasedAt: undefined, payment: null },
    );
    const pages = await fetchPages('waiting');
    expect(pages.map((page) => page.length)).toEqual([29, 6, 2]);
    expect(pages[2]?.map(({ purchasedAtMs }) => purchasedAtMs)).toContain(undefined);
    expect(keysOf(pages[2] ?? [])).toEqual(expect.arrayContaining(['old-1']));
  });
});

describe('pages', () => {
  it('never end between the records of one payment', async () => {
    storeOrders(
      ...manyOrders(28),
      { sessionId: 'large', lines: 99, purchasedAt: november(2) },
      { sessionId: 'last', purchasedAt: november(3) },
    );
    const pages = await fetchPages('waiting');
    expect(pages.map((page) => page.length)).toEqual([29, 1]);
    expect(pages[0]?.at(-1)?.records).toHaveLength(99);
  });

  it('cost at most four reads for each order', async () => {
    storeOrders(...manyOrders(100, (index) => ({ uid: `customer-${index}` })));
    // 30 records, 29 payments, 29 addresses, and a query for profiles is not sent.
    expect(await readsOf(() => fetchOrders('waiting'))).toBe(88);
  });
});
