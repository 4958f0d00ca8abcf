import { isSlug, titleFromSlug } from '../../../src/domain/slug.ts';
import { sanitizeText } from '../../../src/lib/text.ts';
import type { NamedProductSales } from './totals.ts';
import type { CatalogueProducts } from './useCatalogueProducts.ts';

export type Rank = 'pieces' | 'money';

/** Products by pieces or by money, the best first. Those that are equal keep one order, so that they do not jump. */
export function bestSellers(sold: readonly NamedProductSales[], rank: Rank): NamedProductSales[] {
  const byPieces = (one: NamedProductSales, other: NamedProductSales) => other.pieces - one.pieces;
  const byMoney = (one: NamedProductSales, other: NamedProductSales) => other.amountMinor - one.amountMinor;
  const [first, second] = rank === 'pieces' ? [byPieces, byMoney] : [byMoney, byPieces];
  return [...sold].sort(
    (one, other) => first(one, other) || second(one, other) || (one.slug < other.slug ? -1 : 1),
  );
}

/** Longer texts cannot be slugs of products. */
const maxTitleLength = 80;

/** The product's name; if the catalogue no longer has it, its slug in words. */
export function productTitle(slug: string, products: CatalogueProducts): string {
  const name = products.get(slug)?.name;
  if (name) return name;
  const text = isSlug(slug) ? titleFromSlug(slug) : sanitizeText(slug);
  return text.slice(0, maxTitleLength) || 'Unknown product';
}
