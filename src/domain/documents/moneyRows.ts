import * as v from 'valibot';

/** What an order's money is for, in cents; a discount is below zero. The rows add up to what is to be paid. */
export const moneyRow = v.object({
  kind: v.picklist(['lines', 'delivery', 'fee', 'discount']),
  minor: v.pipe(v.number(), v.integer()),
});
export type MoneyRow = v.InferOutput<typeof moneyRow>;

/** @returns cents of all rows, or of those of a kind */
export const sumMoney = (rows: readonly MoneyRow[], kind?: MoneyRow['kind']): number =>
  rows.reduce((sum, row) => (kind === undefined || row.kind === kind ? sum + row.minor : sum), 0);
