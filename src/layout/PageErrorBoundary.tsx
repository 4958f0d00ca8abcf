import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PageError } from './PageError.tsx';

interface PageErrorBoundaryProps {
  children: ReactNode;
  /** Navigating to another path clears the error. */
  pathname?: string | undefined;
  /** Wraps the whole app, including the router. */
  isWholeApp?: boolean;
}

/** Shows what to do next when a page fails, or when its code is gone after an update of the shop. */
export function PageErrorBoundary({ children, pathname, isWholeApp = false }: PageErrorBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={pathname}
      renderFallback={(error, retry) => <PageError error={error} isWholeApp={isWholeApp} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}
