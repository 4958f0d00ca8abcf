import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../../../../apps/board/orders/board.ts';
import { pollDelays } from '../../../../apps/board/orders/poller.ts';
import { backend } from '../../../backend.ts';
import { expectLogged } from '../../../consoleGuard.ts';
import { eventually, openBoard, openList } from '../boardForTests.ts';
import {
  cancelledRecord,
  confirmedRecord,
  november,
  readsOf,
  shippedRecord,
  startAsOwner,
  storeOrders,
} from '../ownerBackend.ts';

const hourMs = 3_600_000;

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
});

afterEach(() => {
  vi.useRealTimers();
});

const keysOf = (board: Board, state: 'waiting' | 'shipped' = 'waiting') =>
  board.lists.stateOf(state).orders.map(({ key }) => key);

/** Opens a board whose time the test controls, and waits until its first check is over. */
async function openQuietBoard(): Promise<Board> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const board = openBoard(ownerUid);
  await openList(board, 'waiting');
  await eventually(() => expect(board.news.state().checkedAtMs).toBeDefined());
  return board;
}

describe('reads', () => {
  it('stay under 200 in a quiet hour of an open board', async () => {
    storeOrders(
      ...Array.from({ length: 60 }, (_, index) => ({
        uid: `customer-${index % 20}`,
        sessionId: `s${index}`,
        purchasedAt: november(1, index),
      })),
      { sessionId: 'shipped', record: shippedRecord },
      { sessionId: 'confirmed', record: confirmedRecord },
      { sessionId: 'cancelled', record: cancelledRecord },
    );
    await openQuietBoard();
    const reads = await readsOf(() => vi.advanceTimersByTimeAsync(hourMs));
    expect(reads).toBeLessThan(200);
    // It does ask.
    expect(reads).toBeGreaterThan(100);
  });

  it('are no more in a shop with thousands of orders, which are counted more rarely', async () => {
    storeOrders(
      ...Array.from({ length: 3500 }, (_, index) => ({
        sessionId: `s${index}`,
        record: shippedRecord,
        payment: null,
        address: null,
      })),
    );
    await openQuietBoard();
    const reads = await readsOf(() => vi.advanceTimersByTimeAsync(hourMs));
    expect(reads).toBeLessThan(200);
  });
});

describe('news', () => {
  it('are new orders, marked, within a minute', async () => {
    storeOrders({ sessionId: 'old', purchasedAt: november(1) });
    const board = await openQuietBoard();
    storeOrders({ uid: 'sunil', sessionId: 'new', lines: 2, purchasedAt: november(2) });
    await vi.advanceTimersByTimeAsync(pollDelays.quietMs + 1000);
    await eventually(() => expect(keysOf(board)).toEqual(['old', 'new']));
    expect([...board.lists.stateOf('waiting').arrived]).toEqual(['new']);
    expect(board.counts.state().waiting).toEqual({ records: 3, orders: 2 });
  });

  it('are what customers confirm while the list is open', async () => {
    storeOrders(
      { sessionId: 'a', purchasedAt: november(1), record: shippedRecord },
      { sessionId: 'b', purchasedAt: november(2), record: shippedRecord },
    );
    const board = await openQuietBoard();
    await openList(board, 'shipped');
    expect(keysOf(board, 'shipped')).toEqual(['b', 'a']);
    storeOrders({ sessionId: 'a', purchasedAt: november(1), record: confirmedRecord });
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    await eventually(() => expect(keysOf(board, 'shipped')).toEqual(['b']));
  });

  it('are payments that need attention', async () => {
    storeOrders({ sessionId: 'a', record: shippedRecord });
    const board = await openQuietBoard();
    expect(board.counts.state().trouble).toBe(0);
    storeOrders({
      sessionId: 'a',
      record: shippedRecord,
      payment: { state: 'refunded', needsAttention: true, attention: ['refunded'] },
    });
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    await eventually(() => expect(board.counts.state().trouble).toBe(1));
  });
});

describe('an account whose claim was taken away', () => {
  it('keeps nothing of the customers on the screen, until it is an owner’s again [P17]', async () => {
    storeOrders({ sessionId: 'a' });
    const board = await openQuietBoard();
    backend.auth.setClaims(ownerUid, {});
    const { renewSession } = await import('../../../../src/services/firebase/auth.ts');
    await renewSession();
    await vi.advanceTimersByTimeAsync(pollDelays.quietMs + 2000);
    await eventually(() => expect(board.news.state().problem).toBe('denied'));
    expect(board.lists.stateOf('waiting')).toMatchObject({ orders: [], status: 'failed', problem: 'denied' });
    expect(board.counts.state().waiting).toBeUndefined();
    backend.auth.setClaims(ownerUid, { owner: true });
    await renewSession();
    board.news.checkNow();
    await eventually(() => expect(keysOf(board)).toEqual(['a']));
    expect(board.news.state().problem).toBeUndefined();
    expectLogged(/could not check for news/);
  });
});
