import './styles/tokens.css';
import './styles/base.css';
import './styles/splash.css';
import './styles/controls.css';
import { useEffect, useState } from 'react';
import { HashRouter, useRoutes } from 'react-router-dom';
import { AuthProvider } from './auth/AuthProvider.tsx';
import { CartProvider } from './cart/CartProvider.tsx';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { createContentCache } from './content/contentCache.ts';
import type { ContentCache } from './content/contentCache.ts';
import { ContentProvider, useContentCache } from './content/ContentProvider.tsx';
import { whenIdle } from './lib/whenIdle.ts';
import { routes } from './routes.tsx';

function Pages() {
  const cache = useContentCache();
  useEffect(
    () =>
      whenIdle(() => {
        import('./prefetch.ts').then(
          ({ prefetchOnIntent }) => prefetchOnIntent(cache),
          (error: unknown) => console.warn('Links are not prefetched.', error),
        );
      }),
    [cache],
  );
  return useRoutes(routes);
}

/** Providers and router. `contentCache` holds what the first page shows at once, when it is there already. */
export function App({ contentCache }: { contentCache?: ContentCache | undefined }) {
  const [cache] = useState(() => contentCache ?? createContentCache());
  return (
    <ErrorBoundary>
      <ContentProvider cache={cache}>
        <AuthProvider>
          <CartProvider>
            <HashRouter>
              <Pages />
            </HashRouter>
          </CartProvider>
        </AuthProvider>
      </ContentProvider>
    </ErrorBoundary>
  );
}
