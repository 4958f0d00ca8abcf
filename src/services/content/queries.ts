import { cleaned } from '../../domain/cleaned.ts';

/** The content queries of section 7 of the specification, in GROQ. */

export const imageFields = '{asset, alt, crop, hotspot}';

export const availableSizes = `size[(count(^.soldOutSizes[${cleaned('@')} == ${cleaned('^')}]) > 0) != true]`;

/** A flag that was never set counts as in stock: the Studio shows such a switch as "off". */
export const inStock = `is_outof_stock != true && (count(size) > 0 && count(${availableSizes}) == 0) != true`;

export const cleanedSlug = cleaned('slug.current');

export const summaryFields = `{
  _id, name, slug, price, discount, gender, category, isNew, size, colourGroup,
  "image": image[0...2]${imageFields}
}`;

export const productAttributes = `_id, name, slug, price, discount, gender, category, isNew, size, colourGroup,
  is_outof_stock, is_best_selling, details_desc, details_points, soldOutSizes, fewLeft[]{size, left},
  "size_chart": size_chart${imageFields},
  "image": image[]${imageFields}`;

export const productFields = `{
  ${productAttributes}
}`;

/** What the app can show. Products without a name or with another slug have no card, and so must not count. */
export const isShown = `${cleaned('name')} > "" && slug.current > "" && count(string::split(${cleanedSlug}, "")[!(@ in string::split("abcdefghijklmnopqrstuvwxyz0123456789-", ""))]) == 0`;

export const productsBySlugsQuery = `*[_type == "product" && ${cleanedSlug} in $slugs] ${productFields}`;

export interface ContentRequest {
  query: string;
  params: Record<string, unknown>;
}
