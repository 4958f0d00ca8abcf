import { QueryClient } from '@tanstack/react-query';

/** Holds what the board has read. The services repeat a request that fails; after that the screen says so and offers Retry. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
