import { useEffect, useState } from 'react';

/** Whether something that is still going on has taken longer than `afterMs`. */
export function useIsLate(isGoingOn: boolean, afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isGoingOn, afterMs]);
  return isLate;
}
