import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useBoard } from './BoardProvider.tsx';
import type { OrderList } from './boardTypes.ts';
import type { OrderState } from './types.ts';

/**
 * One list of the board, loaded when it is first shown and kept current while it is.
 * `loadMore` loads the next page; `reload` asks for all loaded pages again.
 */
export function useOrders(state: OrderState): OrderList & { loadMore: () => void; reload: () => void } {
  const { lists } = useBoard();
  const list = useSyncExternalStore(lists.subscribe, () => lists.stateOf(state));
  useEffect(() => lists.show(state), [lists, state]);
  return useMemo(
    () => ({
      ...list,
      loadMore: () => void lists.loadMore(state),
      reload: () => void lists.reload(state),
    }),
    [lists, list, state],
  );
}
