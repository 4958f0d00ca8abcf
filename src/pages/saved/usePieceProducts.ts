import { useEffect, useEffectEvent, useState } from 'react';
import { contentStaleAfterMs, listingPageSize } from '../../config/constants.ts';
import { chunk } from '../../lib/chunk.ts';
import { useResource, useResourceCache } from '../../resources/ResourceProvider.tsx';
import type { Resource } from '../../resources/resourceCache.ts';
import { fetchProducts } from '../../resources/useProductsBySlug.ts';
import type { ProductsBySlug } from '../../resources/useProductsBySlug.ts';

/** Slugs per request. */
const requestSize = 50;

async function fetchAll(slugs: readonly string[]): Promise<ProductsBySlug> {
  const parts = await Promise.all(chunk(slugs, requestSize).map(fetchProducts));
  return new Map(parts.flatMap((part) => [...part]));
}

async function withMissing(
  current: ProductsBySlug | undefined,
  slugs: readonly string[],
): Promise<ProductsBySlug> {
  const missing = slugs.filter((slug) => !current?.has(slug));
  return new Map([...(current ?? []), ...(await fetchAll(missing))]);
}

/** The products of all lists that were opened. Empty at first: what a list shows is added. */
const pieceProducts: Resource<ProductsBySlug> = {
  key: 'saved pieces',
  load: (current) => fetchAll([...(current?.keys() ?? [])]),
  staleAfterMs: contentStaleAfterMs,
};

const noProducts: ProductsBySlug = new Map();

/** What was loaded before is shown at once, so that Back returns to the same place. */
function firstCount(slugs: readonly string[], products = noProducts): number {
  const missing = slugs.findIndex((slug) => !products.has(slug));
  return Math.max(listingPageSize, missing === -1 ? slugs.length : missing);
}

interface PieceProducts {
  /** How many pieces of the list are shown. */
  count: number;
  /** Shows more, at least so many. */
  showUntil: (count: number) => void;
  /** Has no entry until the catalogue has answered; null for a piece that it no longer has. */
  products: ProductsBySlug;
  /** Whether a piece that is shown has no entry. */
  isMissing: boolean;
  hasFailed: boolean;
  /** Loads those that are missing. Resolves to undefined when that fails. */
  load: (slugs: readonly string[]) => Promise<ProductsBySlug | undefined>;
}

/** The catalogue's current products of a list, a page at a time. */
export function usePieceProducts(slugs: readonly string[]): PieceProducts {
  const cache = useResourceCache();
  const { data, error, isLoading } = useResource(pieceProducts);
  const [count, setCount] = useState(() => firstCount(slugs, data));
  const missing = data ? slugs.slice(0, count).filter((slug) => !data.has(slug)) : [];

  async function load(wanted: readonly string[]) {
    await cache.update(pieceProducts, (current) => withMissing(current, wanted));
    const loaded = cache.stateOf(pieceProducts).data;
    return loaded && wanted.every((slug) => loaded.has(slug)) ? loaded : undefined;
  }

  const loadMissing = useEffectEvent((list: string) => void load(list.split(',')));
  const isNeeded = missing.length > 0 && !isLoading && error === undefined;
  // A slug contains no comma.
  const wanted = missing.join();
  useEffect(() => {
    if (isNeeded) loadMissing(wanted);
  }, [isNeeded, wanted]);

  return {
    count,
    showUntil: (least) => setCount(Math.max(count, least)),
    products: data ?? noProducts,
    isMissing: missing.length > 0,
    hasFailed: error !== undefined,
    load,
  };
}
