import './styles/tokens.css';
import './styles/base.css';
import './styles/splash.css';
import './styles/controls.css';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { HashRouter, useRoutes } from 'react-router-dom';
import { AuthProvider } from './auth/AuthProvider.tsx';
import { CartProvider } from './cart/CartProvider.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { useIdle } from './ui/useIdle.ts';
import { createResourceCache } from './resources/resourceCache.ts';
import type { ResourceCache } from './resources/resourceCache.ts';
import { ResourceProvider, useResourceCache } from './resources/ResourceProvider.tsx';
import { routes } from './routes.tsx';

function Pages() {
  return useRoutes(routes);
}

/** Prefetches links, and takes up payments that were left behind. */
function Background() {
  const cache = useResourceCache();
  const isIdle = useIdle();
  const [PaymentRecovery, setPaymentRecovery] = useState<ComponentType>();
  useEffect(() => {
    if (!isIdle) return;
    async function start() {
      const background = await import('./startup/background.ts');
      background.prefetchOnIntent(cache);
      setPaymentRecovery(() => background.PaymentRecovery);
    }
    start().catch((error: unknown) => console.warn('Nothing runs in the background.', error));
  }, [cache, isIdle]);
  return PaymentRecovery && <PaymentRecovery />;
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
              <Background />
            </HashRouter>
          </CartProvider>
        </AuthProvider>
      </ResourceProvider>
    </ErrorBoundary>
  );
}
