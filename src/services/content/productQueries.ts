import { cleaned } from '../../domain/cleaned.ts';
import { cleanedSlug, inStock, productAttributes, summaryFields } from './queries.ts';
import type { ContentRequest } from './queries.ts';

/** Queries of the product page. A file of its own, because the first load of other pages does without them. */

const sizeTableFields = '{columns, rows[]{size, values}, howToMeasure}';

export const detailedAttributes = `${productAttributes},
  fit, model, fabric, care,
  "sizeTable": coalesce(
    sizeTable${sizeTableFields},
    *[_type == "product_category" && product_gender == ^.gender][0].sizeTables[count(categories[${cleaned('@')} == ${cleaned('^.^.category')}]) > 0][0]${sizeTableFields}
  )`;

export const productQuery = `*[_type == "product" && ${cleanedSlug} == $slug][0] {
  ${detailedAttributes}
}`;

/** Finds the same category with `$isSame`, otherwise all others. */
export const similarQuery = `*[_type == "product" && gender == $gender && (${cleaned('category')} == $category) == $isSame && ${cleanedSlug} != $slug && ${inStock}] | order(_createdAt desc, _id asc) [0...12] ${summaryFields}`;

export function productRequest(slug: string): ContentRequest {
  return { query: productQuery, params: { slug } };
}
