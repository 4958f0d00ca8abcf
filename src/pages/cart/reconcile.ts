import { withProduct } from '../../cart/cart.ts';
import type { CartItem, Product } from '../../domain/types.ts';

/** Products by the slugs that were asked for; null for those that the catalogue has no more. */
export type Catalogue = ReadonlyMap<string, Product | null>;

export interface ReviewedLine {
  /** As the catalogue has the product now; as it is stored where the catalogue does not say. */
  item: CartItem;
  /** Why nothing of it can be bought. */
  problem?: 'sold out' | 'gone';
  /** Chosen sizes that are no longer offered. */
  missingSizes: string[];
  /** LKR; the price when it was put in the cart, or last agreed to, where it is another now. */
  oldPrice?: number;
}

function review(item: CartItem, product: Product | null | undefined): ReviewedLine {
  if (product === undefined) return { item, missingSizes: [] };
  if (product === null) return { item, problem: 'gone', missingSizes: [] };
  const now = withProduct(item, product);
  if (product.is_outof_stock) return { item: now, problem: 'sold out', missingSizes: [] };
  const missingSizes = item.selectedSizeAndQuantities
    .map(({ size }) => size)
    .filter((size) => !product.size.includes(size));
  return {
    item: now,
    missingSizes,
    ...(product.price === item.price ? {} : { oldPrice: item.price }),
  };
}

const reviews = new WeakMap<CartItem, { product: Product | null | undefined; line: ReviewedLine }>();

/**
 * What became of a line since it was put in the cart. `product` is undefined as long as nobody asked. Worked out once for
 * an item and a product, neither of which ever changes: a tap in a long cart asks for all of its lines again.
 */
export function reviewLine(item: CartItem, product: Product | null | undefined): ReviewedLine {
  const known = reviews.get(item);
  if (known && known.product === product) return known.line;
  const line = review(item, product);
  reviews.set(item, { product, line });
  return line;
}

/** All lines of a cart, reviewed. */
export function reviewCart(items: readonly CartItem[], catalogue: Catalogue): ReviewedLine[] {
  return items.map((item) => reviewLine(item, catalogue.get(item.slug.current)));
}

export const isUnavailable = ({ problem, missingSizes }: ReviewedLine) =>
  problem !== undefined || missingSizes.length > 0;

/** LKR; what will be paid: the prices of now, without what is not available. */
export function payableTotal(lines: readonly ReviewedLine[]): number {
  return lines.reduce((sum, { item, problem, missingSizes }) => {
    if (problem !== undefined) return sum;
    const rows = item.selectedSizeAndQuantities.filter(({ size }) => !missingSizes.includes(size));
    return rows.reduce((lineSum, { quantity }) => lineSum + quantity * item.price, sum);
  }, 0);
}

const textOf = ({ item }: ReviewedLine) =>
  JSON.stringify([item.slug.current, item.price, item.selectedSizeAndQuantities]);

/** Whether a cart may be paid as the shopper has seen it: the same lines, all to be had, at the prices that were shown. */
export function isAsShown(now: readonly ReviewedLine[], shown: readonly ReviewedLine[]): boolean {
  return !now.some(isUnavailable) && now.map(textOf).join() === shown.map(textOf).join();
}
