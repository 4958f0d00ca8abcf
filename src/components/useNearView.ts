import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

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
