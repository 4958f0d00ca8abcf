import { useCallback, useEffect, useRef, useState } from 'react';
import { useCounts } from '../layout/CountsProvider.tsx';
import { fetchDataRequests } from '../services/dataRequests.ts';
import type { DataRequest } from '../services/dataRequests.ts';
import { useLoaded } from './useLoaded.ts';

const refreshMs = 5 * 60_000;

/** Whoever returns to the tab causes two events at once. */
const returnMs = 1000;

/**
 * The requests of customers: loaded when the page opens, when the window gets the focus, and every 5 minutes while it is visible. Each time
 * costs one read for each request, and one if there are none. Of several requests each adds 5 minutes, so that a page that nobody
 * touches reads 12 documents an hour. Reports their number to the navigation.
 * @param isHeld nothing is loaded while it is true, and once when it ends: a dialog must not vanish while it is used
 */
export function useDataRequests(isHeld: boolean) {
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

  const wasHeld = useRef(isHeld);
  useEffect(() => {
    if (wasHeld.current && !isHeld) reload();
    wasHeld.current = isHeld;
  }, [isHeld, reload]);

  const askedAtMs = useRef(0);
  const periodMs = refreshMs * Math.max(1, requests?.length ?? 0);
  useEffect(() => {
    if (isHeld) return undefined;
    const refresh = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAtMs.current < returnMs) return;
      askedAtMs.current = Date.now();
      reload();
    };
    const timer = setInterval(refresh, periodMs);
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [isHeld, periodMs, reload]);

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
