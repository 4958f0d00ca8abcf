import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { HashRouter, useLocation, useRoutes } from 'react-router-dom';
import { AuthProvider } from './auth/AuthProvider.tsx';
import { CartProvider } from './cart/CartProvider.tsx';
import { FirstPaintProvider } from './ui/AfterFirstPaint.tsx';
import { messages } from './config/messages.ts';
import { PageErrorBoundary } from './layout/PageErrorBoundary.tsx';
import { useIdle } from './ui/useIdle.ts';
import { createResourceCache } from './resources/resourceCache.ts';
import type { ResourceCache } from './resources/resourceCache.ts';
import { ResourceProvider, useResourceCache } from './resources/ResourceProvider.tsx';
import { routeObjects } from './startup/pages.tsx';
import { notify } from './ui/toasts/notifications.ts';
import { useMissedNavigation } from './startup/useMissedNavigation.ts';

function Pages() {
  useMissedNavigation();
  return useRoutes(routeObjects);
}

/**
 * Starts what the first screen does without, once the browser is idle: prefetching, payment recovery, the account's lists and
 * the search, which does not wait for that. If it could not be loaded, opening the search tries again.
 */
function Background() {
  const cache = useResourceCache();
  const isIdle = useIdle();
  const { key, search } = useLocation();
  const searchedAt = new URLSearchParams(search).has('q') ? key : '';
  const [BackgroundParts, setBackgroundParts] = useState<ComponentType>();
  const isStarted = useRef(false);
  const endRef = useRef<AbortController>(undefined);
  useEffect(() => {
    const end = new AbortController();
    endRef.current = end;
    return () => end.abort();
  }, []);
  useEffect(() => {
    if (isStarted.current || !(isIdle || searchedAt)) return;
    isStarted.current = true;
    async function start() {
      const background = await import('./startup/background.ts');
      if (endRef.current) background.startBackground(cache, endRef.current.signal);
      setBackgroundParts(() => background.BackgroundParts);
    }
    start().catch((error: unknown) => {
      isStarted.current = false;
      console.warn('Background work could not be loaded.', error);
      if (searchedAt) notify(messages.searchNotLoaded);
    });
  }, [cache, isIdle, searchedAt]);
  return BackgroundParts && <BackgroundParts />;
}

/** @param cache holds the content that was already loaded for the first page */
export function App({ cache: loaded }: { cache?: ResourceCache }) {
  const [cache] = useState(() => loaded ?? createResourceCache());
  return (
    <PageErrorBoundary isWholeApp>
      <ResourceProvider cache={cache}>
        <AuthProvider>
          <CartProvider>
            <FirstPaintProvider>
              <HashRouter>
                <Pages />
                <Background />
              </HashRouter>
            </FirstPaintProvider>
          </CartProvider>
        </AuthProvider>
      </ResourceProvider>
    </PageErrorBoundary>
  );
}
