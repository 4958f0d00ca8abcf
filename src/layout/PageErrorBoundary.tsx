import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { ChunkLoadError } from '../lib/errors.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PageHeading } from './PageHeading.tsx';

const texts = {
  broken: { title: 'Something went wrong on this page', advice: 'Please reload it.' },
  unloaded: {
    title: 'This page could not be loaded',
    advice: 'The connection was lost, or the shop was updated. Please reload it.',
  },
};

interface PageErrorProps {
  error: unknown;
  isWholeApp: boolean;
  onRetry: () => void;
}

function PageError({ error, isWholeApp, onRetry }: PageErrorProps) {
  const isChunk = error instanceof ChunkLoadError;
  // Without the router, only `hashchange` reports a click on the home link.
  const retryEvent = isChunk ? 'online' : isWholeApp ? 'hashchange' : undefined;
  // A layout effect, so that no event is missed between rendering and listening.
  useLayoutEffect(() => {
    if (retryEvent === undefined) return undefined;
    window.addEventListener(retryEvent, onRetry);
    return () => window.removeEventListener(retryEvent, onRetry);
  }, [retryEvent, onRetry]);

  const { title, advice } = texts[isChunk ? 'unloaded' : 'broken'];
  const Frame = isWholeApp ? 'main' : 'div';
  return (
    <Frame className="page">
      <PageHeading title={title}>{title}</PageHeading>
      <p>{advice} Your cart is safe.</p>
      <p>
        <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
          Reload
        </button>
      </p>
      {!['', '#/'].includes(window.location.hash) && (
        <p>
          <a href="#/">Go to the home page</a>
        </p>
      )}
    </Frame>
  );
}

interface PageErrorBoundaryProps {
  children: ReactNode;
  pathname?: string | undefined;
  isWholeApp?: boolean;
}

/** Shows what to do next, also when the page's code is gone after an update of the shop. */
export const PageErrorBoundary = ({ children, pathname, isWholeApp = false }: PageErrorBoundaryProps) => (
  <ErrorBoundary
    resetKey={pathname}
    renderFallback={(error, retry) => <PageError error={error} isWholeApp={isWholeApp} onRetry={retry} />}
  >
    {children}
  </ErrorBoundary>
);
