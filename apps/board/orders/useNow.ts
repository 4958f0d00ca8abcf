import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time, renewed every minute, for the age of what is shown. ms since the epoch */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
