import { useEffect, useState } from 'react';
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

/** Starts prefetching, payment recovery and the account's lists once the browser is idle. */
function Background() {
  const cache = useResourceCache();
  const isIdle = useIdle();
  const [BackgroundParts, setBackgroundParts] = useState<ComponentType>();
  useEffect(() => {
    if (!isIdle) return;
    async function start() {
      const background = await import('./startup/background.ts');
      background.startBackground(cache);
      setBackgroundParts(() => background.BackgroundParts);
    }
    start().catch((error: unknown) => console.warn('Background work could not be loaded.', error));
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
