import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Order } from '../../../src/domain/documents/order.ts';
import { isSlug } from '../../../src/domain/slug.ts';
import { nameFromSlug } from '../print/lines.ts';
import type { ProductName } from '../print/lines.ts';
import { fetchProductNames } from '../services/productNames.ts';

/** Returns names for a line's `productName`, its slug: empty while they are loading, words of the slug if it is unknown. */
export function useProductNames(orders: readonly Order[]): ProductName {
  const all = orders.flatMap(({ lines }) => lines.map(({ productName }) => productName));
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
