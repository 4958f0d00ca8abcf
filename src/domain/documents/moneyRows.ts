import * as v from 'valibot';
import { optional, requiredText } from '../schemaParts.ts';

/** Cents that add up to what is to be paid; a discount is below zero. */
export const moneyRow = v.object({
  kind: v.picklist(['lines', 'delivery', 'fee', 'discount']),
  minor: v.pipe(v.number(), v.integer()),
  /** The promotion code of a discount. */
  code: optional(requiredText),
});
export type MoneyRow = v.InferOutput<typeof moneyRow>;
