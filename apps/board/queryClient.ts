import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';

/** Leaves retrying to the services; then the screen offers Retry. A failed query is logged with its `meta.failure`. */
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

const hourMs = 3_600_000;

/** Suits a number of the navigation that seldom changes by itself. */
export const hourlyCount = (name: string, queryFn: () => Promise<number>) =>
  queryOptions({ queryKey: [name], queryFn, staleTime: hourMs, refetchInterval: hourMs });
