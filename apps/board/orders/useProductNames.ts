import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isSlug } from '../../../src/domain/slug.ts';
import { nameFromSlug } from '../print/lines.ts';
import type { ProductName } from '../print/lines.ts';
import { fetchProductNames } from '../services/productNames.ts';
import type { OwnerOrder } from './types.ts';

/**
 * The names of the products of these orders, by slug. Empty while a name is loading; a product that is unknown has its slug in
 * words, and an empty slug is an "Unknown product".
 * @returns a function that takes a record's `productName`
 */
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
