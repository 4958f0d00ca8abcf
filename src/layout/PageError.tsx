import { useLayoutEffect } from 'react';
import { ChunkLoadError } from '../lib/chunkLoadError.ts';
import { PageHeading } from './PageHeading.tsx';

interface PageErrorProps {
  error: unknown;
  /** Nothing else is left on the screen, the router neither. */
  isWholeApp: boolean;
  onRetry: () => void;
}

const texts = {
  broken: { title: 'Something went wrong on this page', advice: 'Please load the page again.' },
  updated: {
    title: 'The shop was updated',
    advice: 'This page has changed, or it could not be loaded. Please load it again.',
  },
  offline: {
    title: 'You are offline',
    advice: 'This page comes as soon as your connection is back.',
  },
};

function kindOf(error: unknown): keyof typeof texts {
  if (!(error instanceof ChunkLoadError)) return 'broken';
  return navigator.onLine ? 'updated' : 'offline';
}

const isHome = () => ['', '#/'].includes(window.location.hash);

/** In place of a page that cannot be shown: what happened, one way to try again, and a link home. */
export function PageError({ error, isWholeApp, onRetry }: PageErrorProps) {
  const kind = kindOf(error);
  const isOffline = kind === 'offline';
  // Without the router, only this follows the link home.
  const retryAt = isOffline ? 'online' : isWholeApp ? 'hashchange' : undefined;
  // A layout effect, so that no event between rendering and listening is missed.
  useLayoutEffect(() => {
    if (retryAt === undefined) return undefined;
    window.addEventListener(retryAt, onRetry);
    return () => window.removeEventListener(retryAt, onRetry);
  }, [retryAt, onRetry]);

  const { title, advice } = texts[kind];
  const Frame = isWholeApp ? 'main' : 'div';
  return (
    <Frame className="page">
      <PageHeading title={title}>{title}</PageHeading>
      <p>{advice} Your cart is safe.</p>
      <p>
        <button
          type="button"
          className="button button-primary"
          onClick={isOffline ? onRetry : () => window.location.reload()}
        >
          {isOffline ? 'Retry' : 'Reload'}
        </button>
      </p>
      {!isHome() && (
        <p>
          <a href="#/">Go to the home page</a>
        </p>
      )}
    </Frame>
  );
}
