import { listingPageSize } from '../../config/constants.ts';
import type { PageContent } from '../../domain/pageContent.ts';
import type { ListingChoice, Sort } from '../../domain/types.ts';

/**
 * The content queries of section 7 of the specification, in GROQ.
 * A product whose out-of-stock flag was never set counts as in stock: the studio shows such a switch as "off".
 */

const imageFields = '{asset, alt, crop, hotspot, "lqip": asset->metadata.lqip}';

const inStock = 'is_outof_stock != true';

const summaryFields = `{
  _id, name, slug, price, discount, gender, category, isNew, size,
  "image": image[0...2]${imageFields}
}`;

/** For the product page and the cart. */
export const productFields = `{
  _id, name, slug, price, discount, gender, category, isNew, size,
  is_outof_stock, is_best_selling, details_desc, details_points,
  "size_chart": size_chart${imageFields},
  "image": image[]${imageFields}
}`;

export const salesQuery = `*[_type == "hero_sale"] | order(_createdAt asc) {
  _id, header, sale_end, route_path,
  "sale_category": {"title": coalesce(sale_category.title, sale_category->title)},
  "sale_img": sale_img${imageFields}
}`;

export const heroBannersQuery = `*[_type == "hero_banner"] | order(_createdAt asc) {
  _id, "banner": banner[]${imageFields}
}`;

export const bestSellingQuery = `*[_type == "product" && is_best_selling == true && ${inStock}] | order(_createdAt desc, _id asc) [0...12] ${summaryFields}`;

export const newArrivalsQuery = `*[_type == "product" && isNew == true && ${inStock}] | order(_createdAt desc, _id asc) [0...12] ${summaryFields}`;

export const homeBannersQuery = `*[_type == "home_banner"] | order(_createdAt asc) {
  _id, "banner": banner${imageFields}
}`;

/** The whole home page, in one request. */
export const homeQuery = `{
  "sales": ${salesQuery},
  "heroBanners": ${heroBannersQuery},
  "bestSelling": ${bestSellingQuery},
  "newArrivals": ${newArrivalsQuery},
  "homeBanners": ${homeBannersQuery}
}`;

const ofGender = `_type == "product" && gender == $gender && ${inStock}`;
const inListing = `${ofGender} && ($category == "all" || category == $category) && ($size == "all" || $size in size)`;

const orders: Record<Sort, string> = {
  newest: '_createdAt desc, _id asc',
  'price-low': 'price asc, _id asc',
  'price-high': 'price desc, _id asc',
};

export const subCategoriesQuery = `*[_type == "product_category" && product_gender == $gender].sub_categories[]`;

/** A gender's products `$from` (inclusive) to `$to` (exclusive). `$category` and `$size` may be `"all"`. */
export const listingQuery = (sort: Sort) => `{
  "products": *[${inListing}] | order(${orders[sort]}) [$from...$to] ${summaryFields},
  "total": count(*[${inListing}]),
  "subCategories": ${subCategoriesQuery},
  "sizes": array::unique(*[${ofGender}].size[])
}`;

/** Includes products that are out of stock. The result is null if there is none. */
export const productQuery = `*[_type == "product" && slug.current == $slug][0] ${productFields}`;

/** For the cart. */
export const productsBySlugsQuery = `*[_type == "product" && slug.current in $slugs] ${productFields}`;

/** A query and its parameters. */
export interface ContentRequest {
  query: string;
  params: Record<string, unknown>;
}

export const homeRequest: ContentRequest = { query: homeQuery, params: {} };

/** A listing's products `from` (inclusive) to `to` (exclusive). */
export function listingRequest(choice: ListingChoice, from: number, to: number): ContentRequest {
  const { gender, category, size, sort } = choice;
  return { query: listingQuery(sort), params: { gender, category, size, from, to } };
}

/** A product by its slug. */
export function productRequest(slug: string): ContentRequest {
  return { query: productQuery, params: { slug } };
}

/** The first request of a page, for the boot script. It must equal the page's own, or the page will not take its result. */
export function requestFor(content: PageContent): ContentRequest {
  switch (content.kind) {
    case 'home':
      return homeRequest;
    case 'listing':
      return listingRequest(content.choice, 0, listingPageSize);
    case 'product':
      return productRequest(content.slug);
  }
}
