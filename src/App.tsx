import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { HashRouter, useRoutes } from 'react-router-dom';
import { AuthProvider } from './auth/AuthProvider.tsx';
import { CartProvider } from './cart/CartProvider.tsx';
import { FirstPaintProvider } from './ui/AfterFirstPaint.tsx';
import { PageErrorBoundary } from './layout/PageErrorBoundary.tsx';
import { useIdle } from './ui/useIdle.ts';
import { createResourceCache } from './resources/resourceCache.ts';
import type { ResourceCache } from './resources/resourceCache.ts';
import { ResourceProvider, useResourceCache } from './resources/ResourceProvider.tsx';
import { routeObjects } from './startup/pages.tsx';
import { useMissedNavigation } from './startup/useMissedNavigation.ts';

function Pages() {
  useMissedNavigation();
  return useRoutes(routeObjects);
}

/** Starts what the first screen does without, once the browser is idle: prefetching, payment recovery and the account's lists. */
function Background() {
  const cache = useResourceCache();
  const isIdle = useIdle();
  const [BackgroundParts, setBackgroundParts] = useState<ComponentType>();
  const isStarted = useRef(false);
  const endRef = useRef<AbortController>(undefined);
  useEffect(() => {
    const end = new AbortController();
    endRef.current = end;
    return () => end.abort();
  }, []);
  useEffect(() => {
    if (isStarted.current || !isIdle) return;
    isStarted.current = true;
    async function start() {
      const background = await import('./startup/background.ts');
      if (endRef.current) background.startBackground(cache, endRef.current.signal);
      setBackgroundParts(() => background.BackgroundParts);
    }
    start().catch((error: unknown) => {
      isStarted.current = false;
      console.warn('Background work could not be loaded.', error);
    });
  }, [cache, isIdle]);
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
