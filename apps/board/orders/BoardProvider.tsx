import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { problemOf } from '../services/boardProblem.ts';
import type { BoardProblem } from '../services/boardProblem.ts';
import { createQueryClient } from '../queryClient.ts';
import { createSteps } from './steps.ts';
import { batchesQuery, hasSomethingToShow } from './batches.ts';
import type { ShippingBatch } from './batches.ts';
import { loadedAtMs } from './boardCache.ts';
import type { List, BoardEvents } from './boardCache.ts';
import { changesQuery, eventsQuery } from './queries.ts';
import { createShipping } from './shippingBatches.ts';

export interface NoteDraft {
  text: string;
  /** The saved note when the owner began to write, or the one to be replaced. */
  seen: string;
}

interface Board {
  steps: ReturnType<typeof createSteps>;
  shipping: ReturnType<typeof createShipping>;
  /** Drafts by payment outlast their card, which may leave the list. */
  noteDrafts: Map<string, NoteDraft>;
  /** Undefined until the first answer. */
  events: BoardEvents | undefined;
  /** `denied` or `signed-out` once the account may no longer see the orders; the board has forgotten them then. */
  lost: BoardProblem | undefined;
}

const BoardContext = createContext<Board | null>(null);

/** Asks for events while an owner is signed in, and forgets everything at the end. Another owner needs another `key`. */
export function BoardProvider({ ownerUid, children }: { ownerUid: string; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const [lost, setLost] = useState<BoardProblem>();
  const [own] = useState(() => ({
    steps: createSteps(client),
    shipping: createShipping(client, ownerUid),
    noteDrafts: new Map<string, NoteDraft>(),
  }));
  const { data: events } = useQuery({ ...eventsQuery(ownerUid), enabled: lost === undefined }, client);
  const { shipping, noteDrafts } = own;

  useEffect(() => {
    shipping.start();
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const problem = problemOf(event.action.error);
      if (problem === 'denied' || problem === 'signed-out') setLost(problem);
    });
    return () => {
      shipping.end();
      stop();
      void client.cancelQueries();
      client.clear();
    };
  }, [client, shipping]);

  // An account that is no longer an owner's keeps nothing of the customers' data.
  useEffect(() => {
    if (lost === undefined) return;
    noteDrafts.clear();
    client.clear();
  }, [lost, client, noteDrafts]);

  useEffect(() => {
    const askBeforeLeaving = (event: BeforeUnloadEvent) => {
      if (shipping.isWorking() || noteDrafts.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [shipping, noteDrafts]);

  const board = useMemo(() => ({ ...own, events, lost }), [own, events, lost]);
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

/** Whether a list no longer shows what is stored. */
export function useIsOutdated(name: string, list: List | undefined): boolean {
  const { data: changedAtMs = {} } = useQuery(changesQuery);
  return (changedAtMs[name] ?? 0) >= loadedAtMs(list);
}

const toShown = (batches: readonly ShippingBatch[]) => batches.filter(hasSomethingToShow);

/** Failed batches stay until they are dismissed; the newest comes first. */
export function useShipping() {
  const { shipping } = useBoard();
  const { data: batches = [] } = useQuery({ ...batchesQuery, select: toShown });
  return { ...shipping, batches };
}
