import { isSoldOut } from '../domain/sizes.ts';
import type { CartItem, Product } from '../domain/types.ts';
import { sizeToBuy } from './pieceNews.ts';
import type { ListedPiece } from './pieceNews.ts';

export interface CartPlan {
  /** One piece of each. */
  lines: { product: Product; size: string }[];
  /** Slugs of the pieces that need a size first. */
  withoutSize: string[];
  /** How many are in the cart already, in the same size. */
  inCart: number;
  /** How many are sold out, or no longer in the shop. */
  unavailable: number;
}

const hasSize = (items: readonly CartItem[], { _id }: Product, size: string) =>
  items.some((item) => item._id === _id && item.selectedSizeAndQuantities.some((row) => row.size === size));

/**
 * What "Add all to cart" does with a list. What is in the cart already is not added again, so that a second press adds nothing.
 * @param products what the catalogue has now; without a product it no longer has
 * @param lastSizeOf the size taken last of this kind of piece
 */
export function planCart(
  pieces: readonly ListedPiece[],
  products: ReadonlyMap<string, Product | null>,
  items: readonly CartItem[],
  lastSizeOf: (product: Product) => string | undefined,
): CartPlan {
  const plan: CartPlan = { lines: [], withoutSize: [], inCart: 0, unavailable: 0 };
  for (const piece of pieces) {
    const product = products.get(piece.slug);
    if (!product || isSoldOut(product)) {
      plan.unavailable += 1;
      continue;
    }
    const size = sizeToBuy(piece, product, lastSizeOf(product));
    if (size === undefined) plan.withoutSize.push(piece.slug);
    else if (hasSize(items, product, size)) plan.inCart += 1;
    else plan.lines.push({ product, size });
  }
  return plan;
}
