import { currency } from '../config/constants.ts';

/** `LKR 2,500.00` (section 9) */
export function formatPrice(amount: number): string {
  const safeAmount = Number.isFinite(amount) ? Math.max(0, amount) : 0;
  return `${currency} ${safeAmount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** No payment and no purchase record can hold fractions of a cent. */
export function isWholeCents(amount: number): boolean {
  return Math.round(amount * 100) / 100 === amount;
}

export function isShownDiscount(discount: number | undefined): discount is number {
  return discount !== undefined && discount >= 1 && discount <= 99;
}

/** LKR before the discount (section 9). Multiplies first, because `820 / (1 - 18 / 100)` is 999.99… in floating point. */
export function originalPrice(price: number, discount: number | undefined): number | undefined {
  return isShownDiscount(discount) ? Math.trunc(Math.round(price * 100) / (100 - discount)) : undefined;
}
