import * as v from 'valibot';
import { maxPriceLkr, maxQuantity, maxSizeLength } from './limits.ts';
import {
  flag,
  listOf,
  optionally,
  pictureSchema,
  requiredText,
  slugSchema,
  someOf,
  text,
  textsOf,
} from './schemaParts.ts';
import { mergeSizes, sumQuantities } from './sizes.ts';
import { genders } from './types.ts';
import type { CartItem, Product, ProductSummary } from './types.ts';

/** A lone surrogate is refused: JSON escapes it to six characters, for which a record has no room. */
const isSize = (size: string) => size.length <= maxSizeLength && !/\p{Surrogate}/u.test(size);

const sizeSchema = v.pipe(requiredText, v.check(isSize));

/** Sizes of a product, or of many; empty ones are skipped (section 3), and so are those too long for a record. */
export const sizesSchema = textsOf(sizeSchema);

/** LKR, in a record. A record may come from an older version of the shop, so today's price limit does not apply. */
export const priceSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

const summaryEntries = {
  _id: requiredText,
  name: requiredText,
  slug: v.object({ current: slugSchema }),
  price: v.pipe(priceSchema, v.maxValue(maxPriceLkr)),
  discount: optionally(v.pipe(v.number(), v.minValue(1), v.maxValue(99))),
  gender: v.picklist(genders),
  category: text,
  image: listOf(pictureSchema),
  isNew: flag,
  size: sizesSchema,
};

const productEntries = {
  ...summaryEntries,
  is_outof_stock: flag,
  is_best_selling: flag,
  details_desc: text,
  details_points: textsOf(requiredText),
  size_chart: optionally(pictureSchema),
};

export const productSummarySchema: v.GenericSchema<unknown, ProductSummary> = v.object(summaryEntries);
export const productSchema: v.GenericSchema<unknown, Product> = v.object(productEntries);

/** A larger stored quantity is taken as damage and lowered; increasing by hand has no limit. */
const quantitySchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.transform((quantity) => Math.min(quantity, maxQuantity)),
);

/** One size in a record; like its price, a size of any length. */
export const sizeAndQuantitySchema = v.object({ size: requiredText, quantity: quantitySchema });

/** A stored cart item; its quantity is counted anew from its sizes. */
export const cartItemSchema: v.GenericSchema<unknown, CartItem> = v.pipe(
  v.object({
    ...productEntries,
    selectedSize: text,
    selectedSizeAndQuantities: v.pipe(
      someOf(v.object({ size: sizeSchema, quantity: quantitySchema })),
      v.transform((rows) => mergeSizes(rows)),
    ),
  }),
  v.transform((item) => ({
    ...item,
    quantity: sumQuantities(item.selectedSizeAndQuantities),
  })),
);
