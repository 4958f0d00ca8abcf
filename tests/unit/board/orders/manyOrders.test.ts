import { beforeEach, describe, expect, it } from 'vitest';
import { fetchOrders } from '../../../../apps/board/orders/orderPages.ts';
import { createSearch } from '../../../../apps/board/orders/search.ts';
import { backend } from '../../../backend.ts';
import { eventually, onlyOrder, openBoard, openList } from '../boardForTests.ts';
import {
  confirmedRecord,
  orderEntries,
  readsOf,
  shippedRecord,
  startAsOwner,
  storeOrders,
} from '../ownerBackend.ts';

const waiting = 1000;
const past = 20_000;
const minuteMs = 60_000;

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
});

/** 1000 orders that wait and 20,000 past ones, of 3000 customers. */
function* manyOrders(): Generator<[path: string, data: object]> {
  for (let index = 0; index < waiting + past; index += 1) {
    const isPast = index < past;
    const record = index % 4 === 0 ? shippedRecord : confirmedRecord;
    yield* orderEntries({
      uid: `customer-${index % 3000}`,
      sessionId: `cs_test_${index}`,
      purchasedAt: new Date(Date.UTC(2024, 0, 1) + index * minuteMs),
      record: isPast ? record : {},
      payment: { searchTerms: ['nimal', `4${String(index).padStart(3, '0').slice(-3)}`] },
    });
  }
}

describe('1000 waiting and 20,000 past orders', () => {
  it('are never read all at once', async () => {
    backend.database.writeAll(manyOrders());
    const reads: Record<string, number> = {};

    reads.open = await readsOf(async () => {
      const board = openBoard(ownerUid);
      await openList(board, 'waiting');
      await eventually(() => expect(board.news.state().checkedAtMs).toBeDefined());
      expect(board.counts.state()).toMatchObject({
        waiting: { records: waiting },
        shipped: { records: past / 4 },
        confirmed: { records: (past * 3) / 4 },
      });
    });
    let next: Awaited<ReturnType<typeof fetchOrders>>['next'];
    reads.confirmedList = await readsOf(async () => {
      ({ next } = await fetchOrders('confirmed'));
    });
    reads.nextPage = await readsOf(async () => {
      expect((await fetchOrders('confirmed', next)).orders).toHaveLength(29);
    });
    const search = createSearch();
    for (const [what, text] of [
      ['searchName', 'Nimal'],
      ['searchPayment', 'cs_test_77'],
    ] as const) {
      reads[what] = await readsOf(async () => {
        search.setText(text);
        await eventually(() => expect(search.state()).toMatchObject({ status: 'ready' }));
      });
    }
    search.stop();

    expect(reads).toEqual({
      // Four lists and the trouble are counted, the list is read with payments and addresses, and where news begin.
      open: 115,
      confirmedList: 118,
      nextPage: 88,
      searchName: 90,
      searchPayment: 5,
    });
    // Storing so many takes a busy machine long.
  }, 120_000);
});

describe('what an owner does', () => {
  it('costs few reads', async () => {
    storeOrders({ lines: 2 });
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    await eventually(() => expect(board.news.state().checkedAtMs).toBeDefined());
    const settled = () =>
      eventually(() => expect(board.shipping.state().batches[0]).toMatchObject({ isWorking: false }));
    const ship = await readsOf(async () => {
      board.shipping.ship([order]);
      await settled();
    });
    const undo = await readsOf(async () => {
      board.shipping.undo(board.shipping.state().batches[0]?.id ?? '');
      await settled();
    });
    // Each record once; shipping also reads the address and the payment, and an undo the shipment.
    expect({ ship, undo }).toEqual({ ship: 4, undo: 3 });
  });
});
