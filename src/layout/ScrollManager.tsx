import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Where a page was left: the scroll offset, and a visible list item with its distance from the top of the window. */
interface ScrollPosition {
  scrollPx: number;
  item?: { id: string; topPx: number } | undefined;
}

/** About 170 ms at 60 frames per second. */
const settlingFrames = 10;

const positions = new Map<string, ScrollPosition>();

/** Points to look for a list item at, as fractions of the window. Several, because one may fall into a gap. */
const probes = [
  [0.3, 0.5],
  [0.4, 0.5],
  [0.3, 0.6],
  [0.4, 0.6],
] as const;

const findItem = (id: string) => document.querySelector(`[data-item="${CSS.escape(id)}"]`);

function currentPosition(): ScrollPosition {
  const item = probes
    // jsdom does not implement it.
    .map(([x, y]) => document.elementFromPoint?.(x * window.innerWidth, y * window.innerHeight))
    .map((element) => element?.closest<HTMLElement>('[data-item]'))
    .find(Boolean);
  const id = item?.dataset.item;
  return {
    scrollPx: window.scrollY,
    item: item && id !== undefined ? { id, topPx: item.getBoundingClientRect().top } : undefined,
  };
}

/** Restores by the item where there is one: the offset may be wrong, because lists estimate the height of what is far. */
function restore({ scrollPx, item }: ScrollPosition) {
  const element = item && findItem(item.id);
  if (element) window.scrollBy(0, element.getBoundingClientRect().top - item.topPx);
  else window.scrollTo(0, scrollPx);
}

/**
 * A new navigation starts at the top, except on / (section 2); Back and Forward restore the scroll position.
 * The browser's own restoration is off: it would run before the page's content has rendered.
 */
export function ScrollManager() {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const lastPathname = useRef<string>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  // Firefox ignores scroll padding and leaves the focused element under a floating bar.
  useEffect(() => {
    function uncover({ target }: FocusEvent) {
      if (!(target instanceof Element) || target.closest('header, [data-floating-bar], h1')) return;
      if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
    }
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, []);

  useLayoutEffect(() => {
    const save = () => positions.set(key, currentPosition());
    window.addEventListener('scroll', save, { passive: true });
    return () => window.removeEventListener('scroll', save);
  }, [key]);

  useLayoutEffect(() => {
    // A new URL on the same page, such as a filter, keeps the scroll position.
    const isOtherPage = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    const position = positions.get(key);
    if (navigation === 'POP' && position) {
      // Over several frames, because the layout shifts while nearby content renders.
      let frame = 0;
      let framesLeft = settlingFrames;
      const settle = () => {
        restore(position);
        framesLeft -= 1;
        frame = framesLeft > 0 ? requestAnimationFrame(settle) : 0;
      };
      settle();
      return () => cancelAnimationFrame(frame);
    }
    if (navigation !== 'POP' && isOtherPage && pathname !== paths.home) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, navigation]);

  return null;
}
