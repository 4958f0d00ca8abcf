import { isSizeAvailable, piecesLeft } from '../domain/sizes.ts';
import type { Product } from '../domain/types.ts';
import { splitRowKey } from './listText.ts';
import type { CartRows } from './listText.ts';

/** A size of a piece, before it is added to the cart. */
export interface CartLookRow {
  size: string;
  quantity: number;
  /** How many can be bought; 0 if the size is sold out or not offered. */
  available: number;
  /** Whether the product has this size at all. A link may name any. */
  isOffered: boolean;
}

export interface CartLookPiece {
  product: Product;
  rows: readonly CartLookRow[];
}

/** A cart from elsewhere beside the catalogue. */
export interface CartLook {
  pieces: readonly CartLookPiece[];
  /** How many pieces the catalogue does not have. */
  gone: number;
}

function toRow(product: Product, size: string, quantity: number): CartLookRow {
  const isBuyable = !product.is_outof_stock && isSizeAvailable(product, size);
  return {
    size,
    quantity,
    available: isBuyable ? Math.min(quantity, piecesLeft(product, size) ?? quantity) : 0,
    isOffered: product.size.includes(size),
  };
}

/** @param products of the catalogue, by slug */
export function lookAtCart(cart: CartRows, products: ReadonlyMap<string, Product>): CartLook {
  const rowsBySlug = new Map<string, CartLookRow[]>();
  let gone = 0;
  for (const [key, quantity] of cart) {
    const { slug, size } = splitRowKey(key);
    const product = products.get(slug);
    if (product) rowsBySlug.set(slug, [...(rowsBySlug.get(slug) ?? []), toRow(product, size, quantity)]);
    else gone += quantity;
  }
  const pieces = Array.from(rowsBySlug).flatMap(([slug, rows]) => {
    const product = products.get(slug);
    return product ? [{ product, rows }] : [];
  });
  return { pieces, gone };
}

/** What of it can be bought, one entry for each size. */
export const buyableRows = ({ pieces }: CartLook) =>
  pieces.flatMap(({ product, rows }) =>
    rows
      .filter(({ available }) => available > 0)
      .map(({ size, available }) => ({ product, size, quantity: available })),
  );

export const countPieces = (rows: CartRows): number =>
  [...rows.values()].reduce((sum, quantity) => sum + quantity, 0);
