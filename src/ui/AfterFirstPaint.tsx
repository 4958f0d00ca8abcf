import { createContext, startTransition, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

const lastStage = 4;

/** How much is mounted: the first screen, what is below it, and then part after part. All without a provider, so that a component rendered alone is complete. */
const StageContext = createContext(lastStage);

const isSplashShown = () =>
  document.getElementById('root')?.firstElementChild?.classList.contains('splash') ?? false;

/**
 * Mounts the first page in stages: the first screen replaces the splash, what is below it follows in a transition, and each part further below when
 * the browser is idle. Buys: 20 to 50 ms of home's longest task on a slow phone.
 */
export function FirstPaintProvider({ children }: { children: ReactNode }) {
  const [stage, setStage] = useState(() => (isSplashShown() ? 0 : lastStage));
  useEffect(() => {
    const next = () => startTransition(() => setStage(stage + 1));
    if (stage === 0) next();
    return stage > 0 && stage < lastStage ? whenIdle(next) : undefined;
  }, [stage]);
  return <StageContext value={stage}>{children}</StageContext>;
}

export const useIsAfterFirstPaint = (): boolean => use(StageContext) > 0;

export function AfterFirstPaint({ children, stage = 1 }: { children: ReactNode; stage?: number }) {
  return use(StageContext) >= stage && children;
}

const idleTimeoutMs = 2000;
const fallbackDelayMs = 200;

/** Once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  let cancel: () => void;
  function wait() {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(callback, { timeout: idleTimeoutMs });
      cancel = () => window.cancelIdleCallback(id);
    } else {
      const id = setTimeout(callback, fallbackDelayMs);
      cancel = () => clearTimeout(id);
    }
  }
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    cancel = () => window.removeEventListener('load', wait);
  }
  return () => cancel();
}

/** Delays work that can wait. */
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
