import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../config/messages.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { notify } from '../ui/toasts/notifications.ts';

/**
 * The search over the page, while the URL has the parameter `q`. Its code is loaded then, and asked for again at the next
 * press if it could not be loaded.
 */
export function SearchHost() {
  const { key, search } = useLocation();
  const [Layer, setLayer] = useState<ComponentType>();
  const isOpen = new URLSearchParams(search).has('q');
  const openedAt = isOpen ? key : undefined;
  useEffect(() => {
    if (openedAt === undefined) return;
    import('./SearchLayer.tsx').then(
      ({ SearchLayer }) => setLayer(() => SearchLayer),
      (error: unknown) => {
        console.warn('The search could not be loaded.', error);
        notify(messages.loadFailed);
      },
    );
  }, [openedAt]);
  return (
    isOpen &&
    Layer && (
      <ErrorBoundary fallback={null}>
        <Layer />
      </ErrorBoundary>
    )
  );
}
