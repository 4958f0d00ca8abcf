import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { OwnPieces } from './OwnPieces.tsx';
import { SharedPieces } from './SharedPieces.tsx';

const RecentlyViewed = lazy(async () => ({
  default: (await import('../../product/RecentlyViewed.tsx')).RecentlyViewed,
}));

/** The pieces that the shopper has saved, or a list that somebody has shared: `?pieces=1;kandy-shirt;galle-sarong`. */
export function SavedPage() {
  const [search] = useSearchParams();
  const link = search.get('pieces');
  return (
    <>
      {/* The key begins anew for another list. */}
      {link === null ? <OwnPieces key="own" /> : <SharedPieces key={link} link={link} />}
      <ErrorBoundary fallback={null}>
        <Suspense>
          <RecentlyViewed />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
