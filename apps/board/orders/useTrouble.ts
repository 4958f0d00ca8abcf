import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useBoard } from './BoardProvider.tsx';
import type { OrderList, TroubleCheck } from './boardTypes.ts';
import { noticedIn } from './troubleCheck.ts';
import type { OwnerOrder } from './types.ts';

export interface TroubleList extends OrderList {
  loadMore: () => void;
  reload: () => void;
  /** Loaded waiting orders in trouble, whose payments do not need attention. */
  noticed: readonly OwnerOrder[];
  /** The check of all waiting orders, which begins when somebody asks for it. */
  check: TroubleCheck;
  startCheck: () => void;
  stopCheck: () => void;
}

/** The orders whose payments need attention, and the check of all waiting orders. See `useOrderActions` for `lookedInto`. */
export function useTrouble(): TroubleList {
  const { trouble, lists } = useBoard();
  const list = useSyncExternalStore(trouble.subscribe, trouble.list);
  const check = useSyncExternalStore(trouble.subscribe, trouble.check);
  const waiting = useSyncExternalStore(lists.subscribe, () => lists.stateOf('waiting').orders);
  useEffect(() => trouble.show(), [trouble]);
  return useMemo(
    () => ({
      ...list,
      check,
      noticed: noticedIn(waiting),
      loadMore: () => void trouble.loadMore(),
      reload: () => void trouble.reload(),
      startCheck: () => void trouble.startCheck(),
      stopCheck: trouble.stopCheck,
    }),
    [trouble, list, check, waiting],
  );
}
