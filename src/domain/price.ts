import { currency } from '../config/constants.ts';
import { plan } from '../config/shop.ts';
import { cleanName } from '../lib/text.ts';
import { maxPaymentLkr } from './limits.ts';

/** `LKR 2,500.00` (section 9) */
export function formatPrice(amount: number): string {
  const safeAmount = Number.isFinite(amount) ? Math.max(0, amount) : 0;
  return `${currency} ${safeAmount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** `2,500` (see `listText`) */
export const formatWhole = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',');

/** Grouped by commas or spaces, or by dots before a decimal comma. `1.234` and `53 50` could be read in two ways. */
const amountPattern =
  /^(?:\d{1,9}|[1-9]\d{0,2}(?:,\d{3})+(?!,)|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}(?:\.\d{3})+(?=,))(?:[.,]\d{1,2})?$/;

/** Returns cents of `5,350.00`, `53,50`, `LKR 5 350`, `Rs. 500/=`; undefined for no amount or an ambiguous one. */
export function parseAmount(text: string): number | undefined {
  const amount = cleanName(text).replace(/^(?:LKR|Rs\.?|රු\.?) ?| ?(?:LKR|\/[-=])$/gi, '');
  if (!amountPattern.test(amount)) return undefined;
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  return Number(whole.replace(/\D/g, '') + cents.padEnd(2, '0'));
}

/** No payment and no purchase record can hold fractions of a cent. */
export function isWholeCents(amount: number): boolean {
  return Math.round(amount * 100) / 100 === amount;
}

/** Returns LKR, the most that one payment can be at the payment provider or on the shop's plan with it. */
export const paymentLimitLkr = (): number => plan.maxPaymentLkr ?? maxPaymentLkr;

/** Tells whether a price can be paid online. A dearer product shows its price, and whom to ask. */
export const isForSale = (priceLkr: number): boolean => priceLkr > 0 && priceLkr <= paymentLimitLkr();

export const notForSale = 'Not for sale online';

export function isShownDiscount(discount: number | undefined): discount is number {
  return discount !== undefined && discount >= 1 && discount <= 99;
}

/** Returns LKR before the discount (section 9). Multiplies first, because `820 / (1 - 18 / 100)` is 999.99… in floating point. */
export function originalPrice(price: number, discount: number | undefined): number | undefined {
  return isShownDiscount(discount) ? Math.trunc(Math.round(price * 100) / (100 - discount)) : undefined;
}
