import { cleaned } from '../../domain/cleaned.ts';
import { maxPriceLkr } from '../../domain/limits.ts';
import { parsePriceRange } from '../../domain/priceRange.ts';
import type { ListingChoice, Sort } from '../../domain/types.ts';

/** The content queries of section 7 of the specification, in GROQ. */

const imageFields = '{asset, alt, crop, hotspot}';

const linkedImageFields = imageFields.replace('{', '{link, caption, ');

export const availableSizes = `size[(count(^.soldOutSizes[${cleaned('@')} == ${cleaned('^')}]) > 0) != true]`;

/** A flag that was never set counts as in stock: the Studio shows such a switch as "off". */
export const inStock = `is_outof_stock != true && (count(size) > 0 && count(${availableSizes}) == 0) != true`;

export const cleanedSlug = cleaned('slug.current');

export const summaryFields = `{
  _id, name, slug, price, discount, gender, category, isNew, size,
  "image": image[0...2]${imageFields}
}`;

export const productAttributes = `_id, name, slug, price, discount, gender, category, isNew, size,
  is_outof_stock, is_best_selling, details_desc, details_points, soldOutSizes, fewLeft[]{size, left},
  "size_chart": size_chart${imageFields},
  "image": image[]${imageFields}`;

export const productFields = `{
  ${productAttributes}
}`;

// The owner's order; banners that were never dragged have no rank, sort last, and keep the order of their creation.
export const salesQuery = `*[_type == "hero_sale"] | order(orderRank asc, _createdAt asc) {
  _id, header, sale_end, route_path,
  "sale_category": {"title": coalesce(sale_category.title, sale_category->title)},
  "sale_img": sale_img${imageFields}
}`;

const heroBannersQuery = `*[_type == "hero_banner"] | order(orderRank asc, _createdAt asc) {
  _id, "banner": banner[]${linkedImageFields}
}`;

const bestSellingQuery = `*[_type == "product" && is_best_selling == true && ${inStock}] | order(_createdAt desc, _id asc) [0...12] ${summaryFields}`;

const newArrivalsQuery = `*[_type == "product" && isNew == true && ${inStock}] | order(_createdAt desc, _id asc) [0...12] ${summaryFields}`;

const homeBannersQuery = `*[_type == "home_banner"] | order(orderRank asc, _createdAt asc) {
  _id, link, caption, "banner": banner${imageFields}
}`;

const homeQuery = `{
  "sales": ${salesQuery},
  "heroBanners": ${heroBannersQuery},
  "bestSelling": ${bestSellingQuery},
  "newArrivals": ${newArrivalsQuery},
  "homeBanners": ${homeBannersQuery}
}`;

/** What the app can show. Products without a name or with another slug have no card, and so must not count. */
const isShown = `${cleaned('name')} > "" && slug.current > "" && count(string::split(${cleanedSlug}, "")[!(@ in string::split("abcdefghijklmnopqrstuvwxyz0123456789-", ""))]) == 0`;

const ofGender = `_type == "product" && gender == $gender && ${inStock} && ${isShown}`;

/** What has no price, or one of 0, is not for sale. */
const priced = 'select(price > 0 => 0, 1)';

const orders: Record<Sort, string> = {
  newest: '_createdAt desc, _id asc',
  'best-selling': 'select(is_best_selling == true => 0, 1), _createdAt desc, _id asc',
  'price-low': `${priced}, price asc, _id asc`,
  'price-high': `${priced}, price desc, _id asc`,
};

export const subCategoriesQuery = `*[_type == "product_category" && product_gender == $gender].sub_categories[]`;

export const categoriesQuery = `*[_type == "product_category"]{
  "gender": product_gender, "categories": sub_categories,
  "used": array::unique(*[_type == "product" && gender == ^.product_gender && ${inStock} && ${isShown}].category)
}`;

/** Limits prices from one cent to the highest price: others are not shown. */
function priceLimits(range: string) {
  const { fromLkr, toLkr } = parsePriceRange(range) ?? { fromLkr: 0, toLkr: 0 };
  return { fromLkr: fromLkr || 0.01, toLkr: Math.min(toLkr, maxPriceLkr + 0.01) };
}

const inSize = ` && count(${availableSizes}[${cleaned('@')} == $size]) > 0`;

const inColour = ` && count(string::split(lower(colour), "/")[${cleaned('@')} == $colour]) > 0`;

/** A condition for each filter. What is not chosen has none: each stands twice in a query, which is part of a URL. */
const conditionsOf = (choice: ListingChoice) => ({
  ofCategory: choice.category === 'all' ? '' : ` && ${cleaned('category')} == $category`,
  ofSize: choice.size === 'all' ? '' : inSize,
  ofColour: choice.colour === 'all' ? '' : inColour,
  ofPrice: choice.price === 'all' ? '' : ' && price >= $minPrice && price < $maxPrice',
});

function pageFields(choice: ListingChoice) {
  const { ofCategory, ofSize, ofColour, ofPrice } = conditionsOf(choice);
  const products = `*[${ofGender}${ofCategory}${ofSize}${ofColour}${ofPrice}]`;
  return `
  "products": ${products} | order(${orders[choice.sort]}) [$from...$to] ${summaryFields},
  "total": count(${products})`;
}

/** GROQ cannot group: the app counts the options of the filters, from what they compare of every product. */
const filterFields = `
  "subCategories": ${subCategoriesQuery},
  "all": *[${ofGender}] | order(category asc, price asc){gender, category, colour, price, "size": ${availableSizes}}`;

export const productsBySlugsQuery = `*[_type == "product" && ${cleanedSlug} in $slugs] ${productFields}`;

export interface ContentRequest {
  query: string;
  params: Record<string, unknown>;
}

export const homeRequest: ContentRequest = { query: homeQuery, params: {} };

function listingParams({ gender, category, size, colour, price }: ListingChoice, from: number, to: number) {
  const { fromLkr, toLkr } = priceLimits(price);
  return {
    gender,
    ...(category !== 'all' && { category }),
    ...(size !== 'all' && { size }),
    ...(colour !== 'all' && { colour }),
    ...(price !== 'all' && { minPrice: fromLkr, maxPrice: toLkr }),
    from,
    to,
  };
}

/** Products `from` (inclusive) to `to` (exclusive), with the options of the filters. */
export function listingRequest(choice: ListingChoice, from: number, to: number): ContentRequest {
  const query = `{${pageFields(choice)},${filterFields}
}`;
  return { query, params: listingParams(choice, from, to) };
}

export function listingPageRequest(choice: ListingChoice, from: number, to: number): ContentRequest {
  return { query: `{${pageFields(choice)}\n}`, params: listingParams(choice, from, to) };
}
