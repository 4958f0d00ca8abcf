import { maxPriceLkr } from '../../../src/domain/limits.ts';
import { isShownDiscount, isWholeCents, originalPrice } from '../../../src/domain/price.ts';

export interface SalePrice {
  /** Whole LKR; what the shopper pays. */
  priceLkr: number;
  /** Whole LKR; what the shop works out from the price and the discount, and shows struck through. */
  shownBeforeLkr: number;
}

/** Whether a price can be sold and put back later. */
export const isPrice = (price: unknown): price is number =>
  typeof price === 'number' && price > 0 && price <= maxPriceLkr && isWholeCents(price);

/** Whether a sale can have this discount: a whole percentage from 1 to 99. */
export const isPercent = (percent: number) => Number.isInteger(percent) && isShownDiscount(percent);

/**
 * The price at which the shop shows the old one struck through. There is not always a whole price for that: 999 at 20 % lies between
 * 799, which shows 998, and 800, which shows 1,000. Then it is the lower one, because a sale must not claim a higher old price.
 * @param oldPriceLkr what the product costs now
 * @param percent whole, 1 to 99
 * @returns undefined if the price is so low that no whole price below it remains
 */
export function salePriceOf(oldPriceLkr: number, percent: number): SalePrice | undefined {
  // The largest whole price whose shown price is below `old + 1`. Whole numbers throughout, so that nothing is rounded.
  const priceLkr = Math.floor(((Math.trunc(oldPriceLkr) + 1) * (100 - percent) - 1) / 100);
  const shownBeforeLkr = originalPrice(priceLkr, percent);
  const isLower = priceLkr >= 1 && priceLkr < oldPriceLkr;
  return isLower && shownBeforeLkr !== undefined && shownBeforeLkr > priceLkr
    ? { priceLkr, shownBeforeLkr }
    : undefined;
}

/** Whether the shop would show exactly the old price struck through. */
export const isExact = (oldPriceLkr: number, percent: number) =>
  salePriceOf(oldPriceLkr, percent)?.shownBeforeLkr === oldPriceLkr;

/** The nearest other percentage with which the shop shows exactly the old price; the larger of two. */
export function nearestExactPercent(oldPriceLkr: number, percent: number): number | undefined {
  const others = Array.from({ length: 99 }, (_, index) => index + 1);
  const distanceTo = (other: number) => Math.abs(other - percent);
  return others
    .filter((other) => isExact(oldPriceLkr, other))
    .toSorted((first, second) => distanceTo(first) - distanceTo(second) || second - first)[0];
}
