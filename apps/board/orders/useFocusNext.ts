import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** An entry of a list that goes away while it has the focus passes it on to its neighbour, or else to the page's heading. */
export function useFocusNext<Entry extends HTMLElement>(): RefObject<Entry | null> {
  const ref = useRef<Entry>(null);
  useLayoutEffect(() => {
    const entry = ref.current;
    return () => {
      // A layout effect ends before its element is removed.
      if (!entry?.contains(document.activeElement)) return;
      const next = entry.nextElementSibling ?? entry.previousElementSibling;
      queueMicrotask(() => {
        const target = next?.isConnected ? next.querySelector<HTMLElement>('h2') : undefined;
        (target ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
      });
    };
  }, []);
  return ref;
}
