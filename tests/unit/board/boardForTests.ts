import { afterEach, vi } from 'vitest';
import { createBoard } from '../../../apps/board/orders/board.ts';
import type { Board } from '../../../apps/board/orders/board.ts';
import type { OrderState, OwnerOrder } from '../../../apps/board/orders/types.ts';

/** Waits for something; a busy machine is slow. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, 10_000);

let stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

/** A board that is open until the test ends. */
export function openBoard(ownerUid: string): Board {
  const board = createBoard({ ownerUid });
  stops.push(board.start());
  return board;
}

/** Opens a list and waits until it is loaded. */
export async function openList(board: Board, state: OrderState): Promise<readonly OwnerOrder[]> {
  stops.push(board.lists.show(state));
  await eventually(() => {
    if (board.lists.stateOf(state).status !== 'ready') throw new Error('The list is not loaded.');
  });
  return board.lists.stateOf(state).orders;
}

/** The only order of a list. */
export async function onlyOrder(board: Board, state: OrderState): Promise<OwnerOrder> {
  const [order, ...others] = await openList(board, state);
  if (!order || others.length > 0) throw new Error(`The list has ${others.length + 1} orders.`);
  return order;
}
