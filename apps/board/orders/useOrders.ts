import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useBoard } from './BoardProvider.tsx';
import type { OrderList } from './boardTypes.ts';
import type { OrderState } from './types.ts';

export interface ShownList extends OrderList {
  loadMore: () => void;
  reload: () => void;
  /** The owner has seen the news: loads up to the orders that came in, and drops those that are gone. */
  showNews: () => void;
}

/**
 * One list of the board, loaded when it is first shown and kept current while it is.
 * `loadMore` loads the next page; `reload` asks for all loaded pages again.
 */
export function useOrders(state: OrderState): ShownList {
  const { lists } = useBoard();
  const list = useSyncExternalStore(lists.subscribe, () => lists.stateOf(state));
  useEffect(() => lists.show(state), [lists, state]);
  return useMemo(
    () => ({
      ...list,
      loadMore: () => void lists.loadMore(state),
      reload: () => void lists.reload(state),
      showNews: () => {
        lists.dropChanged(state);
        void lists.loadLater();
      },
    }),
    [lists, list, state],
  );
}
