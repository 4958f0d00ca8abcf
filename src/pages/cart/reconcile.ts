import { withProduct } from '../../cart/cart.ts';
import { isSizeAvailable, piecesLeft } from '../../domain/sizes.ts';
import type { CartItem, FewLeft, Product } from '../../domain/types.ts';

/** Products by requested slug; null for those that no longer exist. */
export type Catalogue = ReadonlyMap<string, Product | null>;

export interface ReconciledLine {
  /** With the current product data; as stored when the catalogue has not been asked. */
  item: CartItem;
  /** Why no size of it can be bought. */
  problem?: 'sold out' | 'gone';
  /** Chosen sizes that are sold out or no longer offered. */
  missingSizes: string[];
  /** Chosen sizes of which fewer pieces are left than the cart holds. */
  tooFew: FewLeft[];
  /** LKR, if the price has changed: the price when it was added to the cart, or last agreed to. */
  oldPrice?: number;
}

function reconcile(item: CartItem, product: Product | null | undefined): ReconciledLine {
  if (product === undefined) return { item, missingSizes: [], tooFew: [] };
  if (product === null) return { item, problem: 'gone', missingSizes: [], tooFew: [] };
  const now = withProduct(item, product);
  if (product.is_outof_stock) return { item: now, problem: 'sold out', missingSizes: [], tooFew: [] };
  const missingSizes = item.selectedSizeAndQuantities
    .map(({ size }) => size)
    .filter((size) => !isSizeAvailable(product, size));
  return {
    item: now,
    missingSizes,
    tooFew: item.selectedSizeAndQuantities.flatMap(({ size, quantity }) => {
      const left = missingSizes.includes(size) ? undefined : piecesLeft(product, size);
      return left !== undefined && left < quantity ? [{ size, left }] : [];
    }),
    ...(product.price === item.price ? {} : { oldPrice: item.price }),
  };
}

const reconciled = new WeakMap<CartItem, { product: Product | null | undefined; line: ReconciledLine }>();

/**
 * Compares a line of the cart with the catalogue. `product` is undefined until the catalogue has been asked. Memoized,
 * because a tap in a long cart reconciles all of its lines; items and products are immutable.
 */
export function reconcileLine(item: CartItem, product: Product | null | undefined): ReconciledLine {
  const known = reconciled.get(item);
  if (known && known.product === product) return known.line;
  const line = reconcile(item, product);
  reconciled.set(item, { product, line });
  return line;
}

export function reconcileCart(items: readonly CartItem[], catalogue: Catalogue): ReconciledLine[] {
  return items.map((item) => reconcileLine(item, catalogue.get(item.slug.current)));
}

export const isUnavailable = ({ problem, missingSizes }: ReconciledLine) =>
  problem !== undefined || missingSizes.length > 0;

/** LKR, at current prices and without unavailable items. */
export function payableTotal(lines: readonly ReconciledLine[]): number {
  return lines.reduce((sum, { item, problem, missingSizes }) => {
    if (problem !== undefined) return sum;
    const rows = item.selectedSizeAndQuantities.filter(({ size }) => !missingSizes.includes(size));
    return rows.reduce((lineSum, { quantity }) => lineSum + quantity * item.price, sum);
  }, 0);
}

/** What a shopper agrees to by paying: lines and prices, as a text to compare. */
export const agreedText = (lines: readonly ReconciledLine[]): string =>
  JSON.stringify(lines.map(({ item }) => [item.slug.current, item.price, item.selectedSizeAndQuantities]));

/** Whether a cart may be paid: all of it is available, and lines and prices are those that the shopper agreed to. */
export const isAsAgreed = (lines: readonly ReconciledLine[], agreed: string): boolean =>
  !lines.some((line) => isUnavailable(line) || line.tooFew.length > 0) && agreedText(lines) === agreed;
