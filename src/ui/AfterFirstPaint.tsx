import { createContext, startTransition, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** True without a provider: a part rendered by itself is complete. */
const AfterFirstPaintContext = createContext(true);

const isSplashShown = () =>
  document.getElementById('root')?.firstElementChild?.classList.contains('splash') ?? false;

/** Mounts the first page in two stages: what is seen first replaces the splash, the rest follows in a transition. */
export function FirstPaintProvider({ children }: { children: ReactNode }) {
  const [isAfter, setIsAfter] = useState(() => !isSplashShown());
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return <AfterFirstPaintContext value={isAfter}>{children}</AfterFirstPaintContext>;
}

/** Whether the second stage is mounted; always so on later pages. */
export const useIsAfterFirstPaint = (): boolean => use(AfterFirstPaintContext);

/** Holds what nobody sees without scrolling. On the first page it is mounted once the rest has been painted. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  return useIsAfterFirstPaint() && children;
}
