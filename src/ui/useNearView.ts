import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useIdle } from './AfterFirstPaint.tsx';

/** About one screen of a phone. */
const nearPx = 800;

/** When `isActive` becomes true again, an element that is still near counts again. */
export function useNearView<Target extends Element>(
  onNear: () => void,
  isActive: boolean,
  marginPx = nearPx,
): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  const reportNear = useEffectEvent(onNear);
  useEffect(() => {
    if (!isActive || !ref.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reportNear();
      },
      { rootMargin: `${marginPx}px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isActive, marginPx]);
  return ref;
}

/** Observes only once the browser is idle. */
export function useNearViewOnce<Target extends Element>(
  marginPx = nearPx,
): [RefObject<Target | null>, boolean] {
  const [wasNear, setWasNear] = useState(false);
  const isIdle = useIdle();
  const report = () => startTransition(() => setWasNear(true));
  return [useNearView<Target>(report, isIdle && !wasNear, marginPx), wasNear];
}
