import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { contentStaleAfterMs, listingPageSize } from '../../config/constants.ts';
import { messages } from '../../config/messages.ts';
import { useResource, useResourceCache } from '../../resources/ResourceProvider.tsx';
import { fetchProducts } from '../../services/content/productsBySlug.ts';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';
import { notify } from '../../ui/toasts/notifications.ts';

const noProducts: ProductsBySlug = new Map();

/** Loads the products that are missing; all of them if none is. */
async function load(current = noProducts, slugs: readonly string[]): Promise<ProductsBySlug> {
  const missing = slugs.filter((slug) => !current.has(slug));
  return new Map([...current, ...(await fetchProducts(missing.length > 0 ? missing : slugs))]);
}

/** @param wanted slugs, which contain no comma */
const isLacking = (products: ProductsBySlug, wanted: string): boolean =>
  wanted.split(',').some((slug) => slug !== '' && !products.has(slug));

export function useListProducts(listName: string, slugs: readonly string[]) {
  const cache = useResourceCache();
  // How much was shown last, so that Back returns to the same place.
  const shown = {
    key: `shown of ${listName}`,
    load: () => Promise.resolve(listingPageSize),
    staleAfterMs: Infinity,
  };
  const [count, setCount] = useState(() => cache.stateOf(shown).data ?? listingPageSize);
  const wanted = slugs.slice(0, count).join();
  const resource = useMemo(
    () => ({
      key: `products of ${listName}`,
      load: (current: ProductsBySlug | undefined) => load(current, wanted.split(',')),
      staleAfterMs: contentStaleAfterMs,
    }),
    [listName, wanted],
  );
  const { data: products = noProducts, error, isLoading, reload } = useResource(resource);
  const isMissing = isLacking(products, wanted);
  const hasFailed = error !== undefined;

  const onMissing = useEffectEvent(() => void reload());
  useEffect(() => {
    // Runs also once a load has ended that had begun before the list grew.
    if (isLacking(products, wanted) && !isLoading && !hasFailed) onMissing();
  }, [wanted, products, isLoading, hasFailed]);

  return {
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
    /** Loads the whole list. Undefined, which is said, if that fails. */
    loadAll: async (): Promise<ProductsBySlug | undefined> => {
      const isWhole = (known: ProductsBySlug) => slugs.every((slug) => known.has(slug));
      if (!isWhole(products)) await cache.update(resource, (current) => load(current, slugs));
      const { data: loaded = noProducts } = cache.stateOf(resource);
      if (isWhole(loaded)) return loaded;
      notify(messages.loadFailed);
      return undefined;
    },
  };
}
