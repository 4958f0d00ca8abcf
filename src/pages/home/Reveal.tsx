import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useReached } from '../../ui/useNearView.ts';
import { usePrefersReducedMotion } from '../../ui/usePrefersReducedMotion.ts';
import './Reveal.css';

const isBelowFold = (element: Element) => element.getBoundingClientRect().top >= window.innerHeight;

async function animate(element: HTMLElement) {
  if (!isBelowFold(element)) return;
  try {
    const { riseInView } = await import('./scrollAnimation.ts');
    // Meanwhile the page may be gone, or the shopper be here already.
    if (element.isConnected && isBelowFold(element)) riseInView(element);
  } catch (error) {
    console.warn('The scroll animation could not be loaded.', error);
  }
}

/**
 * Lets its content rise as it scrolls into view. Marked for the library only once that is loaded, which waits for
 * the shopper to come near, and only while it is below the fold, so that nothing stays invisible without it and
 * nothing vanishes again.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const [ref, isReached] = useReached<HTMLDivElement>();
  const prefersReducedMotion = usePrefersReducedMotion();
  useEffect(() => {
    if (isReached && ref.current && !prefersReducedMotion) void animate(ref.current);
  }, [isReached, ref, prefersReducedMotion]);
  return <div ref={ref}>{children}</div>;
}
