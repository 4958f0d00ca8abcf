import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Where a page was left: the scroll offset, and a visible list item with its distance from the top of the window. */
interface ScrollPosition {
  scrollPx: number;
  item?: { id: string; topPx: number } | undefined;
}

/** About 170 ms at 60 frames per second. */
const settlingFrames = 10;

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
  /** By the key of the history entry. */
  const [positions] = useState(() => new Map<string, ScrollPosition>());
  const lastPathname = useRef<string>(undefined);
  const lastIndex = useRef(0);

  // The browser has no state for a URL that was typed, pasted or bookmarked. With one, the router takes it for a page of
  // its own, as if a link had led there.
  useLayoutEffect(() => {
    const { history } = window;
    history.scrollRestoration = 'manual';
    function markTypedEntry() {
      if (!history.state) {
        history.replaceState({ idx: lastIndex.current + 1, key: `typed-${Date.now()}` }, '');
      }
    }
    // During the capture phase, before the router reads the entry.
    window.addEventListener('popstate', markTypedEntry, true);
    return () => window.removeEventListener('popstate', markTypedEntry, true);
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
  }, [key, positions]);

  useLayoutEffect(() => {
    // A new URL on the same page, such as a filter, keeps the scroll position.
    const isFirstPage = lastPathname.current === undefined;
    const isOtherPage = !isFirstPage && lastPathname.current !== pathname;
    lastPathname.current = pathname;
    lastIndex.current = (window.history.state as { idx?: number } | null)?.idx ?? 0;
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
    if (isOtherPage && pathname !== paths.home) window.scrollTo(0, 0);
    positions.set(key, { scrollPx: isFirstPage ? 0 : window.scrollY });
    return undefined;
  }, [key, pathname, navigation, positions]);

  return null;
}
