import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  maxPaymentLines,
  maxPriceLkr,
  maxQuantity,
  maxSizeLength,
  purchaseTextLimits,
} from '../../../src/domain/limits.ts';
import { isWholeCents } from '../../../src/domain/price.ts';
import { toPurchaseDocument } from '../../../src/domain/purchaseRecord.ts';
import { saleBannerSchema } from '../../../src/domain/bannerSchemas.ts';
import {
  cartItemSchema,
  priceSchema,
  productSchema,
  sizeAndQuantitySchema,
  sizesSchema,
} from '../../../src/domain/productSchemas.ts';
import type { CartItem, PurchaseLine } from '../../../src/domain/types.ts';
import { maxSlugLength, slugify } from '../../../apps/studio/schemas/checks.ts';
import { buildCartItem, buildProduct } from '../../factories.ts';
import { errorsOf } from '../studio/rules.ts';
import { fieldNamed, schemaNamed } from '../studio/sampleDocuments.ts';

/** An asset id with this number of characters. */
const assetOf = (length: number) => {
  const end = '-1200x1600-svg';
  return `image-${'a'.repeat(length - 'image-'.length - end.length)}${end}`;
};

const productWith = (change: object) => {
  const parsed = v.safeParse(productSchema, { ...buildProduct(), ...change });
  return parsed.success ? parsed.output : undefined;
};

function cartItemWith(change: object): CartItem | undefined {
  const parsed = v.safeParse(cartItemSchema, { ...buildCartItem(), ...change });
  return parsed.success ? parsed.output : undefined;
}

const rowsOf = (size: string, quantity = 1) => ({ selectedSizeAndQuantities: [{ size, quantity }] });
const slugOf = (length: number) => ({ slug: { current: 'x'.repeat(length) } });
const pictureOf = (length: number) => ({ image: [{ asset: { _ref: assetOf(length) } }] });

describe('at a limit', () => {
  const slugLimit = purchaseTextLimits.productName;
  const pictureLimit = purchaseTextLimits.productImages;

  // Each accepts a value at the limit and rejects the next larger one.
  it.each<[string, number, (value: number) => boolean]>([
    ['a price of the catalogue', maxPriceLkr, (price) => productWith({ price })?.price === price],
    ['a price of the cart', maxPriceLkr, (price) => cartItemWith({ price })?.price === price],
    ['a slug of the cart', slugLimit, (length) => cartItemWith(slugOf(length)) !== undefined],
    [
      'a slug to which a banner leads',
      slugLimit,
      (length) =>
        v.parse(saleBannerSchema, { _id: 'a', route_path: 'x'.repeat(length) }).route_path !== undefined,
    ],
    ['a picture of the cart', pictureLimit, (length) => cartItemWith(pictureOf(length))?.image.length === 1],
    [
      'a size of the catalogue',
      maxSizeLength,
      (length) => productWith({ size: ['x'.repeat(length)] })?.size.length === 1,
    ],
    ['a size of the cart', maxSizeLength, (length) => cartItemWith(rowsOf('x'.repeat(length))) !== undefined],
    [
      'a quantity of the cart',
      maxQuantity,
      (quantity) => cartItemWith(rowsOf('M', quantity))?.quantity === quantity,
    ],
  ])('is %s', (_what, limit, isTaken) => {
    expect([isTaken(limit), isTaken(limit + 1)]).toEqual([true, false]);
  });

  it.each<[string, number, (value: number) => unknown]>([
    ['price', maxPriceLkr, (price) => price],
    ['size', maxSizeLength, (length) => ['S', 'x'.repeat(length)]],
    ['slug', maxSlugLength, (length) => ({ current: 'x'.repeat(length) })],
  ])('is what the Studio publishes as a %s', async (name, limit, valueOf) => {
    const errors = (value: number) => errorsOf(fieldNamed(schemaNamed('product'), name), valueOf(value));
    expect(await errors(limit)).toEqual([]);
    expect(await errors(limit + 1)).toHaveLength(1);
  });
});

describe('the limits', () => {
  it('are no larger in the Studio than in the shop', () => {
    expect(maxSlugLength).toBeLessThanOrEqual(purchaseTextLimits.productName);
    expect(slugify('x'.repeat(purchaseTextLimits.productName + 1))).toHaveLength(maxSlugLength);
  });
});

describe('an over-long size', () => {
  it('loses a lone surrogate, which would take more space in a record', () => {
    expect(v.parse(sizesSchema, ['\ud83d', 'M\udc57', '👗', 'M'])).toEqual(['M', '👗']);
  });
});

describe('a record of an older version of the shop', () => {
  it('is parsed whatever the limits are now', () => {
    const size = 'x'.repeat(maxSizeLength + 1);
    expect(v.parse(priceSchema, maxPriceLkr * 10)).toBe(maxPriceLkr * 10);
    expect(v.parse(sizeAndQuantitySchema, { size, quantity: 1 })).toEqual({ size, quantity: 1 });
  });
});

describe('whatever can be paid [F56]', () => {
  // Characters that JSON escapes, one with two code units, and plain ones.

  const lineOf = (item: CartItem): PurchaseLine => ({
    productName: item.slug.current,
    productImages: item.image[0]?.asset._ref ?? '',
    productPrice: item.price,
    productSize: item.selectedSizeAndQuantities,
  });

  /** The document of a cart with a row for each size of a product. */
  function documentOf(product: object, quantities: readonly number[]) {
    const sold = productWith(product);
    if (!sold) throw new Error('The catalogue does not take the product.');
    const { size: sizes, ...rest } = sold;
    const rows = sizes
      .slice(0, maxPaymentLines)
      .map((each, index) => ({ size: each, quantity: quantities[index] ?? 1 }));
    const item = cartItemWith({ ...rest, size: sizes, selectedSizeAndQuantities: rows });
    return { rows, document: item && toPurchaseDocument(lineOf(item)) };
  }

  function expectFits(document: ReturnType<typeof toPurchaseDocument> | undefined) {
    expect(document?.productName.length).toBeLessThanOrEqual(purchaseTextLimits.productName);
    expect(document?.productImages.length).toBeLessThanOrEqual(purchaseTextLimits.productImages);
    expect(document?.productSize.length).toBeLessThanOrEqual(purchaseTextLimits.productSize);
    expect(document?.productPrice).toBeLessThanOrEqual(maxPriceLkr);
    expect(isWholeCents(document?.productPrice ?? NaN)).toBe(true);
  }

  it('can be recorded at the limits', () => {
    // All different, with characters that take the most space.
    const sizes = Array.from({ length: maxPaymentLines }, (_, index) =>
      Array.from({ length: maxSizeLength }, (_unit, bit) => ((index >> bit) & 1 ? '"' : '\\')).join(''),
    );
    const { rows, document } = documentOf(
      {
        ...slugOf(purchaseTextLimits.productName),
        ...pictureOf(purchaseTextLimits.productImages),
        price: maxPriceLkr,
        size: sizes,
      },
      sizes.map(() => maxQuantity),
    );
    expect(rows).toHaveLength(maxPaymentLines);
    expect(document?.productName).toHaveLength(purchaseTextLimits.productName);
    expect(document?.productImages).toHaveLength(purchaseTextLimits.productImages);
    expect(JSON.parse(document?.productSize ?? '')).toEqual(rows);
    expectFits(document);
  });
});
