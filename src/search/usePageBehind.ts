import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The position of the present entry in the history, which the router counts. */
const entryIndex = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * A link of the layer to the page behind it closes the layer, and that page does not open anew. It is shown as at any
 * other link: from its top, with the focus on its heading.
 */
export function usePageBehind(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const index = entryIndex();
    // After the dialog has given the focus back.
    return () => {
      const openPath = window.location.hash.slice(1).split('?')[0];
      if (openPath !== pathname || entryIndex() <= index) return;
      window.scrollTo(0, 0);
      document.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, [pathname]);
}
