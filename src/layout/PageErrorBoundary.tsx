import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PageError } from './PageError.tsx';

interface PageErrorBoundaryProps {
  children: ReactNode;
  /** Where the shopper is: leaving a failed page leaves its failure behind. */
  pathname?: string | undefined;
  /** Around everything, the router too. */
  isWholeApp?: boolean;
}

/** Shows what to do next when a page fails, or when a part of the app is missing after an update of the shop. */
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
