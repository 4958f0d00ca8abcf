import { queryOptions } from '@tanstack/react-query';
import { countReturns } from '../services/returns.ts';

const countAgainAfterMs = 5 * 60_000;

export const returnCountQuery = queryOptions({
  queryKey: ['return-count'],
  queryFn: countReturns,
  staleTime: countAgainAfterMs,
  refetchInterval: countAgainAfterMs,
});
