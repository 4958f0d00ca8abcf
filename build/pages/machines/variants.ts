import { createHash } from 'node:crypto';
import { isSizeAvailable, sortSizes } from '../../../src/domain/sizes.ts';
import type { Product } from '../../../src/domain/types.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Google takes ids of up to 50 characters, and a variant adds 9. */
const maxIdLength = 41;

/** The id of its document, which stays when the owner changes the name or the slug, or a hash of one that is too long. */
export const catalogueId = ({ _id }: Pick<Product, '_id'>): string =>
  _id.length <= maxIdLength && /^[\w.-]+$/.test(_id) ? _id : hashOf(_id).slice(0, 32);

/** What the variants of a product share: with its colours, or by itself. */
export const groupIdOf = (product: Pick<Product, '_id' | 'colourGroup'>): string =>
  product.colourGroup === undefined ? catalogueId(product) : hashOf(product.colourGroup).slice(0, 32);

export interface Variant {
  id: string;
  size?: string;
  isAvailable: boolean;
}

/** A product's sizes, from small to large. A product without sizes is one variant, out of stock. */
export function variantsOf(product: Product): Variant[] {
  const id = catalogueId(product);
  if (product.size.length === 0) return [{ id, isAvailable: false }];
  return sortSizes(product.size).map((size) => ({
    // A size may hold any characters, which an id may not.
    id: `${id}-${hashOf(size).slice(0, 8)}`,
    size,
    isAvailable: !product.is_outof_stock && isSizeAvailable(product, size),
  }));
}
