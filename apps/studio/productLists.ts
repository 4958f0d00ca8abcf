import { inStock } from '../../src/services/content/queries.ts';

/** Conditions of the lists, on a product. */
export const productFilters = {
  onSale: 'discount >= 1 && discount <= 99',
  bestSelling: 'is_best_selling == true',
  isNew: 'isNew == true',
  /** Exactly what the shop leaves out of its lists. */
  outOfStock: `!(${inStock})`,
  // A comparison with a missing list is null, whose negation is null too.
  withoutPicture: '(count(image[defined(asset)]) > 0) != true',
} as const;
