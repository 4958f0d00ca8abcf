import { useState } from 'react';
import { useParams } from 'react-router-dom';
import useSWRInfinite from 'swr/infinite';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ProductGrid } from '../../components/ProductGrid.tsx';
import { useLogged } from '../../components/useLogged.ts';
import { listingPageSize } from '../../constants.ts';
import { listingKey } from '../../contentKeys.ts';
import { genderOf } from '../../lib/gender.ts';
import { messages } from '../../messages.ts';
import { fetchListing } from '../../services/catalogue.ts';
import { genders } from '../../types.ts';
import type { Gender } from '../../types.ts';
import { Filters } from './Filters.tsx';
import styles from './Listing.module.css';

const urgentPictures = 2;

function useListing(gender: Gender, category: string) {
  const { data, error, setSize } = useSWRInfinite(
    listingKey(gender, category),
    ([, ofGender, ofCategory, from]) => fetchListing(ofGender, ofCategory, from),
    { revalidateFirstPage: false, keepPreviousData: false },
  );
  const products = data?.flatMap((page) => page.products);
  const loadedPages = data?.length ?? 0;
  const total = data?.[0]?.total ?? 0;
  return {
    products,
    total,
    subCategories: data?.[0]?.subCategories,
    hasMore: loadedPages * listingPageSize < total,
    error: error as unknown,
    // Also the way to try again: a page that failed is not among those that are loaded.
    loadMore: () => void setSize(loadedPages + 1),
  };
}

export function ListingPage() {
  const { id } = useParams();
  return <Listing gender={genderOf(id) ?? genders[0]} />;
}

/** The products of a gender, filtered by sub-category. */
function Listing({ gender }: { gender: Gender }) {
  const [category, setCategory] = useState('all');
  const listing = useListing(gender, category);
  // The filters stay in place while another category loads.
  const [known, setKnown] = useState<string[]>([]);
  if (listing.subCategories && listing.subCategories.join() !== known.join()) setKnown(listing.subCategories);
  useLogged(listing.error);

  return (
    <div className={`page ${styles.page}`}>
      <PageHeading title={`${gender} collection`}>
        <span className={styles.title}>{gender}</span>
      </PageHeading>
      <Filters categories={known} selected={category} onSelect={setCategory} />
      {listing.products ? (
        <>
          <p role="status" className={styles.count}>
            {listing.total === 0
              ? messages.outOfStock
              : `${listing.total} ${listing.total === 1 ? 'product' : 'products'}`}
          </p>
          <ProductGrid products={listing.products} urgentCount={urgentPictures} />
          {listing.error !== undefined && (
            <Notice tone="problem">
              <p>{messages.loadFailed}</p>
            </Notice>
          )}
          {listing.hasMore && (
            <button type="button" className={`button ${styles.more}`} onClick={listing.loadMore}>
              {listing.error ? 'Retry' : 'Show more'}
            </button>
          )}
        </>
      ) : (
        <Loading label="Loading products" onRetry={listing.error ? listing.loadMore : undefined} />
      )}
    </div>
  );
}
