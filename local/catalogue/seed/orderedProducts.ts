import type { ContentDocument } from '../../services/content/documents.ts';
import { isRecord, slugOf } from '../../services/values.ts';

export interface OrderedProduct {
  slug: string;
  name: string;
  /** Asset id of the first picture. */
  picture: string;
  /** LKR */
  price: number;
  sizes: readonly string[];
}

function readProduct(document: ContentDocument): OrderedProduct[] {
  const { _type, name, price, size, image, is_outof_stock } = document;
  const slug = slugOf(document);
  if (_type !== 'product' || is_outof_stock === true) return [];
  if (slug === '' || typeof price !== 'number' || !Array.isArray(size)) return [];
  const [first] = Array.isArray(image) ? (image as unknown[]) : [];
  const asset = isRecord(first) && isRecord(first.asset) ? first.asset : {};
  const picture = typeof asset._ref === 'string' ? asset._ref : '';
  const sizes = (size as unknown[]).filter((entry) => typeof entry === 'string' && entry !== '') as string[];
  return sizes.length > 0 ? [{ slug, name: String(name), picture, price, sizes }] : [];
}

export const orderedProducts = (catalogue: readonly ContentDocument[]): OrderedProduct[] =>
  catalogue.flatMap(readProduct);
