import { queryOptions } from '@tanstack/react-query';
import { countReturns } from '../services/returns.ts';

const countAgainAfterMs = 2 * 60_000;

/** Counts what waits for the owner. */
export const returnCountQuery = queryOptions({
  queryKey: ['returns', 'count'],
  queryFn: countReturns,
  staleTime: 0,
  refetchInterval: countAgainAfterMs,
  refetchOnReconnect: 'always',
});
