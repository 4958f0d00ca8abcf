import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../queryClient.ts';
import { problemOf } from '../services/boardProblem.ts';
import type { BoardProblem } from '../services/boardProblem.ts';
import { mailsQuery } from './queries.ts';

export interface NoteDraft {
  text: string;
  /** The saved note when the owner began to write, or the one to be replaced. */
  seen: string;
}

interface Board {
  /** Drafts by session id outlast their card, which may leave the list. */
  noteDrafts: Map<string, NoteDraft>;
  /** `denied` or `signed-out` once the account may no longer see the orders; the board has forgotten them then. */
  lost: BoardProblem | undefined;
}

const BoardContext = createContext<Board | null>(null);

/** Forgets everything at the end. Another owner needs another `key`. */
export function BoardProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const [lost, setLost] = useState<BoardProblem>();
  const [noteDrafts] = useState(() => new Map<string, NoteDraft>());
  useQuery({ ...mailsQuery, enabled: lost === undefined }, client);

  useEffect(() => {
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const problem = problemOf(event.action.error);
      if (problem === 'denied' || problem === 'signed-out') setLost(problem);
    });
    return () => {
      stop();
      void client.cancelQueries();
      client.clear();
    };
  }, [client]);

  // An account that is no longer an owner's keeps nothing of the customers' data.
  useEffect(() => {
    if (lost === undefined) return;
    noteDrafts.clear();
    client.clear();
  }, [lost, client, noteDrafts]);

  useEffect(() => {
    const askBeforeLeaving = (event: BeforeUnloadEvent) => {
      if (client.isMutating() > 0 || noteDrafts.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [client, noteDrafts]);

  const board = useMemo(() => ({ noteDrafts, lost }), [noteDrafts, lost]);
  return (
    <QueryClientProvider client={client}>
      <BoardContext value={board}>{children}</BoardContext>
    </QueryClientProvider>
  );
}

/** @throws Error outside of BoardProvider */
export function useBoard(): Board {
  const board = use(BoardContext);
  if (!board) throw new Error('useBoard needs a BoardProvider above it.');
  return board;
}
