import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useIdle } from './useIdle.ts';

/** How far below the window something already counts as near: about one screen of a phone. */
const nearPx = 800;

/**
 * Calls back when an element comes near the window.
 * @param isActive nothing is watched while it is false; when it becomes true, an element that is near counts anew
 */
export function useNearView<Shown extends Element>(
  onNear: () => void,
  isActive: boolean,
): RefObject<Shown | null> {
  const ref = useRef<Shown>(null);
  const tell = useEffectEvent(onNear);

  useEffect(() => {
    if (!isActive || !ref.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isActive]);

  return ref;
}

/**
 * Whether an element has come near the window yet, since the browser was idle.
 * @returns for the element, and the answer
 */
export function useNearViewOnce<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const [wasNear, setWasNear] = useState(false);
  const isIdle = useIdle();
  const ref = useNearView<Shown>(() => startTransition(() => setWasNear(true)), isIdle && !wasNear);
  return [ref, wasNear];
}
