/** The one currency of the shop, as Stripe and the stored payments name it. */
export const currency = 'lkr';

/** LKR as minor units: LKR 2,500.00 is 250000. */
export function toMinorUnits(lkr: number): number {
  return Math.round(lkr * 100);
}

/** Minor units as a plain amount in LKR: 250000 is "2500.00". */
export function formatAmount(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2);
}
