import type { ProductSummary } from './types.ts';

/** The first of each group, and every product without one. */
export function oneOfEachGroup<Product extends Pick<ProductSummary, 'colourGroup'>>(
  products: readonly Product[],
): Product[] {
  const seen = new Set<string>();
  return products.filter(({ colourGroup }) => {
    if (colourGroup === undefined) return true;
    const isFirst = !seen.has(colourGroup);
    seen.add(colourGroup);
    return isFirst;
  });
}
