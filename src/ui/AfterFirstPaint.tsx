import { createContext, startTransition, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** True without a provider, so that a component rendered alone is complete. */
const AfterFirstPaintContext = createContext(true);

const isSplashShown = () =>
  document.getElementById('root')?.firstElementChild?.classList.contains('splash') ?? false;

/** Mounts the first page in two stages: the first screen replaces the splash, the rest follows in a transition. */
export function FirstPaintProvider({ children }: { children: ReactNode }) {
  const [isAfter, setIsAfter] = useState(() => !isSplashShown());
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return <AfterFirstPaintContext value={isAfter}>{children}</AfterFirstPaintContext>;
}

export const useIsAfterFirstPaint = (): boolean => use(AfterFirstPaintContext);

export function AfterFirstPaint({ children }: { children: ReactNode }) {
  return useIsAfterFirstPaint() && children;
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

/** For work that can wait. */
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
