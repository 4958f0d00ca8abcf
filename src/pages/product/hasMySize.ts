import { lastSizesKey } from '../../config/constants.ts';
import type { Product } from '../../domain/types.ts';

/** Whether a size of this kind of product is remembered, told without the code that reads it: that loads later. */
export function hasMySize({ gender, category }: Product): boolean {
  try {
    return localStorage.getItem(lastSizesKey)?.includes(JSON.stringify(`${gender}/${category}`)) ?? false;
  } catch {
    // Storage is blocked.
    return false;
  }
}
