import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createBoard } from './board.ts';
import type { Board } from './board.ts';

const BoardContext = createContext<Board | null>(null);

/**
 * Holds the orders of the board while an owner is signed in. Asks for news until it unmounts, and then forgets everything.
 * @param ownerUid the signed-in owner; another one needs another `key`
 */
export function BoardProvider({ ownerUid, children }: { ownerUid: string; children: ReactNode }) {
  const [board] = useState(() => createBoard({ ownerUid }));
  useEffect(() => board.start(), [board]);
  return <BoardContext value={board}>{children}</BoardContext>;
}

/** @throws Error outside of BoardProvider */
export function useBoard(): Board {
  const board = use(BoardContext);
  if (!board) throw new Error('useBoard needs a BoardProvider above it.');
  return board;
}
