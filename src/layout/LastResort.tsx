import { useLayoutEffect } from 'react';
import { PageHeading } from './PageHeading.tsx';

export type Trouble = 'broken' | 'updated' | 'offline';

interface LastResortProps {
  trouble: Trouble;
  /** Whether nothing else is left on the screen. */
  isWholeApp: boolean;
  onRetry: () => void;
}

const texts: Record<Trouble, { title: string; advice: string }> = {
  broken: { title: 'Something went wrong on this page', advice: 'Please load the page again.' },
  updated: {
    title: 'The shop was updated',
    advice: 'This page is part of a newer shop, or it did not arrive whole. Please load the page again.',
  },
  offline: {
    title: 'You are offline',
    advice: 'This page comes as soon as your connection is back.',
  },
};

const isHome = () => ['', '#/'].includes(window.location.hash);

/** In place of a page that cannot be shown: what happened, one way to try again, and the way home. */
export function LastResort({ trouble, isWholeApp, onRetry }: LastResortProps) {
  const isOffline = trouble === 'offline';
  // Where the router is gone too, nothing else follows the link home; a page is left by the router.
  const retryAt = isOffline ? 'online' : isWholeApp ? 'hashchange' : undefined;
  // At once, so that nothing that happens as it appears is missed.
  useLayoutEffect(() => {
    if (retryAt === undefined) return undefined;
    window.addEventListener(retryAt, onRetry);
    return () => window.removeEventListener(retryAt, onRetry);
  }, [retryAt, onRetry]);

  const { title, advice } = texts[trouble];
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
