import { isShownDiscount } from '../../domain/price.ts';
import { isSizeAvailable, isSoldOut } from '../../domain/sizes.ts';
import type { Product } from '../../domain/types.ts';
import { describedWords } from './describedWords.ts';
import type { SearchRow } from './indexFormat.ts';

/** What a row takes of a product beside the fields that every product has. */
export interface Described {
  product: Product;
  colour?: string | undefined;
  fabric?: string | undefined;
}

/** A product as the search holds it. */
export function rowOfProduct({ product, colour = '', fabric = '' }: Described): SearchRow {
  const { name, category, discount } = product;
  const texts = [product.details_desc, ...product.details_points, fabric];
  return {
    id: product._id,
    slug: product.slug.current,
    name,
    price: product.price,
    discount: isShownDiscount(discount) ? discount : undefined,
    gender: product.gender,
    category,
    sizes: product.is_outof_stock ? [] : product.size.filter((size) => isSizeAvailable(product, size)),
    isSoldOut: isSoldOut(product),
    isNew: product.isNew,
    isBestSelling: product.is_best_selling,
    picture: product.image[0],
    colour,
    text: describedWords(texts, `${name} ${category}`),
  };
}
