import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const places = new Map<string, number>();

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

  useLayoutEffect(() => {
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    // A change of the address within a page, such as a filter, keeps its place.
    const isOtherPage = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    if (navigation === 'POP') {
      const place = places.get(key);
      if (place !== undefined) window.scrollTo(0, place);
    } else if (isOtherPage && pathname !== '/') {
      window.scrollTo(0, 0);
    }
  }, [key, pathname, navigation]);

  return null;
}
