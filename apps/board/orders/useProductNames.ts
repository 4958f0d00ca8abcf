import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isSlug } from '../../../src/domain/slug.ts';
import { nameFromSlug } from '../print/lines.ts';
import type { ProductName } from '../print/lines.ts';
import { fetchProductNames } from '../services/productNames.ts';
import type { OwnerOrder } from './types.ts';

/** Returns names for a record's `productName`, its slug: empty while they are loading, words of the slug if it is unknown. */
export function useProductNames(orders: readonly OwnerOrder[]): ProductName {
  const all = orders.flatMap(({ records }) => records.map(({ productName }) => productName));
  const slugs = [...new Set(all)].filter(isSlug).sort();
  const {
    data: names,
    isPending,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['productNames', slugs],
    queryFn: () => fetchProductNames(slugs),
    enabled: slugs.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    meta: { failure: 'The names of products could not be loaded.' },
  });
  const isLoading = isPending || isPlaceholderData;
  return useCallback(
    (slug) => {
      const name = names?.get(slug);
      if (name !== undefined) return name;
      return isLoading && isSlug(slug) ? '' : nameFromSlug(slug);
    },
    [names, isLoading],
  );
}
