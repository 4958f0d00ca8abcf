import { useCallback, useEffect } from 'react';
import { useCounts } from '../layout/CountsProvider.tsx';
import { fetchDataRequests } from '../services/dataRequests.ts';
import { useLoaded } from './useLoaded.ts';

/** The requests of customers, loaded when the page opens. Reports their number to the navigation. */
export function useDataRequests() {
  const { reportCounts } = useCounts();
  const { data: requests, setData, hasFailed, reload } = useLoaded(fetchDataRequests);

  useEffect(() => {
    if (requests) reportCounts({ requests: requests.length });
  }, [requests, reportCounts]);

  /** Takes a finished request off the list. */
  const remove = useCallback(
    (uid: string) => setData((before) => before?.filter((request) => request.uid !== uid)),
    [setData],
  );
  return { requests, hasFailed, reload, remove };
}
