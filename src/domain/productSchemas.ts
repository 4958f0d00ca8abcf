import * as v from 'valibot';
import { maxFewLeft, maxPriceLkr, maxQuantity, maxSizeLength } from './limits.ts';
import { isWholeCents } from './price.ts';
import {
  flag,
  listOf,
  optional,
  pictureSchema,
  requiredText,
  slugSchema,
  text,
  uniqueTexts,
} from './schemaParts.ts';
import { genders } from './types.ts';
import type { Product, ProductSummary } from './types.ts';

/** Rejects lone surrogates: JSON escapes each to six characters, and a record has no room for them. */
const isSize = (size: string) => size.length <= maxSizeLength && !/\p{Surrogate}/u.test(size);

export const sizeSchema = v.pipe(requiredText, v.check(isSize));

/** Skips empty ones (section 3) and those too long for a purchase record. */
export const sizesSchema = uniqueTexts(sizeSchema);

/** LKR. Without the price limit, because a stored record may be older than the limit. */
export const priceSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

export const storedPriceSchema = v.pipe(priceSchema, v.maxValue(maxPriceLkr), v.check(isWholeCents));

/** Compared with others, and never shown. */
export const colourGroupSchema = optional(
  v.pipe(
    requiredText,
    v.transform((name) => name.toLowerCase()),
  ),
);

export const summaryEntries = {
  _id: requiredText,
  name: requiredText,
  slug: v.object({ current: slugSchema }),
  price: v.fallback(storedPriceSchema, 0),
  discount: optional(v.pipe(v.number(), v.minValue(1), v.maxValue(99))),
  gender: v.picklist(genders),
  category: v.fallback(requiredText, ''),
  image: listOf(pictureSchema),
  isNew: flag,
  size: sizesSchema,
  colourGroup: colourGroupSchema,
};

export const productEntries = {
  ...summaryEntries,
  is_outof_stock: flag,
  is_best_selling: flag,
  details_desc: text,
  details_points: uniqueTexts(requiredText),
  size_chart: optional(pictureSchema),
  soldOutSizes: sizesSchema,
  fewLeft: listOf(
    v.object({
      size: sizeSchema,
      left: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxFewLeft)),
    }),
  ),
};

export const productSummarySchema: v.GenericSchema<unknown, ProductSummary> = v.object(summaryEntries);
export const productSchema: v.GenericSchema<unknown, Product> = v.object(productEntries);

/** Lowers a larger stored quantity to the limit. In the cart, increasing has no limit (section 4). */
export const quantitySchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.transform((quantity) => Math.min(quantity, maxQuantity)),
);

/** A size of a stored record, of any length: the record may be older than the limit. */
export const sizeAndQuantitySchema = v.object({ size: requiredText, quantity: quantitySchema });
