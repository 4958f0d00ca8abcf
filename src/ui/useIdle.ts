import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';
import { useIsAfterFirstPaint } from './AfterFirstPaint.tsx';

/** Whether the browser has been idle since the page loaded. For work that can wait. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  const isAfterFirstPaint = useIsAfterFirstPaint();
  useEffect(
    // Not earlier, because browsers also report idle time between the slices of a transition.
    () => (isAfterFirstPaint ? whenIdle(() => startTransition(() => setIsIdle(true))) : undefined),
    [isAfterFirstPaint],
  );
  return isIdle;
}
