import * as v from 'valibot';
import { priceSchema, sizeAndQuantitySchema } from '../productSchemas.ts';
import { listOf, optional, text } from '../schemaParts.ts';

/** What payment, order and receipt say of a line, beside the fields of its record. */
export const lineEntries = {
  /** The product's slug. */
  productName: text,
  productImages: text,
  /** LKR for one unit. */
  productPrice: v.fallback(priceSchema, 0),
  productSize: listOf(sizeAndQuantitySchema),
  /** Cents: the line's part of the discount. */
  discountMinor: optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
};
