import { beforeEach, describe, expect, it } from 'vitest';
import type { Board } from '../../../../apps/board/orders/board.ts';
import { eventually, openBoard } from '../boardForTests.ts';
import { november, shippedRecord, startAsOwner, storeOrders } from '../ownerBackend.ts';

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
});

const flagged = (reason: string) => ({ needsAttention: true, attention: [reason] });

async function openTrouble(): Promise<Board> {
  const board = openBoard(ownerUid);
  board.trouble.show();
  await eventually(() => expect(board.trouble.list().status).toBe('ready'));
  await eventually(() => expect(board.counts.state().trouble).toBeDefined());
  return board;
}

const troublesOf = (board: Board) =>
  board.trouble.list().orders.map(({ key, troubles }) => [key, ...troubles]);

async function finishCheck(board: Board) {
  void board.trouble.startCheck();
  await eventually(() => expect(board.trouble.check().status).not.toBe('running'));
  return board.trouble.check();
}

describe('orders in trouble', () => {
  it('are those whose payments need attention, newest first, in any state', async () => {
    storeOrders(
      { sessionId: 'fine' },
      {
        sessionId: 'refunded',
        purchasedAt: november(1),
        record: shippedRecord,
        payment: { state: 'refunded', refundedMinor: 535_000, ...flagged('refunded') },
      },
      {
        sessionId: 'disputed',
        purchasedAt: november(2),
        payment: { state: 'disputed', dispute: 'open', ...flagged('disputed') },
      },
      {
        sessionId: 'twice',
        purchasedAt: november(3),
        payment: { extraReferences: ['pi_2'], ...flagged('paid_twice') },
      },
      { sessionId: 'differ', purchasedAt: november(4), payment: flagged('records_differ') },
    );
    const board = await openTrouble();
    expect(troublesOf(board)).toEqual([
      ['differ', 'records_differ'],
      ['twice', 'paid_twice'],
      ['disputed', 'disputed'],
      ['refunded', 'refunded'],
    ]);
    expect(board.counts.state().trouble).toBe(4);
  });

  it('include payments without any record', async () => {
    storeOrders({
      sessionId: 'lost',
      lines: 0,
      payment: { orderIds: ['A'.repeat(20)], ...flagged('records_differ') },
    });
    const board = await openTrouble();
    expect(board.trouble.list().orders).toMatchObject([{ key: 'lost', records: [], uid: 'nimal' }]);
  });

  it('come in pages', async () => {
    storeOrders(
      ...Array.from({ length: 30 }, (_, index) => ({
        sessionId: `s${String(index).padStart(2, '0')}`,
        payment: flagged('refunded'),
      })),
    );
    const board = await openTrouble();
    expect(board.trouble.list()).toMatchObject({ hasMore: true });
    expect(board.trouble.list().orders).toHaveLength(25);
    await board.trouble.loadMore();
    expect(board.trouble.list()).toMatchObject({ hasMore: false });
    expect(board.trouble.list().orders).toHaveLength(30);
  });
});

describe('the check of all waiting orders', () => {
  it('finds what no query finds, whatever its date', async () => {
    storeOrders(
      ...Array.from({ length: 200 }, (_, index) => ({ uid: `c${index}`, sessionId: `fine-${index}` })),
      { uid: 'x1', sessionId: 'unpaid', payment: null, purchasedAt: undefined },
      { uid: 'x2', sessionId: 'begun', payment: { state: 'begun' } },
      { uid: 'x3', sessionId: 'homeless', address: null },
      { uid: 'x4', sessionId: 'sent', record: shippedRecord, payment: null },
    );
    const board = await openTrouble();
    const seen: number[] = [];
    board.trouble.subscribe(() => seen.push(board.trouble.check().checked));
    const check = await finishCheck(board);
    expect(check).toMatchObject({ status: 'done', checked: 203, total: 203 });
    expect(Object.fromEntries(check.found.map(({ uid, troubles }) => [uid, troubles]))).toEqual({
      x1: ['no_payment'],
      x2: ['unproven'],
      x3: ['no_address'],
    });
    expect(seen).toContain(150);
    expect(board.counts.state().trouble).toBe(3);
  });
});
