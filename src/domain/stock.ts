import type { ProductStock } from './documents/stock.ts';
import { maxFewLeft } from './limits.ts';
import type { FewLeft, SizeAndQuantity } from './types.ts';

export interface StockLine extends SizeAndQuantity {
  slug: string;
}

export interface MissingLine extends FewLeft {
  slug: string;
}

/** Returns how many units can still be sold; undefined if the size is not counted. */
export function availableOf({ sizes }: ProductStock, size: string): number | undefined {
  const { onHand, held = 0 } = sizes[size] ?? {};
  return onHand === undefined ? undefined : Math.max(onHand - held, 0);
}

export const isCounted = ({ sizes }: ProductStock): boolean =>
  Object.values(sizes).some(({ onHand }) => onHand !== undefined);

export interface ShownStock {
  soldOutSizes: readonly string[];
  fewLeft: readonly FewLeft[];
  is_outof_stock: boolean;
}

/** Says what the content service should show. Units on hold are not sold: whoever holds them would see their own size sold out. */
export function shownStock(
  stock: ProductStock,
  product: ShownStock & { size: readonly string[] },
): ShownStock {
  const onHandOf = (size: string) => stock.sizes[size]?.onHand;
  const offered = product.size.filter((size, index, all) => all.indexOf(size) === index);
  const soldOutSizes = offered.filter((size) => {
    const onHand = onHandOf(size);
    return onHand === undefined ? product.soldOutSizes.includes(size) : onHand === 0;
  });
  const fewLeft = offered.flatMap((size): FewLeft[] => {
    const onHand = onHandOf(size);
    if (onHand === undefined) return product.fewLeft.filter((few) => few.size === size).slice(0, 1);
    return onHand > 0 && onHand <= maxFewLeft ? [{ size, left: onHand }] : [];
  });
  const is_outof_stock = offered.length > 0 && offered.every((size) => soldOutSizes.includes(size));
  return { soldOutSizes, fewLeft, is_outof_stock };
}
