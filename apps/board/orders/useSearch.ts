import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBoard } from './BoardProvider.tsx';
import type { SearchState } from './boardTypes.ts';
import { createSearch } from './search.ts';

/**
 * Orders found by a name, phone number, e-mail address, order id or payment id, newest first. Waits until the text stays the
 * same for a moment. The orders of the text before are kept until the answer comes.
 */
export function useSearch(text: string): SearchState & { retry: () => void } {
  const { follow } = useBoard();
  const [search] = useState(() => createSearch());
  const state = useSyncExternalStore(search.subscribe, search.state);
  useEffect(() => search.setText(text), [search, text]);
  useEffect(() => follow(search), [follow, search]);
  useEffect(() => () => search.stop(), [search]);
  return { ...state, retry: search.retry };
}
