export const currency = 'lkr';

/** Converts LKR to minor units (cents): 2500 becomes 250000. */
export function toMinorUnits(lkr: number): number {
  return Math.round(lkr * 100);
}

/** Formats minor units (cents) as LKR with two decimals: 250000 becomes "2500.00". */
export function formatAmount(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2);
}
