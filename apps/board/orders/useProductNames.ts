import { useEffect, useSyncExternalStore } from 'react';
import { useBoard } from './BoardProvider.tsx';
import type { OwnerOrder } from './types.ts';

/**
 * The names of the products of these orders, by slug. A product that is unknown, or whose name is not loaded yet, has its slug
 * in words; an empty slug is an "Unknown product".
 * @returns a function that takes a record's `productName`
 */
export function useProductNames(orders: readonly OwnerOrder[]): (slug: string) => string {
  const { productNames } = useBoard();
  const nameOf = useSyncExternalStore(productNames.subscribe, productNames.state);
  useEffect(() => productNames.load(orders), [productNames, orders]);
  return nameOf;
}
