import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../config/messages.ts';
import { notify } from '../ui/toasts/notifications.ts';

/**
 * The search over the page, while the URL has the parameter `q`. Its code is loaded then, and asked for again at the next
 * press if it could not be loaded.
 * @returns the layer, and the path of the open page with the search over it
 */
export function useSearchLayer() {
  const { key, pathname, search } = useLocation();
  const [Layer, setLayer] = useState<ComponentType>();
  const isOpen = new URLSearchParams(search).has('q');
  const openedAt = isOpen ? key : undefined;
  useEffect(() => {
    if (openedAt === undefined) return;
    import('../search/SearchLayer.tsx').then(
      ({ SearchLayer }) => setLayer(() => SearchLayer),
      (error: unknown) => {
        console.warn('The search could not be loaded.', error);
        notify(messages.loadFailed);
      },
    );
  }, [openedAt]);
  return {
    Layer: isOpen ? Layer : undefined,
    searchPath: pathname + (isOpen ? search : `${search ? `${search}&` : '?'}q=`),
  };
}
