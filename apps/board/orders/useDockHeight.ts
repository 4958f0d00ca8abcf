import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Tells the style sheets how high a bar at the bottom is, as `--dock-height`, so that messages stand above it. */
export function useDockHeight(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dock = ref.current;
    if (!dock || !('ResizeObserver' in window)) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--dock-height', `${dock.offsetHeight}px`));
    observer.observe(dock);
    return () => {
      observer.disconnect();
      style.removeProperty('--dock-height');
    };
  }, []);
  return ref;
}
