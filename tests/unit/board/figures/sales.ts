import type { DailySales } from '../../../../apps/board/services/dailySales.ts';

/** A day's sales as the board holds them. */
export const buildSales = (day: string, overrides: Partial<DailySales> = {}): DailySales => ({
  day,
  paidMinor: 0,
  refundedMinor: 0,
  orders: 0,
  pieces: 0,
  newCustomers: 0,
  returningCustomers: 0,
  products: new Map(),
  sizes: new Map(),
  isDamaged: false,
  ...overrides,
});

export const byDay = (...sales: readonly DailySales[]) => new Map(sales.map((day) => [day.day, day]));
