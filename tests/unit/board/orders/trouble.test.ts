import { beforeEach, describe, expect, it } from 'vitest';
import { checkWaiting, fetchTrouble } from '../../../../apps/board/orders/loadOrders.ts';
import {
  november,
  manyOrders,
  shippedRecord,
  startAsOwner,
  storeOrders,
} from '../../../support/ownerBackend.ts';

beforeEach(async () => {
  await startAsOwner();
});

const flagged = (reason: string) => ({ needsAttention: true, attention: [reason] });

describe('orders in trouble', () => {
  it('are those whose payments are in trouble, in any state', async () => {
    storeOrders(
      { sessionId: 'fine' },
      {
        sessionId: 'refunded',
        purchasedAt: november(1),
        record: shippedRecord,
        payment: { state: 'refunded', ...flagged('refunded') },
      },
      { sessionId: 'disputed', payment: { state: 'disputed', ...flagged('disputed') } },
    );
    expect((await fetchTrouble()).orders.map(({ key, troubles }) => [key, ...troubles])).toEqual([
      ['disputed', 'disputed'],
      ['refunded', 'refunded'],
    ]);
  });

  it('include payments without any record', async () => {
    const payment = { orderIds: ['A'.repeat(20)], ...flagged('records_differ') };
    storeOrders({ sessionId: 'lost', lines: 0, payment });
    expect((await fetchTrouble()).orders).toMatchObject([{ key: 'lost', records: [], uid: 'nimal' }]);
  });

  it('come in pages', async () => {
    storeOrders(...manyOrders(30, () => ({ payment: flagged('refunded') })));
    const first = await fetchTrouble();
    expect(first.orders).toHaveLength(25);
    const second = await fetchTrouble(first.next);
    expect(second.orders).toHaveLength(5);
    expect(second.next).toBeUndefined();
  });
});

it('the check of all waiting orders finds what no query finds, whatever its date', async () => {
  storeOrders(
    ...manyOrders(200, (index) => ({ uid: `c${index}` })),
    { uid: 'x1', sessionId: 'unpaid', payment: null, purchasedAt: undefined },
    { uid: 'x2', sessionId: 'begun', payment: { state: 'begun' } },
    { uid: 'x3', sessionId: 'homeless', address: null },
    { uid: 'x4', sessionId: 'sent', record: shippedRecord, payment: null },
  );
  const first = await checkWaiting();
  const second = await checkWaiting(first.next);
  expect([first.checked, second.checked, second.next]).toEqual([150, 53, undefined]);
  const found = [...first.orders, ...second.orders].map(({ uid, troubles }) => [uid, troubles]);
  expect(Object.fromEntries(found)).toEqual({
    x1: ['no_payment'],
    x2: ['not_covered'],
    x3: ['no_address'],
  });
});
