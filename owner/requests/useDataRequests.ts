import { useCallback, useEffect, useRef, useState } from 'react';
import { useCounts } from '../layout/CountsProvider.tsx';
import { fetchDataRequests } from '../services/dataRequests.ts';
import type { DataRequest } from '../services/dataRequests.ts';
import { useLoaded } from './useLoaded.ts';

const refreshMs = 5 * 60_000;

/** Whoever returns to the tab causes two events at once. */
const returnMs = 1000;

/**
 * The requests of customers: loaded when the page opens, every 5 minutes while it is visible, and when the window gets the focus. Each time
 * costs one read for each request, and one if there are none. Reports their number to the navigation.
 */
export function useDataRequests() {
  const { reportCounts } = useCounts();
  const { data: requests, setData, hasFailed, reload } = useLoaded(fetchDataRequests);
  const [hasGone, setHasGone] = useState(false);
  const listed = useRef<readonly DataRequest[]>([]);

  useEffect(() => {
    if (!requests) return;
    reportCounts({ requests: requests.length });
    const isGone = listed.current.some(({ uid }) => !requests.some((request) => request.uid === uid));
    listed.current = requests;
    if (isGone) setHasGone(true);
  }, [requests, reportCounts]);

  useEffect(() => {
    let askedAtMs = 0;
    const refresh = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAtMs < returnMs) return;
      askedAtMs = Date.now();
      reload();
    };
    const timer = setInterval(refresh, refreshMs);
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [reload]);

  /** Takes a finished request off the list. */
  const remove = useCallback(
    (uid: string) => {
      const others = (list: readonly DataRequest[]) => list.filter((request) => request.uid !== uid);
      listed.current = others(listed.current);
      setHasGone(false);
      setData((before) => before && others(before));
    },
    [setData],
  );
  return {
    requests,
    hasFailed,
    /** Whether a request has gone from the list meanwhile without the help of this page. */
    hasGone,
    reload,
    remove,
  };
}
