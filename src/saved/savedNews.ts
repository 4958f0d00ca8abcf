import { formatPrice } from '../domain/price.ts';
import { isSizeAvailable, isSoldOut, unitsLeft } from '../domain/sizes.ts';
import type { Product } from '../domain/types.ts';
import type { SavedProduct } from './savedStore.ts';

/** One that somebody else has shared has no earlier price. */
export type ListedProduct = Pick<SavedProduct, 'slug' | 'size'> & { priceLkr?: number | undefined };

interface SavedNews {
  tone: 'good' | 'plain' | 'bad';
  text: string;
}

function priceNews({ priceLkr }: ListedProduct, { price }: Product): SavedNews[] {
  if (!priceLkr || priceLkr === price) return [];
  // A no-break space keeps the amount on one line.
  const was = `was ${formatPrice(priceLkr).replace(' ', '\u00a0')} when you saved it`;
  return price < priceLkr
    ? [{ tone: 'good', text: `Price dropped: ${was}` }]
    : [{ tone: 'plain', text: `Price went up: ${was}` }];
}

function sizeNews({ size }: ListedProduct, product: Product): SavedNews[] {
  if (size === undefined) return [];
  if (!product.size.includes(size)) return [{ tone: 'bad', text: `No longer made in your size (${size})` }];
  if (!isSizeAvailable(product, size)) return [{ tone: 'bad', text: `Sold out in your size (${size})` }];
  const left = unitsLeft(product, size);
  return left === undefined ? [] : [{ tone: 'plain', text: `Only ${left} left in ${size}` }];
}

export function savedNews(listed: ListedProduct, product: Product): SavedNews[] {
  // Its price says that it is not for sale.
  if (product.price === 0) return [];
  return isSoldOut(product)
    ? [{ tone: 'bad', text: 'Sold out' }]
    : [...sizeNews(listed, product), ...priceNews(listed, product)];
}

/** The size in which a product would be bought: its own, else the only one, else the one taken last. None: to be chosen. */
export function sizeToBuy(
  { size }: ListedProduct,
  product: Product,
  lastSize: string | undefined,
): string | undefined {
  const [only] = product.size;
  const wanted = size ?? (product.size.length === 1 ? only : lastSize);
  return wanted !== undefined && isSizeAvailable(product, wanted) ? wanted : undefined;
}
