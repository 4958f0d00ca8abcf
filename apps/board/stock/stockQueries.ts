import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { stockRequestLimits } from '../../../src/domain/documents/stock.ts';
import { chunk } from '../../../src/lib/lists.ts';
import { randomId } from '../../../src/lib/randomId.ts';
import { hourlyCount } from '../queryClient.ts';
import { countLowStock, fetchStockLevels, sendStockChanges } from '../services/stock.ts';
import type { StockChange } from '../services/stock.ts';
import { fetchStockCatalogue } from '../services/stockCatalogue.ts';

export const lowStockQuery = hourlyCount('low stock', countLowStock);

export const catalogueQuery = queryOptions({
  queryKey: ['stock catalogue'],
  queryFn: fetchStockCatalogue,
  meta: { failure: 'The products could not be loaded.' },
});

/** An answer to a change of this board is put in; others' changes come with the next load. */
export const levelsQuery = queryOptions({
  queryKey: ['stock levels'],
  queryFn: fetchStockLevels,
  structuralSharing: false,
  meta: { failure: 'The stock could not be loaded.' },
});

export const changesKey = ['stock changes'];

const problemText =
  'Not saved: the checkout server did not answer, or did not accept it. It is safe to try again.';

interface StockRequest {
  /** The same when it is repeated, so that nothing is counted twice. */
  key: string;
  changes: readonly StockChange[];
}

const changesPerRequest = Math.min(stockRequestLimits.changes, stockRequestLimits.products);

/** Changes counts one request after the other, and shows what the server answers. Nothing here rejects. */
export function useStockChange() {
  const client = useQueryClient();
  const { mutateAsync, isPending, isError, variables, reset } = useMutation({
    mutationKey: ['stock'],
    scope: { id: 'stock' },
    mutationFn: async ({ key, changes }: StockRequest) => {
      for (const [index, part] of chunk(changes, changesPerRequest).entries()) {
        const answered = await sendStockChanges(`${key}${index}`, part);
        await client.cancelQueries({ queryKey: levelsQuery.queryKey });
        client.setQueryData(levelsQuery.queryKey, (levels) => {
          const known = new Map(levels);
          for (const [slug, level] of answered)
            known.set(slug, { ...level, unpublishedSinceMs: known.get(slug)?.unpublishedSinceMs });
          return levels && known;
        });
      }
    },
    onSuccess: () => {
      for (const queryKey of [lowStockQuery.queryKey, changesKey])
        void client.invalidateQueries({ queryKey });
    },
  });

  async function send(request: StockRequest): Promise<string | undefined> {
    try {
      await mutateAsync(request);
      return undefined;
    } catch (error) {
      console.warn('The stock could not be changed.', error);
      return problemText;
    }
  }

  return {
    isBusy: isPending,
    /** What waits for an answer, or had none. */
    changes: isPending || isError ? (variables?.changes ?? []) : [],
    problem: isError ? problemText : undefined,
    /** Resolves to what went wrong. */
    change: (changes: readonly StockChange[]): Promise<string | undefined> => {
      const isRepeated = isError && JSON.stringify(changes) === JSON.stringify(variables?.changes);
      return send({ key: isRepeated ? (variables?.key ?? '') : randomId(), changes });
    },
    repeat: () => void (variables && send(variables)),
    /** Gives up, and loads what is stored. */
    discard: () => {
      reset();
      void client.invalidateQueries({ queryKey: levelsQuery.queryKey });
    },
  };
}
