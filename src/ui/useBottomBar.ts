import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { whenIdle } from './AfterFirstPaint.tsx';

/** The share of the window's height. */
const maxShare = 0.3;

/**
 * As `--bottom-bar`, for messages that stand above the bar and for the page, which ends with the same room. One that would
 * cover the page is marked `data-tall`, and stays in its place in the page.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const { style } = document.documentElement;
    let cancel: (() => void) | undefined;
    const measure = () => {
      const heightPx = Math.ceil(element.getBoundingClientRect().height);
      const wasTall = element.hasAttribute('data-tall');
      const isTall = element.toggleAttribute('data-tall', heightPx > maxShare * window.innerHeight);
      // What a press has made taller is scrolled into view.
      if (isTall && !wasTall && element.contains(document.activeElement))
        element.scrollIntoView({ block: 'nearest' });
      const isAtBottom = getComputedStyle(element).position !== 'static';
      // Every element inherits it: set at once, it would double the time of a product's first frame.
      cancel?.();
      cancel = whenIdle(() => style.setProperty('--bottom-bar', `${isAtBottom ? heightPx : 0}px`));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      cancel?.();
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('--bottom-bar');
    };
  }, [bar]);
}
