import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';
import { useIsAfterFirstPaint } from './AfterFirstPaint.tsx';

/** Whether the page has loaded and the browser was idle since. For work that can wait. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  const isAfterFirstPaint = useIsAfterFirstPaint();
  useEffect(
    // Browsers report idle time between two slices of a transition, too.
    () => (isAfterFirstPaint ? whenIdle(() => startTransition(() => setIsIdle(true))) : undefined),
    [isAfterFirstPaint],
  );
  return isIdle;
}
