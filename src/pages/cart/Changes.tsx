import { formatPrice } from '../../domain/price.ts';
import type { CartItem } from '../../domain/types.ts';
import type { ReconciledLine } from './reconcile.ts';
import type { Removal } from './useRemoveFromCart.ts';

interface ChangesProps {
  /** How many products cannot be bought as they are in the cart. */
  unavailable: number;
  /** How many products have a new price. */
  priceChanges: number;
  /** Of how many products the shop has fewer than the cart. */
  tooFew: number;
  /** LKR, if the checkout server asks for another cost than the shop expected. */
  serverDelivery: number | undefined;
  items: readonly CartItem[];
  lines: readonly ReconciledLine[];
  onRemove: (removals: readonly Removal[]) => void;
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function unavailableRemovals(items: readonly CartItem[], lines: readonly ReconciledLine[]): Removal[] {
  return lines.flatMap(({ problem, missingSizes }, index) => {
    const productId = items[index]?._id ?? '';
    return problem === undefined ? missingSizes.map((size) => ({ productId, size })) : [{ productId }];
  });
}

/** The texts of the notice. Loaded on demand: most carts have not changed. */
export function Changes({
  unavailable,
  priceChanges,
  tooFew,
  serverDelivery,
  items,
  lines,
  onRemove,
}: ChangesProps) {
  return (
    <>
      {unavailable + priceChanges + tooFew === 0 && (
        <p>
          {serverDelivery === undefined
            ? 'Your cart has changed. Please check it, then continue.'
            : `Delivery costs ${formatPrice(serverDelivery)}, and so the total has changed. Continue if you agree.`}
        </p>
      )}
      {unavailable > 0 && (
        <p>{plural(unavailable, 'product is', 'products are')} no longer available in your size.</p>
      )}
      {tooFew > 0 && (
        <p>
          We have fewer of {plural(tooFew, 'product', 'products')} than your cart. Please reduce the quantity.
        </p>
      )}
      {priceChanges > 0 && (
        <p>
          {plural(priceChanges, 'price has', 'prices have')} changed, and so has the total.
          {unavailable + tooFew === 0 && ' Continue if you agree.'}
        </p>
      )}
      {unavailable > 0 && (
        <button type="button" className="button" onClick={() => onRemove(unavailableRemovals(items, lines))}>
          Remove unavailable items
        </button>
      )}
    </>
  );
}
