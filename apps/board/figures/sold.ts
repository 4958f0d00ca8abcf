import { isLetterSize, sortSizes, sumQuantities } from '../../../src/domain/sizes.ts';
import { isSlug, titleFromSlug } from '../../../src/domain/slug.ts';
import type { PurchaseLine } from '../../../src/domain/types.ts';
import { sanitizeText } from '../../../src/lib/text.ts';
import { share } from './money.ts';

/** What was sold of one product. */
export interface ProductSales {
  slug: string;
  units: number;
  /** Minor units (cents), without delivery. */
  amountMinor: number;
}

export interface SizeSales {
  size: string;
  units: number;
}

/** By which number products are ranked. */
export type Rank = 'units' | 'amountMinor';

/** What was sold of each product, the best first. Those that are equal keep one order, so that they do not jump. */
export function productsSold(lines: readonly PurchaseLine[], rank: Rank): ProductSales[] {
  const bySlug = new Map<string, ProductSales>();
  for (const { productName: slug, productPrice, productSize } of lines) {
    const sold = bySlug.get(slug) ?? { slug, units: 0, amountMinor: 0 };
    const units = sumQuantities(productSize);
    const amountMinor = sold.amountMinor + Math.round(productPrice * 100) * units;
    bySlug.set(slug, { slug, units: sold.units + units, amountMinor });
  }
  return [...bySlug.values()].sort(
    (one, other) => other[rank] - one[rank] || (one.slug < other.slug ? -1 : 1),
  );
}

/** The name of a product that the catalogue does not have: its slug in words. Longer texts cannot be slugs. */
export const recordedName = (slug: string): string =>
  (isSlug(slug) ? titleFromSlug(slug) : sanitizeText(slug)).slice(0, 80) || 'Unknown product';

/** As long as the access rules allow a size to be. */
const maxSizeLength = 30;

/** The units sold of each size, from small to large. */
export function sizesSold(lines: readonly PurchaseLine[]): SizeSales[] {
  const bySize = new Map<string, number>();
  for (const { size: stored, quantity } of lines.flatMap(({ productSize }) => productSize)) {
    const size = sanitizeText(stored).slice(0, maxSizeLength) || 'Unknown size';
    bySize.set(size, (bySize.get(size) ?? 0) + quantity);
  }
  return sortSizes([...bySize.keys()]).map((size) => ({ size, units: bySize.get(size) ?? 0 }));
}

export const unitsOf = (sales: readonly { units: number }[]) =>
  sales.reduce((sum, { units }) => sum + units, 0);

/** The size that sold most of those between which customers choose, and what it tells: not "Free size", nor one that could not be read. */
export function bestSize(sizes: readonly SizeSales[]): { size?: string; title: string } {
  const chosen = sizes.filter(({ size }) => isLetterSize(size) || /^\d/.test(size));
  const [best] = [...chosen].sort((one, other) => other.units - one.units);
  if (!best)
    return { title: sizes.length > 0 ? 'Nothing was sold in a size to choose' : 'Nothing was sold yet' };
  const whole = chosen.length === sizes.length ? 'all units' : 'the units that come in sizes';
  return {
    size: best.size,
    title: `${best.size} sold most: ${share(best.units, unitsOf(chosen))} of ${whole}`,
  };
}
