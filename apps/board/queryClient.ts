import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';

/**
 * Holds what the board has read. The services repeat a request that fails; after that the screen says so and offers Retry. A
 * failed query is logged with the text of its `meta.failure`.
 */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (typeof meta?.failure === 'string') console.warn(meta.failure, error);
      },
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** A value that the board keeps beside what it has read, and forgets with it. */
export const keptQuery = <Value>(name: string, initial: Value) =>
  queryOptions({
    queryKey: [name],
    queryFn: () => initial,
    enabled: false,
    initialData: initial,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });

const hourMs = 3_600_000;

/** A number of the navigation that seldom changes by itself. */
export const hourlyCount = (name: string, queryFn: () => Promise<number>) =>
  queryOptions({ queryKey: [name], queryFn, staleTime: hourMs, refetchInterval: hourMs });
