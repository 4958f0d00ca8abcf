import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../../../../apps/board/orders/board.ts';
import { renewAfterMs } from '../../../../apps/board/orders/listParts.ts';
import { pollDelays } from '../../../../apps/board/orders/poller.ts';
import { changeRecords } from '../../../../apps/board/services/changeRecords.ts';
import { cancelling, reopening } from '../../../../apps/board/services/shipping.ts';
import { orderIdOf } from '../../../../src/domain/purchaseRecord.ts';
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

const waitingOf = (board: Board) => board.lists.stateOf('waiting');
const changesOf = (board: Board) =>
  waitingOf(board).orders.map(({ changedMeanwhile }) => changedMeanwhile?.kind);

const nextCheck = () => vi.advanceTimersByTimeAsync(pollDelays.quietMs + 1000);

const storeDated = (count: number) =>
  storeOrders(
    ...Array.from({ length: count }, (_, index) => ({
      sessionId: `s${index}`,
      purchasedAt: november(1, index),
    })),
  );

const target = (sessionId: string) => ({ uid: 'nimal', orderIds: [orderIdOf(sessionId, 0)] });

const shipElsewhere = (sessionId: string, by = 'another-owner') =>
  backend.database.writeAll([
    [
      `users/nimal/userPurchases/${orderIdOf(sessionId, 0)}`,
      {
        ...backend.database.read(`users/nimal/userPurchases/${orderIdOf(sessionId, 0)}`),
        isOrderShipped: true,
        shipmentId: 'T'.repeat(20),
        shippedAt: new Date(),
      },
    ],
    [
      `shipments/${'T'.repeat(20)}`,
      {
        uid: 'nimal',
        orderIds: [orderIdOf(sessionId, 0)],
        shippedBy: by,
        shippedAt: new Date(),
        mail: 'waiting',
      },
    ],
  ]);

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

describe('a new order', () => {
  it('is announced although it stands on a page that is not loaded yet', async () => {
    storeDated(70);
    const board = await openQuietBoard();
    expect(waitingOf(board).later).toEqual([]);
    storeOrders({ sessionId: 'new', purchasedAt: november(2) });
    await nextCheck();
    await eventually(() => expect(waitingOf(board).later.map(({ key }) => key)).toEqual(['new']));
    expect(keysOf(board)).toHaveLength(29);
    await board.lists.loadLater();
    expect(keysOf(board)).toHaveLength(71);
    expect(keysOf(board).at(-1)).toBe('new');
    expect(waitingOf(board).later).toEqual([]);
  });

  it('that comes while the rest of the list is loading is not lost', async () => {
    storeDated(40);
    const board = await openQuietBoard();
    let isHeld = false;
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The addresses of the last page are long in coming.
    const original = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await original(input, init);
      const body = typeof init?.body === 'string' ? init.body : '';
      if (isHeld && body.includes('userAddresses')) {
        isHeld = false;
        await held;
      }
      return answer;
    });
    isHeld = true;
    const loading = board.lists.loadMore('waiting');
    await eventually(() => expect(isHeld).toBe(false));
    storeOrders({ sessionId: 'new', purchasedAt: november(2) });
    await vi.advanceTimersByTimeAsync(0);
    board.news.checkNow();
    await eventually(() => expect(board.counts.state().waiting?.records).toBe(41));
    release();
    await loading;
    await eventually(() => expect(keysOf(board).at(-1)).toBe('new'));
    expect(keysOf(board)).toHaveLength(41);
  });
});

describe('a list of many pages', () => {
  it('keeps those that are not loaded again when something has changed', async () => {
    storeDated(160);
    const board = await openQuietBoard();
    for (let page = 0; page < 5; page += 1) await board.lists.loadMore('waiting');
    expect(keysOf(board)).toHaveLength(160);
    await changeRecords(cancelling(target('s0'), 'Out of stock'));
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    await eventually(() => expect(changesOf(board)[0]).toBe('cancelled'));
    expect(keysOf(board)).toEqual(Array.from({ length: 160 }, (_, index) => `s${index}`));
    expect(waitingOf(board).hasMore).toBe(false);
    expect(board.counts.state().waiting).toEqual({ records: 159, orders: 159 });
  });
});

describe('an order that changes elsewhere while its list is shown', () => {
  it('stays in its place, marked as cancelled', async () => {
    storeDated(3);
    const board = await openQuietBoard();
    await changeRecords(cancelling(target('s0'), 'Out of stock'));
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    await eventually(() => expect(changesOf(board)).toEqual(['cancelled', undefined, undefined]));
    expect(keysOf(board)).toEqual(['s0', 's1', 's2']);
    await board.lists.reload('waiting');
    expect(keysOf(board)).toEqual(['s1', 's2']);
  });

  it('waits again there when the change is undone', async () => {
    storeDated(2);
    const board = await openQuietBoard();
    const before = backend.database.read(`users/nimal/userPurchases/${orderIdOf('s0', 0)}`);
    shipElsewhere('s0');
    await nextCheck();
    await eventually(() => expect(changesOf(board)).toEqual(['shipped', undefined]));
    backend.database.write(`users/nimal/userPurchases/${orderIdOf('s0', 0)}`, before ?? {});
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    await eventually(() => expect(changesOf(board)).toEqual([undefined, undefined]));
    expect(waitingOf(board).orders[0]?.state).toBe('waiting');
  });
});

it('changes that make up for each other are seen when the owner comes back to the window', async () => {
  storeDated(3);
  await changeRecords(cancelling(target('s1'), 'Out of stock'));
  const board = await openQuietBoard();
  await changeRecords(cancelling(target('s0'), 'Out of stock'));
  await changeRecords(reopening(target('s1')));
  await vi.advanceTimersByTimeAsync(renewAfterMs + 5000);
  window.dispatchEvent(new Event('focus'));
  await eventually(() => expect(keysOf(board)).toEqual(['s0', 's1', 's2']));
  expect(changesOf(board)).toEqual(['cancelled', undefined, undefined]);
});
