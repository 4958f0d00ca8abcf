import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { scrollAnimation } from '../constants.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { usePrefersLessMotion } from './usePrefersLessMotion.ts';
import './Reveal.css';

let library: Promise<{ refresh: () => void }> | undefined;

/** Loads the scroll animation library once, with the constants of section 9 of the specification. */
function loadLibrary() {
  library ??= import('aos').then(({ default: aos }) => {
    aos.init({
      duration: scrollAnimation.durationMs,
      offset: scrollAnimation.offsetPx,
      throttleDelay: scrollAnimation.throttleMs,
      debounceDelay: scrollAnimation.debounceMs,
      once: true,
      disableMutationObserver: true,
    });
    return { refresh: () => aos.refreshHard() };
  });
  return library;
}

const isBelowFold = (element: Element) => element.getBoundingClientRect().top >= window.innerHeight;

async function animate(element: HTMLElement) {
  if (!isBelowFold(element)) return;
  try {
    const { refresh } = await loadLibrary();
    // Meanwhile the page may be gone, or the shopper be here already.
    if (!element.isConnected || !isBelowFold(element)) return;
    element.dataset.aos = 'fade-up';
    refresh();
  } catch (error) {
    console.warn('The scroll animation could not be loaded.', error);
  }
}

/**
 * Lets its content rise as it scrolls into view. Marked for the library only once that is loaded and
 * only while it is below the fold, so that nothing stays invisible without it and nothing vanishes again.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const prefersLessMotion = usePrefersLessMotion();
  useEffect(() => {
    const element = ref.current;
    if (!element || prefersLessMotion) return undefined;
    // Where it stands is asked then, too: to ask at once would have the browser lay the page out in the same task.
    return whenIdle(() => void animate(element));
  }, [prefersLessMotion]);
  return <div ref={ref}>{children}</div>;
}
