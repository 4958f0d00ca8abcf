import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { scrollAnimation } from '../../config/constants.ts';
import { useMotionPaused, usePrefersReducedMotion } from '../../ui/motion.tsx';
import { useNearViewOnce } from '../../ui/useNearView.ts';
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

async function animate(element: HTMLElement, signal: AbortSignal) {
  try {
    const aos = await (loading ??= loadAos());
    // While the library was loading, the page may have changed or the shopper may have scrolled here.
    if (signal.aborted || !isBelowFold(element)) return;
    element.dataset.aos = 'fade-up';
    aos.refreshHard();
  } catch (error) {
    loading = undefined;
    console.warn('The scroll animation could not be loaded.', error);
  }
}

/**
 * Fades its content in as it scrolls into view. The content is hidden only once the library has loaded, and only while
 * it is below the fold: so it never stays invisible without the library, and never disappears again. A pause shows it.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const [ref, wasNear] = useNearViewOnce<HTMLDivElement>();
  const prefersReducedMotion = usePrefersReducedMotion();
  const isPaused = useMotionPaused();
  useEffect(() => {
    const element = ref.current;
    if (!wasNear || !element || prefersReducedMotion || isPaused || !isBelowFold(element)) return undefined;
    const end = new AbortController();
    void animate(element, end.signal);
    return () => {
      end.abort();
      delete element.dataset.aos;
    };
  }, [wasNear, ref, prefersReducedMotion, isPaused]);
  return <div ref={ref}>{children}</div>;
}
