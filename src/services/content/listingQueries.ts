import { cleaned } from '../../domain/cleaned.ts';
import { maxPriceLkr } from '../../domain/limits.ts';
import { parsePriceRange } from '../../domain/priceRange.ts';
import type { ListingChoice, Sort } from '../../domain/types.ts';
import { availableSizes, inStock, isShown, summaryFields } from './queries.ts';
import type { ContentRequest } from './queries.ts';

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
  "all": *[${ofGender}] | order(category asc, price asc){gender, category, colour, colourGroup, price, "size": ${availableSizes}}`;

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
