import './styles/tokens.css';
import './styles/base.css';
import './styles/splash.css';
import './styles/controls.css';
import { HashRouter, useRoutes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { AuthProvider } from './auth/AuthProvider.tsx';
import { CartProvider } from './cart/CartProvider.tsx';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { focusRefreshMs } from './constants.ts';
import type { FirstContent } from './firstContent.ts';
import { routes } from './routes.tsx';

function Pages() {
  return useRoutes(routes);
}

/** Providers and router. `firstContent` is what the first page shows at once, when it is there already. */
export function App({ firstContent }: { firstContent?: FirstContent | undefined }) {
  const cacheSettings = {
    provider: () => new Map(firstContent?.pages),
    fallback: firstContent?.fallback ?? {},
    // The content client does the retrying; a second retry on top of it would only be slower.
    shouldRetryOnError: false,
    // What was shown is shown again at once; it is asked for anew when the shopper comes back after a while.
    revalidateIfStale: false,
    focusThrottleInterval: focusRefreshMs,
  };
  return (
    <ErrorBoundary>
      <SWRConfig value={cacheSettings}>
        <AuthProvider>
          <CartProvider>
            <HashRouter>
              <Pages />
            </HashRouter>
          </CartProvider>
        </AuthProvider>
      </SWRConfig>
    </ErrorBoundary>
  );
}
