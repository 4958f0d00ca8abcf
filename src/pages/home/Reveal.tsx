import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { scrollAnimation } from '../../config/constants.ts';
import { useNearViewOnce } from '../../ui/useNearView.ts';
import { usePrefersReducedMotion } from '../../ui/usePrefersReducedMotion.ts';
import './Reveal.css';

async function loadAos() {
  const { default: aos } = await import('aos');
  // Section 9 of the specification.
  aos.init({
    duration: scrollAnimation.durationMs,
    offset: scrollAnimation.offsetPx,
    throttleDelay: scrollAnimation.throttleMs,
    debounceDelay: scrollAnimation.debounceMs,
    once: true,
    disableMutationObserver: true,
  });
  return aos;
}

let loading: ReturnType<typeof loadAos> | undefined;

const isBelowFold = (element: Element) => element.getBoundingClientRect().top >= window.innerHeight;

async function animate(element: HTMLElement) {
  try {
    const aos = await (loading ??= loadAos());
    // While the library was loading, the page may have changed or the shopper may have scrolled here.
    if (!element.isConnected || !isBelowFold(element)) return;
    element.dataset.aos = 'fade-up';
    aos.refreshHard();
  } catch (error) {
    loading = undefined;
    console.warn('The scroll animation could not be loaded.', error);
  }
}

/**
 * Fades its content in as it scrolls into view. The content is hidden only once the library has loaded, and only while
 * it is below the fold: so it never stays invisible without the library, and never disappears again.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const [ref, wasNear] = useNearViewOnce<HTMLDivElement>();
  const prefersReducedMotion = usePrefersReducedMotion();
  useEffect(() => {
    if (wasNear && ref.current && !prefersReducedMotion && isBelowFold(ref.current))
      void animate(ref.current);
  }, [wasNear, ref, prefersReducedMotion]);
  return <div ref={ref}>{children}</div>;
}
