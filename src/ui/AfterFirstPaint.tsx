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

/** Whether the second stage is mounted; always true on later pages. */
export const useIsAfterFirstPaint = (): boolean => use(AfterFirstPaintContext);

/** For content below the fold. On the first page, it mounts after the first paint. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  return useIsAfterFirstPaint() && children;
}
