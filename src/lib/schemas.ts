import * as v from 'valibot';
import { maxStoredQuantity } from '../constants.ts';
import { genders } from '../types.ts';
import type { CartItem, HeroBanner, Picture, Product, ProductSummary, SaleBanner } from '../types.ts';
import { parseSaleEnd } from './countdown.ts';
import { isImageAssetId } from './images.ts';
import { mergeSizes, sumQuantities } from './sizes.ts';
import { shownText } from './shownText.ts';
import { isSlug } from './slug.ts';

const requiredText = v.pipe(v.string(), v.transform(shownText), v.minLength(1));
const text = v.fallback(v.pipe(v.string(), v.transform(shownText)), '');
const flag = v.fallback(v.boolean(), false);
const optionally = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** A list of which the entries that do not fit are left out; anything but a list is an empty one. */
function listOf<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((entries): Output[] =>
      entries.flatMap((entry) => {
        const parsed = v.safeParse(schema, entry);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );
}

/** Filled texts, each once. */
const textsSchema = v.pipe(
  listOf(requiredText),
  v.transform((texts) => [...new Set(texts)]),
);

/** Sizes of a product, or of many; empty ones are skipped (section 3). */
export const sizesSchema = textsSchema;

/** Part of a picture's width or height. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** As `listOf`, but nothing where nothing fits. A pipe that began with a fallback would let a missing list pass. */
const someOf = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(v.array(v.unknown()), listOf(schema), v.minLength(1));

/** Safe within the quotes of a style. A drawing (SVG) runs no script and loads nothing where it is a picture. */
const previewSchema = v.pipe(v.string(), v.regex(/^data:image\/[\w.+-]+;base64,[A-Za-z0-9+/]+=*$/));

const pictureSchema: v.GenericSchema<unknown, Picture> = v.object({
  asset: v.object({ _ref: v.pipe(v.string(), v.check(isImageAssetId)) }),
  lqip: optionally(previewSchema),
  alt: optionally(requiredText),
  crop: optionally(v.object({ top: share, bottom: share, left: share, right: share })),
  hotspot: optionally(v.object({ x: share, y: share, width: share, height: share })),
});

/** LKR; no piece of clothing costs a milliard, and sums of such prices stay exact. */
export const priceSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000));

const summaryEntries = {
  _id: requiredText,
  name: requiredText,
  slug: v.object({ current: v.pipe(v.string(), v.check(isSlug)) }),
  price: priceSchema,
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
  details_points: textsSchema,
  size_chart: optionally(pictureSchema),
};

export const productSummarySchema: v.GenericSchema<unknown, ProductSummary> = v.object(summaryEntries);
export const productSchema: v.GenericSchema<unknown, Product> = v.object(productEntries);

export const saleBannerSchema: v.GenericSchema<unknown, SaleBanner> = v.pipe(
  v.object({
    _id: requiredText,
    header: text,
    sale_end: optionally(v.string()),
    route_path: optionally(v.pipe(v.string(), v.check(isSlug))),
    sale_category: v.fallback(v.object({ title: text }), { title: '' }),
    sale_img: optionally(pictureSchema),
  }),
  v.transform(({ sale_end, ...banner }) => ({ ...banner, saleEndMs: parseSaleEnd(sale_end) })),
);

export const heroBannerSchema: v.GenericSchema<unknown, HeroBanner> = v.object({
  _id: requiredText,
  banner: someOf(pictureSchema),
});

export const homeBannerSchema: v.GenericSchema<unknown, Picture> = v.pipe(
  v.object({ banner: pictureSchema }),
  v.transform(({ banner }) => banner),
);

export const subCategorySchema = requiredText;

export const sizeAndQuantitySchema = v.object({
  size: requiredText,
  quantity: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.transform((quantity) => Math.min(quantity, maxStoredQuantity)),
  ),
});

/** A stored cart item; its quantity is counted anew from its sizes. */
export const cartItemSchema: v.GenericSchema<unknown, CartItem> = v.pipe(
  v.object({
    ...productEntries,
    selectedSize: text,
    selectedSizeAndQuantities: v.pipe(
      someOf(sizeAndQuantitySchema),
      v.transform((rows) => mergeSizes(rows)),
    ),
  }),
  v.transform((item) => ({
    ...item,
    quantity: sumQuantities(item.selectedSizeAndQuantities),
  })),
);
