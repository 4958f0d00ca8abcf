import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, vi } from 'vitest';
import { createSteps } from '../../apps/board/orders/steps.ts';
import { batchesQuery, mailsQuery } from '../../apps/board/orders/batches.ts';
import type { ShippingBatch } from '../../apps/board/orders/batches.ts';
import { ordersIn } from '../../apps/board/orders/boardCache.ts';
import { hasRecordsIn } from '../../apps/board/orders/order.ts';
import { ordersQuery } from '../../apps/board/orders/queries.ts';
import { createShipping } from '../../apps/board/orders/shippingBatches.ts';
import type { OwnerOrder } from '../../apps/board/orders/types.ts';
import type { OrderState } from '../../apps/board/services/records.ts';
import { createQueryClient } from '../../apps/board/queryClient.ts';

/** Waits for something; a busy machine is slow. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, 25_000);

let stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

/** What the board does with orders, without its screens, until the test ends. */
export function openBoard(ownerUid: string) {
  const client = createQueryClient();
  const shipping = createShipping(client, ownerUid);
  stops.push(
    () => shipping.end(),
    () => client.clear(),
  );
  return {
    client,
    steps: createSteps(client),
    shipping,
    batches: (): readonly ShippingBatch[] => client.getQueryData(batchesQuery.queryKey) ?? [],
    mails: () => client.getQueryData(mailsQuery.queryKey),
    /** What a list shows. */
    shown: (state: OrderState): OwnerOrder[] =>
      ordersIn(client.getQueryData(ordersQuery(state).queryKey)).filter((order) =>
        hasRecordsIn(order, state),
      ),
    /** Ships orders and waits until that is over. */
    shipAll: async (orders: readonly OwnerOrder[]) => {
      shipping.ship(orders);
      await eventually(() => {
        if (shipping.isWorking()) throw new Error('It still works.');
      });
    },
  };
}

export type TestBoard = ReturnType<typeof openBoard>;

/** Opens a list and waits until it is loaded. */
export async function openList({ client, shown }: TestBoard, state: OrderState): Promise<OwnerOrder[]> {
  const observer = new InfiniteQueryObserver(client, ordersQuery(state));
  stops.push(observer.subscribe(() => {}));
  await eventually(() => {
    if (observer.getCurrentResult().isPending) throw new Error('The list is not loaded.');
  });
  return shown(state);
}

/** The only order of a list. */
export async function onlyOrder(board: TestBoard, state: OrderState): Promise<OwnerOrder> {
  const [order, ...others] = await openList(board, state);
  if (!order || others.length > 0) throw new Error(`The list has ${others.length + 1} orders.`);
  return order;
}
