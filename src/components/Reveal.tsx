import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { scrollAnimation } from '../constants.ts';

let library: Promise<{ refresh: () => void }> | undefined;

/** Loads the scroll animation library once, with the constants of section 9 of the specification. */
function loadLibrary() {
  library ??= Promise.all([import('aos'), import('aos/dist/aos.css')]).then(([{ default: aos }]) => {
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

/**
 * Lets its content rise as it scrolls into view. Marked for the library only once that is loaded and
 * only while it is below the fold, so that nothing stays invisible without it and nothing vanishes again.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    if (element.getBoundingClientRect().top < window.innerHeight) return undefined;
    let isGone = false;
    loadLibrary().then(
      ({ refresh }) => {
        if (isGone || element.getBoundingClientRect().top < window.innerHeight) return;
        element.dataset.aos = 'fade-up';
        refresh();
      },
      (error: unknown) => console.warn('The scroll animation could not be loaded.', error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return <div ref={ref}>{children}</div>;
}
