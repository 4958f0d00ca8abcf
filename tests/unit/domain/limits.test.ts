import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  maxPaymentLines,
  maxPaymentLkr,
  maxPriceLkr,
  maxQuantity,
  maxSizeLength,
  purchaseTextLimits,
} from '../../../src/domain/limits.ts';
import { toPurchaseDocument } from '../../../src/domain/documents/record.ts';
import { saleBannerSchema } from '../../../src/domain/bannerSchemas.ts';
import { cartItemSchema, productSchema } from '../../../src/domain/productSchemas.ts';
import type { CartItem } from '../../../src/domain/types.ts';
import { maxSlugLength, slugify } from '../../../apps/studio/schemas/checks.ts';
import { buildCartItem, buildProduct } from '../../support/factories.ts';
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

const rowsOf = (size: string) => ({ selectedSizeAndQuantities: [{ size, quantity: 1 }] });
const slugOf = (length: number) => ({ slug: { current: 'x'.repeat(length) } });
const pictureOf = (length: number) => ({ image: [{ asset: { _ref: assetOf(length) } }] });

describe('at a limit', () => {
  const slugLimit = purchaseTextLimits.productName;
  const pictureLimit = purchaseTextLimits.productImages;

  // Each accepts a value at the limit and rejects the next larger one.
  it.each<[string, number, (value: number) => boolean]>([
    ['a price of the cart', maxPriceLkr, (price) => cartItemWith({ price })?.price === price],
    ['a slug of the cart', slugLimit, (length) => cartItemWith(slugOf(length)) !== undefined],
    [
      'a slug to which a banner leads',
      slugLimit,
      (length) =>
        v.parse(saleBannerSchema, { _id: 'a', route_path: 'x'.repeat(length) }).route_path !== undefined,
    ],
    ['a picture of the cart', pictureLimit, (length) => cartItemWith(pictureOf(length))?.image.length === 1],
    ['a size of the cart', maxSizeLength, (length) => cartItemWith(rowsOf('x'.repeat(length))) !== undefined],
  ])('is %s', (_what, limit, isTaken) => {
    expect([isTaken(limit), isTaken(limit + 1)]).toEqual([true, false]);
  });

  it('is what the Studio publishes as a slug', async () => {
    const errors = (length: number) =>
      errorsOf(fieldNamed(schemaNamed('product'), 'slug'), { current: 'x'.repeat(length) });
    expect(await errors(maxSlugLength)).toEqual([]);
    expect(await errors(maxSlugLength + 1)).toHaveLength(1);
  });
});

it('a slug is no longer in the Studio than in the shop', () => {
  expect(maxSlugLength).toBeLessThanOrEqual(purchaseTextLimits.productName);
  expect(slugify('x'.repeat(purchaseTextLimits.productName + 1))).toHaveLength(maxSlugLength);
});

it('whatever can be paid can be recorded at the limits [F56]', () => {
  // All different, with characters that take the most space.
  const sizes = Array.from({ length: maxPaymentLines }, (_, index) =>
    Array.from({ length: maxSizeLength }, (_unit, bit) => ((index >> bit) & 1 ? '"' : '\\')).join(''),
  );
  const rows = sizes.map((size) => ({ size, quantity: maxQuantity }));
  const item = cartItemWith({
    ...productWith({
      ...slugOf(purchaseTextLimits.productName),
      ...pictureOf(purchaseTextLimits.productImages),
      price: maxPaymentLkr,
      size: sizes,
    }),
    selectedSizeAndQuantities: rows,
  });
  if (!item) throw new Error('The cart does not take the product.');
  const document = toPurchaseDocument({
    productName: item.slug.current,
    productImages: item.image[0]?.asset._ref ?? '',
    productPrice: item.price,
    productSize: item.selectedSizeAndQuantities,
  });
  expect(document.productName).toHaveLength(purchaseTextLimits.productName);
  expect(document.productImages).toHaveLength(purchaseTextLimits.productImages);
  expect(document.productPrice).toBe(maxPaymentLkr);
  expect(JSON.parse(document.productSize)).toEqual(rows);
  expect(document.productSize.length).toBeLessThanOrEqual(purchaseTextLimits.productSize);
});
