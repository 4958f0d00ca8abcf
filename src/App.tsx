import './styles/tokens.css';
import './styles/base.css';
import './styles/splash.css';
import './styles/controls.css';
import { useEffect, useState } from 'react';
import { HashRouter, useRoutes } from 'react-router-dom';
import { AuthProvider } from './auth/AuthProvider.tsx';
import { CartProvider } from './cart/CartProvider.tsx';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { useIdle } from './components/useIdle.ts';
import { createResourceCache } from './resources/resourceCache.ts';
import type { ResourceCache } from './resources/resourceCache.ts';
import { ResourceProvider, useResourceCache } from './resources/ResourceProvider.tsx';
import { routes } from './routes.tsx';

function Pages() {
  return useRoutes(routes);
}

function Prefetching() {
  const cache = useResourceCache();
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return;
    import('./prefetch.ts').then(
      ({ prefetchOnIntent }) => prefetchOnIntent(cache),
      (error: unknown) => console.warn('Links are not prefetched.', error),
    );
  }, [cache, isIdle]);
  return null;
}

/** Providers and router. `content` holds what the first page shows at once, when it is there already. */
export function App({ content }: { content?: ResourceCache | undefined }) {
  const [cache] = useState(() => content ?? createResourceCache());
  return (
    <ErrorBoundary isWholeApp>
      <ResourceProvider cache={cache}>
        <AuthProvider>
          <CartProvider>
            <HashRouter>
              <Pages />
              <Prefetching />
            </HashRouter>
          </CartProvider>
        </AuthProvider>
      </ResourceProvider>
    </ErrorBoundary>
  );
}
