import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/** The router starts to listen when it is mounted. It would miss a navigation that happens while the first page renders. */
export function useMissedNavigation() {
  const rendered = createPath(useLocation());
  const catchUp = useEffectEvent(() => {
    const path = window.location.hash.replace(/^#?\/?/, '/');
    if (path !== rendered) window.dispatchEvent(new PopStateEvent('popstate'));
  });
  useEffect(() => catchUp(), []);
}
