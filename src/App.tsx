import { useState } from 'react';
import { HashRouter, useRoutes } from 'react-router-dom';
import { AuthProvider } from './auth/AuthProvider.tsx';
import { PageErrorBoundary } from './layout/PageErrorBoundary.tsx';
import { createResourceCache } from './resources/resourceCache.ts';
import type { ResourceCache } from './resources/resourceCache.ts';
import { ResourceProvider } from './resources/ResourceProvider.tsx';
import { routeObjects } from './startup/pages.tsx';
import { useMissedNavigation } from './startup/useMissedNavigation.ts';
import { FirstPaintProvider, useIdle } from './ui/AfterFirstPaint.tsx';
import { lazyPart } from './ui/lazyPart.tsx';

function Pages() {
  useMissedNavigation();
  return useRoutes(routeObjects);
}

const Background = lazyPart(async () => (await import('./startup/background.tsx')).Background);

function WhenIdle() {
  return useIdle() && <Background />;
}

export function App({ cache: loaded }: { cache?: ResourceCache }) {
  const [cache] = useState(() => loaded ?? createResourceCache());
  return (
    <PageErrorBoundary isWholeApp>
      <ResourceProvider cache={cache}>
        <AuthProvider>
          <FirstPaintProvider>
            <HashRouter>
              <Pages />
              <WhenIdle />
            </HashRouter>
          </FirstPaintProvider>
        </AuthProvider>
      </ResourceProvider>
    </PageErrorBoundary>
  );
}
