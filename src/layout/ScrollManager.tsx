import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { parseJson } from '../lib/parseJson.ts';
import { paths } from '../paths.ts';

/** Where a page was left: the scroll offset, and a visible list item with its distance from the top of the window. */
interface ScrollPosition {
  scrollPx: number;
  item?: { id: string; topPx: number } | undefined;
}

/** About 170 ms at 60 frames per second. */
const settlingFrames = 10;
/** After the last scrolling. */
const layoutMs = 100;
/** After a reload, a page may have to load its content before it is long enough. */
const maxWaitMs = 5000;
const scrollingInput = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Points to look for a list item at, as fractions of the window. Several, because one may fall into a gap. */
const probes = [
  [0.3, 0.5],
  [0.4, 0.5],
  [0.3, 0.6],
  [0.4, 0.6],
] as const;

/** Where the positions are kept while the browser loads the page anew. */
const storageKey = 'scrollPositions';
const maxStored = 50;

function readStored(): Map<string, ScrollPosition> {
  const [load] = performance.getEntriesByType('navigation');
  // A URL that was typed or bookmarked opens at the top.
  if (load?.type !== 'reload' && load?.type !== 'back_forward') return new Map();
  try {
    const entries = parseJson(sessionStorage.getItem(storageKey) ?? '[]') as [string, ScrollPosition][];
    return new Map(entries.filter(([, { scrollPx }]) => scrollPx >= 0));
  } catch {
    // Storage is blocked or damaged; pages start at the top.
    return new Map();
  }
}

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

const isLongEnough = ({ scrollPx, item }: ScrollPosition) =>
  item ? findItem(item.id) !== null : document.documentElement.scrollHeight - window.innerHeight >= scrollPx;

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
  const [positions] = useState(readStored);
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

  useEffect(() => {
    function store() {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-maxStored)));
      } catch {
        // Storage is blocked or full; pages start at the top after a reload.
      }
    }
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, [positions]);

  useLayoutEffect(() => {
    let timer = 0;
    const save = () => positions.set(key, currentPosition());
    function onScroll() {
      save();
      // Again when what has come near the window is laid out, which moves the item.
      clearTimeout(timer);
      timer = window.setTimeout(save, layoutMs);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
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
      const endMs = performance.now() + maxWaitMs;
      const settle = () => {
        restore(position);
        if (isLongEnough(position)) framesLeft -= 1;
        frame = framesLeft > 0 && performance.now() < endMs ? requestAnimationFrame(settle) : 0;
      };
      const stop = () => cancelAnimationFrame(frame);
      settle();
      // A shopper who scrolls meanwhile is not taken back.
      for (const type of scrollingInput) window.addEventListener(type, stop, { once: true, passive: true });
      return () => {
        stop();
        for (const type of scrollingInput) window.removeEventListener(type, stop);
      };
    }
    if (isOtherPage && pathname !== paths.home) window.scrollTo(0, 0);
    positions.set(key, { scrollPx: isFirstPage ? 0 : window.scrollY });
    return undefined;
  }, [key, pathname, navigation, positions]);

  return null;
}
