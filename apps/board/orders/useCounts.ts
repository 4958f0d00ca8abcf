import { useSyncExternalStore } from 'react';
import { useBoard } from './BoardProvider.tsx';
import type { BoardStatus, Counts } from './boardTypes.ts';

/** How many orders are in each state, and how many are in trouble. */
export function useCounts(): Counts {
  const { counts } = useBoard();
  return useSyncExternalStore(counts.subscribe, counts.state);
}

/** How current the board is, with `checkNow` to ask at once. */
export function useBoardStatus(): BoardStatus & { checkNow: () => void } {
  const { news } = useBoard();
  const status = useSyncExternalStore(news.subscribe, news.state);
  return { ...status, checkNow: news.checkNow };
}
