import { queryOptions } from '@tanstack/react-query';
import { countDataRequests } from '../services/dataRequests.ts';

/** Requests are rare, and there are days to answer them. */
const countAgainAfterMs = 3_600_000;

/** How many customers asked to be deleted. */
export const requestCountQuery = queryOptions({
  queryKey: ['request-count'],
  queryFn: countDataRequests,
  staleTime: countAgainAfterMs,
  refetchInterval: countAgainAfterMs,
});
