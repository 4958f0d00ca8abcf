import { useEffect, useState } from 'react';

/** Shorter waits are better left alone than announced. */
const slowAfterMs = 300;

/** Whether something has been going on for long enough to say so. */
export function useSlow(isGoingOn: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setIsLong(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isGoingOn]);
  return isGoingOn && isLong;
}
