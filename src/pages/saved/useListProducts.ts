import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { contentStaleAfterMs, listingPageSize } from '../../config/constants.ts';
import type { Product } from '../../domain/types.ts';
import { chunk } from '../../lib/chunk.ts';
import { useResource, useResourceCache } from '../../resources/ResourceProvider.tsx';
import { fetchProducts } from '../../resources/useProductsBySlug.ts';
import type { ProductsBySlug } from '../../resources/useProductsBySlug.ts';

const slugsPerRequest = 50;

/** Products of all lists that were opened, by slug. */
type Loaded = ReadonlyMap<string, { product: Product | null; loadedAtMs: number }>;

/** Loads the products that are missing, or too old. */
async function refresh(current: Loaded = new Map(), slugs: readonly string[]): Promise<Loaded> {
  const sinceMs = Date.now() - contentStaleAfterMs;
  const wanted = slugs.filter((slug) => (current.get(slug)?.loadedAtMs ?? 0) <= sinceMs);
  if (wanted.length === 0) return current;
  const parts = await Promise.all(chunk(wanted, slugsPerRequest).map(fetchProducts));
  const loaded = new Map(current);
  for (const [slug, product] of parts.flatMap((part) => [...part]))
    loaded.set(slug, { product, loadedAtMs: Date.now() });
  return loaded;
}

const productsOf = (loaded: Loaded = new Map()): ProductsBySlug =>
  new Map(Array.from(loaded, ([slug, { product }]) => [slug, product]));

/**
 * The catalogue's current products of a list, a page at a time.
 * @param listName stays the same
 */
export function useListProducts(listName: string, slugs: readonly string[]) {
  const cache = useResourceCache();
  // How much was shown last, so that Back returns to the same place.
  const shown = {
    key: `shown of ${listName}`,
    load: () => Promise.resolve(listingPageSize),
    staleAfterMs: Infinity,
  };
  const [count, setCount] = useState(() => cache.stateOf(shown).data ?? listingPageSize);
  // A slug contains no comma.
  const wanted = slugs.slice(0, count).join();
  const resource = useMemo(
    () => ({
      key: 'products of lists',
      load: (current: Loaded | undefined) => refresh(current, wanted.split(',')),
      // Each product has its own time.
      staleAfterMs: 0,
    }),
    [wanted],
  );
  const { data, error, isLoading, reload } = useResource(resource);
  const products = useMemo(() => productsOf(data), [data]);
  const isMissing = slugs.slice(0, count).some((slug) => !products.has(slug));
  const hasFailed = error !== undefined;

  // A product may come while others are loading.
  const onMissing = useEffectEvent(() => void reload());
  useEffect(() => {
    if (isMissing && !isLoading && !hasFailed) onMissing();
  }, [isMissing, isLoading, hasFailed]);

  return {
    /** How many products of the list are shown. */
    count,
    showUntil: (least: number) => {
      const next = Math.max(count, least);
      setCount(next);
      void cache.update(shown, () => Promise.resolve(next));
    },
    /** Has no entry until the catalogue has answered; null for a product that it no longer has. */
    products,
    isMissing,
    hasFailed,
    retry: () => void reload(),
    /** Loads the whole list. Undefined if that fails. */
    loadAll: async (): Promise<ProductsBySlug | undefined> => {
      await cache.update(resource, (current) => refresh(current, slugs));
      const loaded = productsOf(cache.stateOf(resource).data);
      return slugs.every((slug) => loaded.has(slug)) ? loaded : undefined;
    },
  };
}
