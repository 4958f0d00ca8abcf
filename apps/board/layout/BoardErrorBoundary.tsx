import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../../src/ui/ErrorBoundary.tsx';
import { PageHeading } from './PageHeading.tsx';

interface BoardErrorBoundaryProps {
  children: ReactNode;
  /** Navigating to another path clears the error. Without one it wraps the whole board, including the router. */
  pathname?: string;
}

const title = 'Something went wrong on this page';

export function BoardErrorBoundary({ children, pathname }: BoardErrorBoundaryProps) {
  const fallback = (
    <div className="page">
      <PageHeading title={title}>{title}</PageHeading>
      <p>Please reload it. What you have already done is saved.</p>
      <p>
        <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
          Reload
        </button>
      </p>
    </div>
  );
  return (
    <ErrorBoundary resetKey={pathname} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}
