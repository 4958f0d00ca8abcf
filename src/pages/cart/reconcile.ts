import { withProduct } from '../../cart/cart.ts';
import { deliveryCost } from '../../domain/delivery.ts';
import { paymentProblems } from '../../domain/paymentLimits.ts';
import type { PayableRow, PaymentProblem } from '../../domain/paymentLimits.ts';
import { isForSale } from '../../domain/price.ts';
import { isSizeAvailable, unitsLeft } from '../../domain/sizes.ts';
import type { CartItem, FewLeft, Product } from '../../domain/types.ts';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';

export interface ReconciledLine {
  /** Has the current product data, or what is stored when the catalogue has not been asked. */
  item: CartItem;
  problem?: 'sold out' | 'gone' | 'not for sale';
  missingSizes: string[];
  /** Chosen sizes of which fewer units are left than the cart holds. */
  tooFew: FewLeft[];
  /** LKR, if the price has changed: the price when it was added to the cart, or last agreed to. */
  oldPrice?: number;
}

function reconcile(item: CartItem, product: Product | null | undefined): ReconciledLine {
  if (product === null) return { item, problem: 'gone', missingSizes: [], tooFew: [] };
  const now = product ? withProduct(item, product) : item;
  if (!isForSale(now.price)) return { item: now, problem: 'not for sale', missingSizes: [], tooFew: [] };
  if (!product) return { item, missingSizes: [], tooFew: [] };
  if (product.is_outof_stock) return { item: now, problem: 'sold out', missingSizes: [], tooFew: [] };
  const missingSizes = item.selectedSizeAndQuantities
    .map(({ size }) => size)
    .filter((size) => !isSizeAvailable(product, size));
  return {
    item: now,
    missingSizes,
    tooFew: item.selectedSizeAndQuantities.flatMap(({ size, quantity }) => {
      const left = missingSizes.includes(size) ? undefined : unitsLeft(product, size);
      return left !== undefined && left < quantity ? [{ size, left }] : [];
    }),
    ...(product.price === item.price ? {} : { oldPrice: item.price }),
  };
}

const reconciled = new WeakMap<CartItem, { product: Product | null | undefined; line: ReconciledLine }>();

/** Memoized for each line, because a tap in a long cart reconciles all of them; items and products are immutable. */
export const reconcileCart = (items: readonly CartItem[], catalogue: ProductsBySlug): ReconciledLine[] =>
  items.map((item) => {
    const product = catalogue.get(item.slug.current);
    const known = reconciled.get(item);
    if (known && known.product === product) return known.line;
    const line = reconcile(item, product);
    reconciled.set(item, { product, line });
    return line;
  });

export const isUnavailable = ({ problem, missingSizes }: ReconciledLine) =>
  problem !== undefined || missingSizes.length > 0;

export function countChanges(lines: readonly ReconciledLine[]) {
  return {
    unavailable: lines.filter(isUnavailable).length,
    tooFew: lines.filter((line) => line.tooFew.length > 0).length,
    priceChanges: lines.filter((line) => line.oldPrice !== undefined && !isUnavailable(line)).length,
  };
}

export interface CartRow extends PayableRow {
  name: string;
  size: string;
}

const availableRows = (lines: readonly ReconciledLine[]): CartRow[] =>
  lines.flatMap(({ item: { name, price, selectedSizeAndQuantities }, problem, missingSizes }) =>
    selectedSizeAndQuantities
      .filter(({ size }) => problem === undefined && !missingSizes.includes(size))
      .map((row) => ({ ...row, name, price })),
  );

/** LKR, at current prices and without unavailable items. */
export const payableTotal = (lines: readonly ReconciledLine[]): number =>
  availableRows(lines).reduce((sum, { quantity, price }) => sum + quantity * price, 0);

/** Every limit of one payment that a cart exceeds; empty when it fits. Unavailable items do not count. */
export const paymentProblemsOf = (lines: readonly ReconciledLine[]): PaymentProblem<CartRow>[] =>
  paymentProblems(availableRows(lines), deliveryCost(payableTotal(lines)));
