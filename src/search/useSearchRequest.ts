import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readRequest, withRequest } from './searchUrl.ts';
import type { SearchRequest } from './searchUrl.ts';

/** Browsers refuse to change the URL much more often than this. */
const pauseMs = 300;

/**
 * What is searched for: taken from the URL when the layer opens, and kept in it from then on, in the same history entry.
 * Not by way of the router: the page behind would render again, and forget how far it was scrolled.
 * @returns the request, a ref to the latest one for handlers that stay the same, a function that changes it, and one that
 * updates the URL at once
 */
export function useSearchRequest() {
  const { pathname, search } = useLocation();
  const [request, setRequest] = useState<SearchRequest>(() => readRequest(pathname, search));
  const latestRef = useRef(request);
  useLayoutEffect(() => {
    latestRef.current = request;
  }, [request]);

  const updateUrl = useCallback(
    (shown: SearchRequest = latestRef.current) => {
      const [openPath, openSearch] = window.location.hash.replace(/^#?\/?/, '/').split('?');
      // Back may have been pressed meanwhile.
      if (openPath !== pathname || !new URLSearchParams(openSearch).has('q')) return;
      try {
        window.history.replaceState(
          window.history.state,
          '',
          `#${pathname}${withRequest(pathname, search, shown)}`,
        );
      } catch {
        // Too many changes; the next one is written again.
      }
    },
    [pathname, search],
  );

  useEffect(() => {
    const timer = setTimeout(() => updateUrl(request), pauseMs);
    return () => clearTimeout(timer);
  }, [request, updateUrl]);

  return { request, latestRef, setRequest, updateUrl };
}
