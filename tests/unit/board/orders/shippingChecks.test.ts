import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderIdOf } from '../../../../src/domain/documents/record.ts';
import { backend } from '../../../support/backend.ts';
import { expectLogged } from '../../../support/consoleGuard.ts';
import { eventually, onlyOrder, openBoard } from '../../../support/openBoard.ts';
import type { TestBoard } from '../../../support/openBoard.ts';
import { refundedPayment, startAsOwner, storedRecord, storeOrders } from '../../../support/ownerBackend.ts';

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
});

afterEach(() => {
  vi.useRealTimers();
});

/** The kinds of what became of the orders of the newest batch. */
const resultsOf = (board: TestBoard) =>
  board.batches()[0]?.items.map(({ step }) => (step.result === 'changed' ? step.change.kind : step.result));

describe('an order whose money went back while it was shown', () => {
  it.each([
    ['disputed', { state: 'disputed', attention: ['disputed'] }],
    ['records_differ', { attention: ['records_differ'], needsAttention: true }],
  ])('is not shipped until the owner knows that it is %s', async (trouble, payment) => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const seen = await onlyOrder(board, 'waiting');
    storeOrders({ payment });
    await board.shipAll([seen]);
    expect(resultsOf(board)).toEqual(['trouble']);
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
    expect(backend.database.list('shipments')).toEqual([]);
    const [shown] = board.shown('waiting');
    expect(shown?.troubles).toEqual([trouble]);

    await board.shipAll(shown ? [shown] : []);
    expect(resultsOf(board)).toEqual(['done']);
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: true });
    // What was said of the first attempt is over.
    expect(board.batches()).toHaveLength(1);
  });

  it('is not shipped either when more of it was refunded than the owner knew', async () => {
    storeOrders({
      payment: {
        refunds: { re_0: { amountMinor: 10_000, state: 'succeeded', atMs: 1 } },
        attention: ['refunded'],
      },
    });
    const board = openBoard(ownerUid);
    const seen = await onlyOrder(board, 'waiting');
    expect(seen.troubles).toEqual(['refunded']);
    storeOrders({ payment: refundedPayment });
    await board.shipAll([seen]);
    expect(resultsOf(board)).toEqual(['trouble']);
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
  });
});

it('an order that cannot be checked is not shipped, and can be repeated', async () => {
  storeOrders({});
  const board = openBoard(ownerUid);
  const order = await onlyOrder(board, 'waiting');
  backend.database.faults.add({
    match: ({ body }) => body.includes('payments/cs_test_1'),
    status: 400,
    body: {},
  });
  await board.shipAll([order]);
  expect(resultsOf(board)).toEqual(['failed']);
  expectLogged(/could not be checked before shipping/);
  expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
  backend.database.faults.clear();
  board.shipping.repeat(board.batches()[0]?.id ?? '');
  await eventually(() => expect(resultsOf(board)).toEqual(['done']));
  expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: true });
});

it.each([
  ['is not shipped by Repeat', false],
  ['stays shipped after Repeat', true],
])(
  'an order of which nobody knows whether it is shipped %s when its money went back meanwhile',
  async (_, isShipped) => {
    storeOrders({});
    const board = openBoard(ownerUid);
    const order = await onlyOrder(board, 'waiting');
    // The SDK waits before it repeats a commit.
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    let isLost = false;
    backend.database.faults.add({
      match: ({ url, body }) => {
        isLost ||= url.includes(':commit');
        return isLost && `${url}${body}`.includes(orderIdOf('cs_test_1', 0));
      },
      drop: true,
      afterHandling: isShipped,
    });
    await board.shipAll([order]);
    expect(resultsOf(board)).toEqual(['unsure']);
    expectLogged(/A change of an order failed/);
    expectLogged(/not known whether an order has changed/);
    backend.database.faults.clear();
    backend.database.write('payments/cs_test_1', {
      ...backend.database.read('payments/cs_test_1'),
      ...refundedPayment,
    });
    board.shipping.repeat(board.batches()[0]?.id ?? '');
    await eventually(() => expect(resultsOf(board)).toEqual([isShipped ? 'done' : 'trouble']));
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: isShipped });
  },
);
