import { imageFields, inStock, summaryFields } from './queries.ts';
import type { ContentRequest } from './queries.ts';

const linkedImageFields = imageFields.replace('{', '{link, caption, ');

// The owner's order; banners that were never dragged have no rank, sort last, and keep the order of their creation.
export const salesQuery = `*[_type == "hero_sale"] | order(orderRank asc, _createdAt asc) {
  _id, header, "sale_end": coalesce(sale_plan->to, sale_end), route_path,
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

export const homeRequest: ContentRequest = { query: homeQuery, params: {} };
