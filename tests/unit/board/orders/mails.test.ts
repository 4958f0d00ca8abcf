import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasSomethingToShow } from '../../../../apps/board/orders/batches.ts';
import { backend, server } from '../../../support/backend.ts';
import { expectLogged } from '../../../support/consoleGuard.ts';
import { hostedEnvironment } from '../../../support/hostedEnvironment.ts';
import { eventually, onlyOrder, openBoard } from '../../../support/openBoard.ts';
import type { TestBoard } from '../../../support/openBoard.ts';
import { startAsOwner, storedRecord, storeOrders } from '../../../support/ownerBackend.ts';

const url = `${hostedEnvironment.VITE_CHECKOUT_SERVER_URL}/send-mails`;

let ownerUid: string;
let requests: { authorization: string | null; body: string }[];
beforeEach(async () => {
  ownerUid = await startAsOwner();
  requests = [];
});

afterEach(() => {
  vi.useRealTimers();
});

/** The checkout server answers, after it has set the state of all mails. */
function answer(report: object, mail?: string) {
  server.use(
    http.post(url, async ({ request }) => {
      requests.push({
        authorization: request.headers.get('authorization'),
        body: await request.text(),
      });
      for (const { id, data } of backend.database.list('shipments')) {
        if (mail !== undefined) backend.database.write(`shipments/${id}`, { ...data, mail });
      }
      return HttpResponse.json(report);
    }),
  );
}

async function shipOne(): Promise<TestBoard> {
  storeOrders({});
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const board = openBoard(ownerUid);
  await board.shipAll([await onlyOrder(board, 'waiting')]);
  return board;
}

describe('mails', () => {
  it('are sent 16 s after an order was shipped, with the owner’s token', async () => {
    answer({ isOn: true, sent: 1, failed: 0, waiting: 0 }, 'sent');
    const board = await shipOne();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1500);
    await eventually(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toBe('{}');
    expect(requests[0]?.authorization).toMatch(/^Bearer .+\..+\./);
    await eventually(() => expect(board.mails()).toBeDefined());
    expect(board.mails()).toEqual({ failed: 0, isUnreachable: false });
    // Nothing is left to tell.
    await eventually(() => expect(board.batches().filter(hasSomethingToShow)).toEqual([]));
  });

  it('that were refused are told with their order', async () => {
    answer({ isOn: true, sent: 0, failed: 1, waiting: 0 }, 'failed');
    const board = await shipOne();
    await vi.advanceTimersByTimeAsync(17_000);
    await eventually(() => {
      expect(board.batches()[0]?.items[0]).toMatchObject({
        order: { key: 'cs_test_1' },
        step: { result: 'done' },
        mail: 'failed',
      });
    });
  });

  it('wait when the server cannot be reached, and the order is shipped', async () => {
    server.use(http.post(url, () => HttpResponse.error()));
    const board = await shipOne();
    await vi.advanceTimersByTimeAsync(17_000);
    await eventually(() => expect(board.mails()).toMatchObject({ isUnreachable: true }));
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: true });
    expectLogged(/could not be asked to send mails/);
  });
});
