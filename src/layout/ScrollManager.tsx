import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Where a page was left: how far down, and what of a list stood at the top of the window. */
interface Place {
  scrollPx: number;
  entry?: { id: string; topPx: number } | undefined;
}

/** A sixth of a second. */
const settlingFrames = 10;

const places = new Map<string, Place>();

/** Where to look for an entry of a list, as parts of the window; more than one, since one may be a gap. */
const probes = [
  [0.3, 0.5],
  [0.4, 0.5],
  [0.3, 0.6],
  [0.4, 0.6],
] as const;

const entryOf = (id: string) => document.querySelector(`[data-place="${CSS.escape(id)}"]`);

function currentPlace(): Place {
  const entry = probes
    // Not in a test's document, which has no layout.
    .map(([x, y]) => document.elementFromPoint?.(x * window.innerWidth, y * window.innerHeight))
    .map((element) => element?.closest<HTMLElement>('[data-place]'))
    .find(Boolean);
  const id = entry?.dataset.place;
  return {
    scrollPx: window.scrollY,
    entry: entry && id !== undefined ? { id, topPx: entry.getBoundingClientRect().top } : undefined,
  };
}

/** Goes to a place; by what stood there rather than by its distance, since lists only guess the height of what is far. */
function returnTo({ scrollPx, entry }: Place) {
  const element = entry && entryOf(entry.id);
  if (element) window.scrollBy(0, element.getBoundingClientRect().top - entry.topPx);
  else window.scrollTo(0, scrollPx);
}

/**
 * A new navigation starts at the top, except on / (section 2); Back and Forward return to their place.
 * The browser's own restoring is off: it would act before the page's content is there.
 */
export function ScrollManager() {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const lastPathname = useRef<string>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  // Firefox leaves what gets the focus under a bar that floats over the page, whatever the scroll padding.
  useEffect(() => {
    function uncover({ target }: FocusEvent) {
      if (!(target instanceof Element) || target.closest('header, [data-floating-bar], h1')) return;
      if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
    }
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, []);

  useLayoutEffect(() => {
    const remember = () => places.set(key, currentPlace());
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    // A change of the address within a page, such as a filter, keeps its place.
    const isOtherPage = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    const place = places.get(key);
    if (navigation === 'POP' && place) {
      // What is near is laid out from frame to frame, and moves the rest.
      let frame = 0;
      let framesLeft = settlingFrames;
      const settle = () => {
        returnTo(place);
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
