import { isShownDiscount } from '../../../src/domain/price.ts';
import { isSoldOut, sizeRange } from '../../../src/domain/sizes.ts';
import type { Picture } from '../../../src/domain/types.ts';

/** What a card of the shop shows of a product, complete or not. */
export interface ShopCardContent {
  name: string;
  /** LKR; undefined as long as none is entered. */
  price: number | undefined;
  /** Percent, as far as the shop shows it. */
  discount: number | undefined;
  isNew: boolean;
  sizes: string;
  picture: Picture | undefined;
  /** Why the shop does not list the product. */
  missing: string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((entry) => typeof entry === 'string' && entry.trim() !== '') : [];

const isPicture = (value: unknown): value is Picture =>
  isRecord(value) && isRecord(value.asset) && typeof value.asset._ref === 'string';

/** What the shop would draw of a product's document. */
export function shopCardOf(document: Readonly<Record<string, unknown>> | undefined): ShopCardContent {
  const { name, price, discount, isNew, size, soldOutSizes, is_outof_stock, image } = document ?? {};
  const sizes = textsOf(size);
  const pictures: unknown[] = Array.isArray(image) ? image : [];
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
    picture: isPicture(pictures[0]) ? pictures[0] : undefined,
    missing: [
      ...(hasName ? [] : ['it has no name']),
      ...(hasPrice ? [] : ['it has no price']),
      // The shop's lists keep a product without sizes.
      ...(isGone && sizes.length > 0 ? ['it is sold out'] : []),
    ],
  };
}
