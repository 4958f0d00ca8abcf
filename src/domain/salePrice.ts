import { maxPriceLkr } from './limits.ts';
import { isShownDiscount, isWholeCents, originalPrice } from './price.ts';

export const isPrice = (price: unknown): price is number =>
  typeof price === 'number' && price > 0 && price <= maxPriceLkr && isWholeCents(price);

/** Tells whether a sale can have this discount: a whole percentage from 1 to 99. */
export const isPercent = (percent: unknown): percent is number =>
  Number.isInteger(percent) && isShownDiscount(percent as number);

/** What the shop shows. */
export interface ShownPrice {
  /** LKR */
  price: number;
  /** Percent */
  discount?: number | undefined;
  /** LKR; struck through. */
  before?: number | undefined;
}

/**
 * The price at which the shop shows the old one struck through. There is not always a whole price for that: 999 at 20 % lies between
 * 799, which shows 998, and 800, which shows 1,000. Then it is the lower one, because a sale must not claim a higher old price.
 * @param oldPrice LKR
 * @param percent whole, 1 to 99
 * @returns undefined if the price is so low that no whole price below it remains
 */
export function salePriceOf(oldPrice: number, percent: number): ShownPrice | undefined {
  // The largest whole price whose shown price is below `old + 1`. Whole numbers throughout, so that nothing is rounded.
  const price = Math.floor(((Math.trunc(oldPrice) + 1) * (100 - percent) - 1) / 100);
  const before = originalPrice(price, percent);
  return price >= 1 && price < oldPrice && before !== undefined && before > price
    ? { price, discount: percent, before }
    : undefined;
}

/**
 * The price without the discount: the remembered one, unless price or discount was changed by hand since.
 * @param price LKR, with the discount
 * @returns LKR
 */
export function fullPriceOf(
  { discount, priceBeforeSale }: { discount?: unknown; priceBeforeSale?: unknown },
  price: number,
): number {
  if (!isPercent(discount)) return price;
  const isRemembered = isPrice(priceBeforeSale) && salePriceOf(priceBeforeSale, discount)?.price === price;
  return isRemembered ? priceBeforeSale : (originalPrice(price, discount) ?? price);
}
