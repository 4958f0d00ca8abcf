import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCounts } from '../layout/CountsProvider.tsx';
import { countDataRequests } from '../services/dataRequests.ts';

/** Requests are rare, and there are days to answer them. */
const countAgainAfterMs = 3_600_000;

export const requestCountKey = ['request-count'];

/** Tells the navigation how many customers asked to be deleted: when the board opens, and at most once an hour after that. */
export function RequestCount() {
  const { reportCounts } = useCounts();
  const { data: requests } = useQuery({
    queryKey: requestCountKey,
    queryFn: countDataRequests,
    staleTime: countAgainAfterMs,
    refetchInterval: countAgainAfterMs,
  });
  useEffect(() => reportCounts({ requests }), [reportCounts, requests]);
  return null;
}
