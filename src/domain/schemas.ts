import * as v from 'valibot';
import { maxPriceLkr, maxQuantity, maxSizeLength, purchaseTextLimits } from './limits.ts';
import { genders } from './types.ts';
import type { CartItem, HeroBanner, Picture, Product, ProductSummary, SaleBanner } from './types.ts';
import { parseSaleEnd } from './countdown.ts';
import { isImageAssetId } from './images.ts';
import { mergeSizes, sumQuantities } from './sizes.ts';
import { shownText } from '../lib/sanitizeText.ts';
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
const textsOf = (schema: v.GenericSchema<unknown, string>) =>
  v.pipe(
    listOf(schema),
    v.transform((texts) => [...new Set(texts)]),
  );

/** A lone surrogate is refused: JSON escapes it to six characters, for which a record has no room. */
const isSize = (size: string) => size.length <= maxSizeLength && !/\p{Surrogate}/u.test(size);

const sizeSchema = v.pipe(requiredText, v.check(isSize));

/** Sizes of a product, or of many; empty ones are skipped (section 3), and so are those too long for a record. */
export const sizesSchema = textsOf(sizeSchema);

/** Part of a picture's width or height. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** As `listOf`, but nothing where nothing fits. A pipe that began with a fallback would let a missing list pass. */
const someOf = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(v.array(v.unknown()), listOf(schema), v.minLength(1));

/** Safe within the quotes of a style. A drawing (SVG) runs no script and loads nothing where it is a picture. */
const previewSchema = v.pipe(v.string(), v.regex(/^data:image\/[\w.+-]+;base64,[A-Za-z0-9+/]+=*$/));

const pictureSchema: v.GenericSchema<unknown, Picture> = v.object({
  asset: v.object({
    _ref: v.pipe(
      v.string(),
      v.check((id) => id.length <= purchaseTextLimits.productImages && isImageAssetId(id)),
    ),
  }),
  lqip: optionally(previewSchema),
  alt: optionally(requiredText),
  crop: optionally(v.object({ top: share, bottom: share, left: share, right: share })),
  hotspot: optionally(v.object({ x: share, y: share, width: share, height: share })),
});

const slugSchema = v.pipe(
  v.string(),
  v.check((slug) => slug.length <= purchaseTextLimits.productName && isSlug(slug)),
);

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

export const saleBannerSchema: v.GenericSchema<unknown, SaleBanner> = v.pipe(
  v.object({
    _id: requiredText,
    header: text,
    sale_end: optionally(v.string()),
    route_path: optionally(slugSchema),
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
