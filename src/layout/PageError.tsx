import { useLayoutEffect } from 'react';
import { ChunkLoadError } from '../lib/chunkLoadError.ts';
import { PageHeading } from './PageHeading.tsx';

interface PageErrorProps {
  error: unknown;
  /** Replaces the whole app, including the router. */
  isWholeApp: boolean;
  onRetry: () => void;
}

const texts = {
  broken: { title: 'Something went wrong on this page', advice: 'Please reload it.' },
  updated: {
    title: 'The shop was updated',
    advice: 'This page could not be loaded. Please reload it.',
  },
  offline: {
    title: 'You are offline',
    advice: 'This page will open as soon as your connection is back.',
  },
};

function kindOf(error: unknown): keyof typeof texts {
  if (!(error instanceof ChunkLoadError)) return 'broken';
  return navigator.onLine ? 'updated' : 'offline';
}

const isHome = () => ['', '#/'].includes(window.location.hash);

/** Replaces a page that cannot be shown: says what happened, with one way to retry and a link home. */
export function PageError({ error, isWholeApp, onRetry }: PageErrorProps) {
  const kind = kindOf(error);
  const isOffline = kind === 'offline';
  // Without the router, only `hashchange` reports a click on the home link.
  const retryEvent = isOffline ? 'online' : isWholeApp ? 'hashchange' : undefined;
  // A layout effect, so that no event is missed between rendering and listening.
  useLayoutEffect(() => {
    if (retryEvent === undefined) return undefined;
    window.addEventListener(retryEvent, onRetry);
    return () => window.removeEventListener(retryEvent, onRetry);
  }, [retryEvent, onRetry]);

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
