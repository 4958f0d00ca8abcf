import { useEffect } from 'react';
import { useCounts } from '../layout/CountsProvider.tsx';
import { countDataRequests } from '../services/dataRequests.ts';

/** Requests are rare, and there are days to answer them. */
const countAgainAfterMs = 3_600_000;

/** Tells the navigation how many customers asked to be deleted: when the board opens, and at most once an hour after that. */
export function RequestCount() {
  const { reportCounts } = useCounts();

  useEffect(() => {
    let countedAtMs = 0;
    let isStopped = false;
    async function count() {
      if (document.visibilityState !== 'visible' || Date.now() - countedAtMs < countAgainAfterMs) return;
      countedAtMs = Date.now();
      try {
        const requests = await countDataRequests();
        if (!isStopped) reportCounts({ requests });
      } catch {
        // The navigation goes without the number; the page itself says when it cannot be loaded.
      }
    }
    void count();
    const onChange = () => void count();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      isStopped = true;
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [reportCounts]);

  return null;
}
