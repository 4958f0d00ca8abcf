import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { parseJson } from '../lib/text.ts';
import { paths } from '../paths.ts';

interface Place {
  scrollPx: number;
  item?: { id: string; topPx: number } | undefined;
}

const settlingFrames = 10;
/** After a reload, a page may have to load its content before it is long enough. */
const maxWaitMs = 5000;
const storageKey = 'scrollPositions';
const maxStored = 50;

function readPlaces(): Map<string, Place> {
  const [load] = performance.getEntriesByType('navigation');
  // A URL that was typed or bookmarked opens at the top.
  if (load?.type !== 'reload' && load?.type !== 'back_forward') return new Map();
  try {
    const entries = parseJson(sessionStorage.getItem(storageKey) ?? '[]') as [string, Place][];
    return new Map(entries.filter(([, { scrollPx }]) => scrollPx >= 0));
  } catch {
    // Storage is blocked or damaged.
    return new Map();
  }
}

const findItem = (id: string) => document.querySelector(`[data-item="${CSS.escape(id)}"]`);

function currentPlace(): Place {
  // Not by a point of the window, because nothing can be found there while a page fades into the next.
  const item = [...document.querySelectorAll<HTMLElement>('[data-item]')].find((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > window.innerHeight / 2 && top < window.innerHeight;
  });
  const id = item?.dataset.item;
  return {
    scrollPx: window.scrollY,
    item: item && id !== undefined ? { id, topPx: item.getBoundingClientRect().top } : undefined,
  };
}

/** The offset may be wrong, because lists estimate the height of what is far. Returns whether the page is long enough. */
function goTo({ scrollPx, item }: Place): boolean {
  const element = item && findItem(item.id);
  if (element) window.scrollBy(0, element.getBoundingClientRect().top - item.topPx);
  else window.scrollTo(0, scrollPx);
  const maxPx = document.documentElement.scrollHeight - window.innerHeight;
  return item ? element !== null : maxPx >= scrollPx;
}

/** Over several frames, because the layout shifts while nearby content renders. */
function restore(place: Place, signal: AbortSignal) {
  const lastMs = performance.now() + maxWaitMs;
  let framesLeft = settlingFrames;
  function settle() {
    if (signal.aborted || framesLeft <= 0 || performance.now() > lastMs) return;
    if (goTo(place)) framesLeft -= 1;
    requestAnimationFrame(settle);
  }
  settle();
  // A shopper who scrolls meanwhile is not taken back.
  const stop = () => {
    framesLeft = 0;
  };
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(type, stop, { passive: true, signal });
}

/** Section 2. The browser's own restoration is off: it would run before the page's content has rendered. */
export function ScrollManager() {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const [places] = useState(readPlaces);
  const last = useRef<{ pathname?: string; index: number }>({ index: 0 });

  // The router takes a URL that was typed or bookmarked for a page of its own once it has a state. Runs before the router.
  useLayoutEffect(() => {
    const { history } = window;
    history.scrollRestoration = 'manual';
    const markTypedEntry = () => {
      const idx = last.current.index + 1;
      if (!history.state) history.replaceState({ idx, key: `typed-${Date.now()}` }, '');
    };
    window.addEventListener('popstate', markTypedEntry, true);
    return () => window.removeEventListener('popstate', markTypedEntry, true);
  }, []);

  useLayoutEffect(() => {
    const end = new AbortController();
    const save = () => places.set(key, currentPlace());
    const store = () => {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify([...save()].slice(-maxStored)));
      } catch {
        // Storage is blocked or full.
      }
    };
    window.addEventListener('pagehide', store, { signal: end.signal });

    const isFirst = last.current.pathname === undefined;
    const saved = navigation === 'POP' ? places.get(key) : undefined;
    // On the first screen that the build wrote, a shopper may have scrolled already. Read last, because it forces a layout.
    const place = saved && !(isFirst && window.scrollY > 0) ? saved : undefined;
    // A new URL on the same page, such as a filter, keeps the scroll position.
    const isOtherPage = !isFirst && last.current.pathname !== pathname;
    last.current = { pathname, index: (window.history.state as { idx?: number } | null)?.idx ?? 0 };
    if (place) restore(place, end.signal);
    else if (isOtherPage && pathname !== paths.home) window.scrollTo(0, 0);
    return () => {
      end.abort();
      // The page that was left is still in the document: this component comes before it.
      save();
    };
  }, [key, pathname, navigation, places]);

  return null;
}
