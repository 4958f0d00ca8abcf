import type { ReactNode } from 'react';
import { ChunkLoadError } from '../../../src/lib/errors.ts';
import { ErrorBoundary } from '../../../src/ui/ErrorBoundary.tsx';
import { PageHeading } from './PageHeading.tsx';

interface BoardErrorBoundaryProps {
  children: ReactNode;
  /** Navigating to another path clears the error. Without one it wraps the whole board, including the router. */
  pathname?: string;
}

function textOf(error: unknown): [title: string, advice: string] {
  if (!(error instanceof ChunkLoadError))
    return ['Something went wrong on this page', 'Please reload it. What you have already done is kept.'];
  return navigator.onLine
    ? ['The board was updated', 'This page could not be loaded. Please reload it.']
    : ['You are offline', 'Try again once your connection is back.'];
}

/** Shows what to do next when a page fails, or when its code is gone after an update. */
export function BoardErrorBoundary({ children, pathname }: BoardErrorBoundaryProps) {
  const Frame = pathname === undefined ? 'main' : 'div';
  return (
    <ErrorBoundary
      resetKey={pathname}
      renderFallback={(error, retry) => {
        const [title, advice] = textOf(error);
        const canRetry = error instanceof ChunkLoadError && !navigator.onLine;
        return (
          <Frame className={pathname === undefined ? 'page' : undefined}>
            <PageHeading title={title}>{title}</PageHeading>
            <p>{advice}</p>
            <p>
              <button
                type="button"
                className="button button-primary"
                onClick={canRetry ? retry : () => window.location.reload()}
              >
                {canRetry ? 'Retry' : 'Reload'}
              </button>
            </p>
          </Frame>
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
