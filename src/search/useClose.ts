import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withoutRequest } from './searchUrl.ts';

/** The longest time between the two clicks of a double click. */
const doubleClickMs = 500;

/** Or the second click of two on Close would meet the page under it: the link to the cart, for one. */
function dropSecondClick() {
  const { dataset } = document.documentElement;
  dataset.searchClosed = '';
  setTimeout(() => delete dataset.searchClosed, doubleClickMs);
}

/**
 * Closes the layer in the way it was opened: by a step back, or by leaving it out of a URL that was shared.
 * @param onClose called before
 */
export function useClose(onClose?: () => void): () => void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => {
    // The dialog also reports that Back has closed it.
    if (!isOpen.current) return;
    onClose?.();
    dropSecondClick();
    // The state of the link in the header.
    if (state === 'search') void navigate(-1);
    else void navigate(pathname + withoutRequest(search), { replace: true });
  };
}
