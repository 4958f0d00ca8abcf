import * as v from 'valibot';

/** What an order's money is for, in cents; a discount is below zero. The rows add up to what is to be paid. */
export const moneyRow = v.object({
  kind: v.picklist(['lines', 'delivery', 'fee', 'discount']),
  minor: v.pipe(v.number(), v.integer()),
});
export type MoneyRow = v.InferOutput<typeof moneyRow>;
