import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';
import { useWholePage } from './usePageStep.ts';

/** Whether the page has loaded and the browser had time to spare since: for what the first sight can do without. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  const isWhole = useWholePage();
  useEffect(
    // A browser takes itself for idle between two slices of drawing.
    () => (isWhole ? whenIdle(() => startTransition(() => setIsIdle(true))) : undefined),
    [isWhole],
  );
  return isIdle;
}
