import { isSoldOut } from '../domain/sizes.ts';
import type { Product } from '../domain/types.ts';

export interface ListState {
  /** How many pieces the shop no longer has. */
  gone: number;
  /** Whether any piece may be bought. */
  canBuy: boolean;
}

/**
 * What the shop still has of a list.
 * @param products what the catalogue has now: null for a piece that is gone, and no entry until it has answered
 */
export function listState(
  slugs: readonly string[],
  products: ReadonlyMap<string, Product | null>,
): ListState {
  const known = slugs.map((slug) => products.get(slug));
  return {
    gone: known.filter((product) => product === null).length,
    canBuy: known.some((product) => product === undefined || (product !== null && !isSoldOut(product))),
  };
}
