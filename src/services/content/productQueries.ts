import { cleaned } from '../../domain/cleaned.ts';
import { maxShownColours } from '../../domain/limits.ts';
import { cleanedSlug, imageFields, inStock, productAttributes } from './queries.ts';
import type { ContentRequest } from './queries.ts';

/** Queries of the product page. A file of its own, because the first load of other pages does without them. */

const sizeTableFields = '{columns, rows[]{size, values}, howToMeasure}';

export const detailedAttributes = `${productAttributes},
  fit, model, fabric, care,
  "sizeTable": coalesce(
    sizeTable${sizeTableFields},
    *[_type == "product_category" && product_gender == ^.gender][0].sizeTables[count(categories[${cleaned('@')} == ${cleaned('^.^.category')}]) > 0][0]${sizeTableFields}
  )`;

const groupOf = (name: string) => `lower(${cleaned(name)})`;

/** The build groups the products itself: for all of them, `colours` would compare each with each. */
export const productQuery = `*[_type == "product" && ${cleanedSlug} == $slug][0] {
  ${detailedAttributes},
  "colours": *[_type == "product" && ${groupOf('colourGroup')} > "" && ${groupOf('colourGroup')} == ${groupOf('^.colourGroup')}]
    | order(_createdAt asc, _id asc) [0...${maxShownColours}]{name, slug, colour, "isSoldOut": !(${inStock}), "image": image[0...1]${imageFields}}
}`;

export function productRequest(slug: string): ContentRequest {
  return { query: productQuery, params: { slug } };
}
