import { beforeEach, describe, expect, it } from 'vitest';
import type { Board } from '../../../../apps/board/orders/board.ts';
import { backend } from '../../../backend.ts';
import { expectLogged } from '../../../consoleGuard.ts';
import { eventually, openBoard } from '../boardForTests.ts';
import { november, shippedRecord, startAsOwner, storedRecord, storeOrders } from '../ownerBackend.ts';

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
      ['differ', 'records-differ'],
      ['twice', 'paid-twice'],
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

  it('leave the list once they were looked into', async () => {
    storeOrders({ sessionId: 'a', payment: flagged('refunded') });
    const board = await openTrouble();
    const [order] = board.trouble.list().orders;
    if (!order) throw new Error('There is no order.');
    expect(await board.actions.lookedInto(order)).toEqual({ result: 'done' });
    expect(board.trouble.list().orders).toEqual([]);
    expect(board.counts.state().trouble).toBe(0);
    expect(backend.database.read('payments/a')).toMatchObject({
      needsAttention: false,
      attention: ['refunded'],
    });
  });

  it('stay when there is another reason by then', async () => {
    storeOrders({ sessionId: 'a', payment: flagged('refunded') });
    const board = await openTrouble();
    const [order] = board.trouble.list().orders;
    if (!order) throw new Error('There is no order.');
    storeOrders({ sessionId: 'a', payment: { needsAttention: true, attention: ['refunded', 'disputed'] } });
    expect(await board.actions.lookedInto(order)).toMatchObject({
      result: 'changed',
      change: { kind: 'edited' },
    });
    expect(troublesOf(board)).toEqual([['a', 'refunded', 'disputed']]);
    expect(backend.database.read('payments/a')).toMatchObject({ needsAttention: true });
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
      x1: ['no-payment'],
      x2: ['unproven'],
      x3: ['no-address'],
    });
    expect(seen).toContain(150);
    expect(board.counts.state().trouble).toBe(3);
  });

  it('drops an order that is cancelled', async () => {
    storeOrders({ sessionId: 'unpaid', payment: null });
    const board = await openTrouble();
    const [order] = (await finishCheck(board)).found;
    if (!order) throw new Error('Nothing was found.');
    expect(await board.actions.cancel(order, 'It was not paid')).toEqual({ result: 'done' });
    expect(board.trouble.check().found).toEqual([]);
    expect(board.counts.state().trouble).toBe(0);
    expect(storedRecord('nimal', 'unpaid')).toMatchObject({ cancelReason: 'It was not paid' });
  });

  it('stops when it is told to, and keeps what it has found', async () => {
    storeOrders(
      ...Array.from({ length: 400 }, (_, index) => ({
        uid: `c${index}`,
        sessionId: `s${index}`,
        payment: null,
      })),
    );
    const board = await openTrouble();
    const stop = board.trouble.subscribe(() => {
      if (board.trouble.check().checked > 0) board.trouble.stopCheck();
    });
    const check = await finishCheck(board);
    stop();
    expect(check).toMatchObject({ status: 'stopped', checked: 150 });
    expect(check.found).toHaveLength(150);
  });

  it('says when it fails, and can be begun again', async () => {
    storeOrders({ sessionId: 'unpaid', payment: null });
    const board = await openTrouble();
    backend.database.faults.add({ status: 400, body: {} });
    expect(await finishCheck(board)).toMatchObject({ status: 'failed' });
    expectLogged(/could not be checked/);
    backend.database.faults.clear();
    expect(await finishCheck(board)).toMatchObject({ status: 'done' });
  });
});
