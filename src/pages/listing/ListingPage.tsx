import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messages } from '../../config/messages.ts';
import { AfterFirstPaint } from '../../ui/AfterFirstPaint.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { ShowMore } from '../../layout/ShowMore.tsx';
import { useResource, useResourceCache } from '../../resources/ResourceProvider.tsx';
import { listingContent, nextPageOf } from '../../resources/content.ts';
import { listingChoice } from '../../domain/listingChoice.ts';
import type { Gender, ListingChoice } from '../../domain/types.ts';
import { ListingSkeleton } from './ListingSkeleton.tsx';
import { Filters } from './Filters.tsx';
import type { FilterName } from './Filters.tsx';
import { VirtualizedGrid } from './VirtualizedGrid.tsx';
import { Skeleton } from '../../product/Skeleton.tsx';
import styles from './ListingPage.module.css';

const NothingFound = lazy(() =>
  import('./NothingFound.tsx').then(({ NothingFound: content }) => ({ default: content })),
);

const Arrival = lazy(async () => ({ default: (await import('./Arrival.tsx')).Arrival }));

const InMySize = lazy(async () => ({ default: (await import('./InMySize.tsx')).InMySize }));

const priorityPictureCount = 2;

function useListing(choice: ListingChoice) {
  const cache = useResourceCache();
  const content = useMemo(() => listingContent(choice), [choice]);
  const { data, error, isLoading, reload } = useResource(content);
  return {
    listing: data,
    hasFailed: error !== undefined,
    isLoading,
    reload,
    hasMore: data !== undefined && data.until < data.total,
    loadMore: () => {
      if (!isLoading || error !== undefined) void cache.update(content, nextPageOf(choice));
    },
  };
}

/** The products for one gender. The filters are kept in the URL. */
export function ListingPage({ gender }: { gender: Gender }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choice = useMemo(() => listingChoice(gender, search), [gender, search]);
  const { listing, hasFailed, isLoading, hasMore, reload, loadMore } = useListing(choice);
  // Keeps the filters in place while another listing loads.
  const [lastListing, setLastListing] = useState(listing);
  if (listing && listing !== lastListing) setLastListing(listing);

  function choose(name: FilterName, value: string) {
    // Of the URL, not of this rendering: the choice before may not be rendered yet.
    const after = new URLSearchParams(window.location.hash.split('?')[1]);
    // One size and several are the same filter.
    if (name === 'size') after.delete('sizes');
    if (name === 'sizes') after.delete('size');
    if (value === 'all' || value === 'newest') after.delete(name);
    else after.set(name, value);
    // `sizes=M,32` can be read, and `sizes=M%2C32` cannot.
    void navigate(`?${String(after).replaceAll('%2C', ',')}`, { replace: true, preventScrollReset: true });
  }

  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.heading}>
        <PageHeading title={`${gender} collection`}>
          <span className={styles.title}>{gender}</span>
        </PageHeading>
        <AfterFirstPaint>
          <ErrorBoundary fallback={null}>
            <Suspense>
              <Arrival />
            </Suspense>
          </ErrorBoundary>
        </AfterFirstPaint>
      </div>
      <div>
        <Filters listing={lastListing} choice={choice} onChoose={choose} />
        <AfterFirstPaint>
          <ErrorBoundary fallback={null}>
            <Suspense>
              <InMySize listing={lastListing} choice={choice} onChoose={choose} />
            </Suspense>
          </ErrorBoundary>
        </AfterFirstPaint>
      </div>
      {listing ? (
        <>
          {listing.total === 0 ? (
            <div className={styles.empty}>
              <p role="status" className={styles.outOfStock}>
                {messages.outOfStock}
              </p>
              <ErrorBoundary fallback={null}>
                <Suspense fallback={null}>
                  <NothingFound listing={listing} choice={choice} onChoose={choose} />
                </Suspense>
              </ErrorBoundary>
            </div>
          ) : (
            <p role="status" className={styles.count}>
              {`${listing.total} ${listing.total === 1 ? 'product' : 'products'}`}
            </p>
          )}
          {/* Product names are h3, as on the home page. */}
          <h2 className="visually-hidden">Products</h2>
          <VirtualizedGrid products={listing.products} priorityCount={priorityPictureCount} />
          {hasMore && (
            <AfterFirstPaint>
              <ShowMore
                isLoading={isLoading}
                hasFailed={hasFailed}
                onNear={loadMore}
                onPress={loadMore}
                className={styles.more}
              />
            </AfterFirstPaint>
          )}
          {!hasMore && hasFailed && (
            <Notice tone="error">
              <p>{messages.loadFailed}</p>
            </Notice>
          )}
        </>
      ) : (
        <Skeleton label="Loading products" onRetry={hasFailed ? () => void reload() : undefined}>
          <ListingSkeleton />
        </Skeleton>
      )}
    </div>
  );
}
