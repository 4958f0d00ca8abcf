import { useEffect, useRef } from 'react';

/** Without the query, which closing the address form removes. */
const currentPath = () => window.location.hash.split('?')[0];

/** Tells whether the shopper is still on the page on which something began. */
export function usePresence(): { begin: () => void; hasLeft: () => boolean } {
  const isMounted = useRef(true);
  const hasMovedInHistory = useRef(false);
  const startPath = useRef<string>(undefined);

  useEffect(() => {
    // Back may lead from the cart to the cart.
    function leave() {
      hasMovedInHistory.current = true;
    }
    isMounted.current = true;
    window.addEventListener('popstate', leave);
    return () => {
      isMounted.current = false;
      window.removeEventListener('popstate', leave);
    };
  }, []);

  return {
    begin: () => {
      hasMovedInHistory.current = false;
      startPath.current = currentPath();
    },
    hasLeft: () => !isMounted.current || hasMovedInHistory.current || currentPath() !== startPath.current,
  };
}
