import { formatPrice, isShownDiscount, notForSale } from '../../../src/domain/price.ts';
import { isSoldOut, sizeRange } from '../../../src/domain/sizes.ts';
import type { Picture } from '../../../src/domain/types.ts';

/** What a card of the shop shows of a product, complete or not. */
export interface ShopCardContent {
  name: string;
  /** LKR; undefined as long as the product has none. */
  price: number | undefined;
  /** Percent, as far as the shop shows it. */
  discount: number | undefined;
  isNew: boolean;
  sizes: string;
  picture: Picture | undefined;
  /** Why the shop does not list the product. */
  missing: string[];
}

type Fields = Readonly<Record<string, unknown>>;

export const textsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((entry) => typeof entry === 'string' && entry.trim() !== '') : [];

function pictureOf(list: unknown): Picture | undefined {
  const [first] = (Array.isArray(list) ? list : []) as (Partial<Picture> | null)[];
  return typeof first?.asset?._ref === 'string' ? (first as Picture) : undefined;
}

/** What the shop would draw of a product's document. */
export function shopCardOf(fields: Fields = {}): ShopCardContent {
  const { name, price, discount, isNew, size, soldOutSizes, is_outof_stock, image } = fields;
  const sizes = textsOf(size);
  const hasName = typeof name === 'string' && name.trim() !== '';
  const hasPrice = typeof price === 'number' && price > 0;
  const isGone = isSoldOut({
    is_outof_stock: is_outof_stock === true,
    size: sizes,
    soldOutSizes: textsOf(soldOutSizes),
  });
  return {
    name: hasName ? name.trim() : 'No name yet',
    price: hasPrice ? price : undefined,
    discount: typeof discount === 'number' && isShownDiscount(discount) ? discount : undefined,
    isNew: isNew === true,
    sizes: sizeRange(sizes),
    picture: pictureOf(image),
    missing: [
      ...(hasName ? [] : ['it has no name']),
      // The shop's lists keep a product without sizes.
      ...(isGone && sizes.length > 0 ? ['it is sold out'] : []),
    ],
  };
}

/** A product in the Studio's lists: its price, discount, and what of it is sold out. */
export function previewOf(fields: Fields) {
  const { name, price, discount, missing } = shopCardOf(fields);
  const soldOut = textsOf(fields.soldOutSizes);
  const parts = [
    price === undefined ? notForSale.toLowerCase() : formatPrice(price),
    discount !== undefined && `${discount}% OFF`,
    missing.includes('it is sold out')
      ? 'sold out'
      : soldOut.length > 0 && `sold out in ${soldOut.join(', ')}`,
    !fields.media && 'no picture',
  ];
  return { title: name, subtitle: parts.filter(Boolean).join(' · ') };
}
