import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** As `--bottom-bar`, for messages that stand above the bar and for the page, which ends with the same room. */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const { style } = document.documentElement;
    let frame = 0;
    const apply = () => {
      const isAtBottom = getComputedStyle(element).position !== 'static';
      const heightPx = isAtBottom ? Math.ceil(element.getBoundingClientRect().height) : 0;
      style.setProperty('--bottom-bar', `${heightPx}px`);
    };
    const measure = () => {
      apply();
      cancelAnimationFrame(frame);
      // Again a frame later, because a bar that is too tall leaves its place.
      frame = requestAnimationFrame(apply);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('--bottom-bar');
    };
  }, [bar]);
}
