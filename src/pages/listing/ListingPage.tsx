import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messages } from '../../config/messages.ts';
import { clearFilters, listingChoice, openQuery, setChoice } from '../../domain/listingChoice.ts';
import type { FilterName } from '../../domain/listingChoice.ts';
import { sorts } from '../../domain/types.ts';
import type { Gender, Sort } from '../../domain/types.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { ShowMore } from '../../layout/ShowMore.tsx';
import { ClearFilters, Filters, FilterSelect } from '../../product/Filters.tsx';
import { GridPlaceholder } from '../../product/GridPlaceholder.tsx';
import { ProductGrid } from '../../product/ProductGrid.tsx';
import { Skeleton } from '../../product/Skeleton.tsx';
import { listingContent, nextPageOf } from '../../resources/content.ts';
import { useResource, useResourceCache } from '../../resources/ResourceProvider.tsx';
// So that the code of its content comes with that of the page.
// oxlint-disable-next-line import/no-unassigned-import
import '../../services/content/listing.ts';
import { AfterFirstPaint } from '../../ui/AfterFirstPaint.tsx';
import { focusHeading } from '../../ui/focusHeading.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ListingPage.module.css';

const Arrival = lazyPart(async () => (await import('./Arrival.tsx')).Arrival);
const InMySize = lazyPart(async () => (await import('./InMySize.tsx')).InMySize);
const NothingFound = lazyPart(async () => (await import('./NothingFound.tsx')).NothingFound);

const priorityPictureCount = 2;

const sortNames: Record<Sort, string> = {
  newest: 'Newest first',
  'best-selling': 'Best selling first',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
};

export function ListingPage({ gender }: { gender: Gender }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choice = useMemo(() => listingChoice(gender, search), [gender, search]);
  const cache = useResourceCache();
  const content = useMemo(() => listingContent(choice), [choice]);
  const { data: listing, error, isLoading, reload } = useResource(content);
  const hasFailed = error !== undefined;
  const hasMore = listing !== undefined && listing.until < listing.total;
  // Keeps the filters in place while another listing loads.
  const [lastListing, setLastListing] = useState(listing);
  if (listing && listing !== lastListing) setLastListing(listing);

  function change(changeQuery: (query: URLSearchParams) => void) {
    const query = openQuery();
    changeQuery(query);
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
  }
  const choose = (name: FilterName, value: string) => change((query) => setChoice(query, name, value));

  function clear() {
    change(clearFilters);
    // The button is gone.
    focusHeading();
  }

  function loadMore() {
    if (!isLoading || hasFailed) void cache.update(content, nextPageOf(choice));
  }

  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.heading}>
        <PageHeading title={`${gender} collection`}>
          <span className={styles.title}>{gender}</span>
        </PageHeading>
        <AfterFirstPaint>
          <Arrival />
        </AfterFirstPaint>
      </div>
      <div>
        <Filters options={lastListing} choice={choice} onChoose={choose}>
          <FilterSelect
            label="Sort by"
            value={choice.sort}
            options={sorts.map((sort) => [sort, sortNames[sort]])}
            onChange={(value) => choose('sort', value)}
          />
        </Filters>
        <AfterFirstPaint>
          <InMySize listing={lastListing} choice={choice} onChoose={choose} />
        </AfterFirstPaint>
      </div>
      {listing ? (
        <>
          {listing.total === 0 ? (
            <div className="empty">
              <p role="status" className={styles.outOfStock}>
                {messages.outOfStock}
              </p>
              <NothingFound choice={choice} listing={listing} onClear={clear} />
            </div>
          ) : (
            <div className={styles.count}>
              <span role="status">{`${listing.total} ${listing.total === 1 ? 'product' : 'products'}`}</span>
              <ClearFilters choice={choice} onClear={clear} />
            </div>
          )}
          {/* Product names are h3, as on the home page. */}
          <h2 className="visually-hidden">Products</h2>
          <ProductGrid products={listing.products} priorityCount={priorityPictureCount} />
          {hasMore && (
            <AfterFirstPaint>
              <ShowMore
                isLoading={isLoading}
                hasFailed={hasFailed}
                onNear={loadMore}
                className={styles.more}
              />
            </AfterFirstPaint>
          )}
          {!hasMore && hasFailed && <Notice tone="error">{messages.loadFailed}</Notice>}
        </>
      ) : (
        <Skeleton label="Loading products" onRetry={hasFailed ? () => void reload() : undefined}>
          <GridPlaceholder />
        </Skeleton>
      )}
    </div>
  );
}
