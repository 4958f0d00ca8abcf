import { formatPrice } from '../domain/price.ts';
import { isSizeAvailable, isSoldOut, piecesLeft } from '../domain/sizes.ts';
import type { Product } from '../domain/types.ts';
import type { SavedProduct } from './savedStore.ts';

/** A product of a list. One that somebody else has shared has no earlier price. */
export type ListedProduct = Pick<SavedProduct, 'slug' | 'size'> & { priceLkr?: number | undefined };

export interface SavedNews {
  tone: 'good' | 'plain' | 'bad';
  text: string;
  /** The price in the text, when the piece was saved. */
  price?: string;
}

function priceNews({ priceLkr }: ListedProduct, { price }: Product): SavedNews[] {
  if (priceLkr === undefined || priceLkr === price) return [];
  const before = formatPrice(priceLkr);
  const was = `was ${before} when you saved it`;
  return price < priceLkr
    ? [{ tone: 'good', text: `Price dropped: ${was}`, price: before }]
    : [{ tone: 'plain', text: `Price went up: ${was}`, price: before }];
}

function sizeNews({ size }: ListedProduct, product: Product): SavedNews[] {
  if (size === undefined) return [];
  if (!product.size.includes(size)) return [{ tone: 'bad', text: `No longer made in your size (${size})` }];
  if (!isSizeAvailable(product, size)) return [{ tone: 'bad', text: `Sold out in your size (${size})` }];
  const left = piecesLeft(product, size);
  return left === undefined ? [] : [{ tone: 'plain', text: `Only ${left} left in ${size}` }];
}

/**
 * What a shopper has to know about a saved product.
 * @param product what the catalogue has now
 */
export function savedNews(piece: ListedProduct, product: Product): SavedNews[] {
  if (isSoldOut(product)) return [{ tone: 'bad', text: 'Sold out' }];
  return [...sizeNews(piece, product), ...priceNews(piece, product)];
}

/**
 * The size in which a product would be bought: its own, else the only one, else the size taken last of this kind.
 * @param lastSize the size taken last of this kind of product
 * @returns undefined if the shopper has to choose
 */
export function sizeToBuy(
  { size }: ListedProduct,
  product: Product,
  lastSize: string | undefined,
): string | undefined {
  const [only] = product.size;
  const wanted = size ?? (product.size.length === 1 ? only : lastSize);
  return wanted !== undefined && isSizeAvailable(product, wanted) ? wanted : undefined;
}
