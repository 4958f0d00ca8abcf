import { imageFields, inStock, productAttributes } from './queries.ts';
import type { ContentRequest } from './queries.ts';

/** Queries of the search. A file of its own, because the first load does without them. */

/** Groups of words that mean the same, by the owner. */
export const synonymsQuery = '*[_type == "search_synonym"] | order(_id asc).words';

const sizesInStock = 'size[(@ in ^.soldOutSizes) != true]';

const countedFields = `{gender, category, price, is_outof_stock, "size": ${sizesInStock}}`;

/** The counts of the filters, and the suggestions, are those of so many products. */
const mostCounted = 500;

/** What the search has to know before the first word. The parameter keeps the answer from being shown before it is checked. */
const openingQuery = `{
  "synonyms": ${synonymsQuery},
  "categories": array::unique(*[_type == "product_category"].sub_categories[]),
  "sizes": array::unique(*[_type == "product" && ${inStock}].size[])[0...$most],
  "counted": *[_type == "product" && ${inStock}] [0...$mostCounted] ${countedFields}
}`;

const mostSizes = 200;

export const openingRequest: ContentRequest = {
  query: openingQuery,
  params: { most: mostSizes, mostCounted },
};

/** What is searched for, as the content service matches it. */
export interface ServiceSearch {
  /** For each word the patterns of which one is enough: ["saree*", "sari*"]. */
  patterns: readonly (readonly string[])[];
  /** Of what is not wanted: no product with one of them is found. */
  excluded?: readonly string[] | undefined;
  genders?: readonly string[] | undefined;
  category?: string | undefined;
  /** In stock in one size of each of these lists. */
  sizes: readonly (readonly string[])[];
  minLkr?: number | undefined;
  maxLkr?: number | undefined;
  /** Exclusive, as the filter of a listing. */
  belowLkr?: number | undefined;
  isOnSale: boolean;
  isNew: boolean;
  isInStock?: boolean | undefined;
  /** What comes first, before what matches best. */
  first?: keyof typeof firstOrders | undefined;
}

const searchedFields = '[name, category, colour, fabric, details_desc]';
const parameterOf = (word: number, pattern: number) => `word${word}_${pattern}`;

function matchOf(patterns: ServiceSearch['patterns']): string {
  return patterns
    .map((each, word) =>
      each.map((_text, at) => `${searchedFields} match $${parameterOf(word, at)}`).join(' || '),
    )
    .map((either) => ` && (${either})`)
    .join('');
}

/** The ends of the names of parameters that differ between the search with its filters and without. */
type Suffix = '' | 'OfAll';

/** A condition for each part that is given. The texts themselves are parameters. */
function conditionOf(search: ServiceSearch, suffix: Suffix): string {
  const { excluded = [], genders, category, sizes, minLkr, maxLkr, belowLkr } = search;
  return [
    `_type == "product"${matchOf(search.patterns)}`,
    // Without a colour or a fabric, `match` may be null.
    ...excluded.map((_text, at) => `(${searchedFields} match $excluded${at}) != true`),
    ...(genders ? [`gender in $genders${suffix}`] : []),
    ...(category === undefined ? [] : [`category == $category${suffix}`]),
    ...sizes.map(
      (_sizes, at) =>
        `is_outof_stock != true && count(size[@ in $sizes${at} && (@ in ^.soldOutSizes) != true]) > 0`,
    ),
    ...(minLkr === undefined ? [] : [`price >= $minLkr${suffix}`]),
    ...(maxLkr === undefined ? [] : [`price <= $maxLkr${suffix}`]),
    ...(belowLkr === undefined ? [] : [`price < $belowLkr${suffix}`]),
    ...(search.isOnSale ? ['discount >= 1 && discount <= 99'] : []),
    ...(search.isNew ? ['isNew == true'] : []),
    ...(search.isInStock ? [inStock] : []),
  ].join(' && ');
}

function paramsOf(search: ServiceSearch, suffix: Suffix): Record<string, unknown> {
  const { patterns, excluded = [], sizes, genders, category, minLkr, maxLkr, belowLkr } = search;
  const words = patterns.flatMap((each, word) => each.map((text, at) => [parameterOf(word, at), text]));
  const unwanted = excluded.map((text, at) => [`excluded${at}`, text]);
  const named = Object.entries({ genders, category, minLkr, maxLkr, belowLkr })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name + suffix, value]);
  // The filters' sizes come after those of the query.
  return Object.fromEntries([
    ...words,
    ...unwanted,
    ...sizes.map((each, at) => [`sizes${at}`, each]),
    ...named,
  ]) as Record<string, unknown>;
}

/** Matches in the name first, then those in the category. */
const scoresOf = (patterns: ServiceSearch['patterns']) =>
  patterns
    .map((_each, word) => {
      const parameter = `$${parameterOf(word, 0)}`;
      return `boost(name match ${parameter}, 4), boost(category match ${parameter}, 2)`;
    })
    .join(', ');

const firstOrders = {
  cheapest: 'price asc, ',
  bestSelling: 'select(is_best_selling == true => 0, 1), ',
} as const;

/**
 * The first products of a search, their number, and what its filters may choose from.
 * @param unfiltered the same search without the filters
 */
export function searchRequest(
  search: ServiceSearch,
  unfiltered: ServiceSearch,
  limit: number,
): ContentRequest {
  const found = `*[${conditionOf(search, '')}]`;
  const scores = search.patterns.length > 0 ? ` | score(${scoresOf(search.patterns)})` : '';
  const query = `{
  "products": ${found}${scores} | order(select(${inStock} => 0, 1) asc, ${search.first ? firstOrders[search.first] : ''}${scores && '_score desc, '}_createdAt desc, _id asc) [0...$limit] {
    _id, name, slug, price, discount, gender, category, isNew, "size": ${sizesInStock},
    "isSoldOut": !(${inStock}), "image": image[0...1]${imageFields}
  },
  "total": count(${found}),
  "counted": *[${conditionOf(unfiltered, 'OfAll')}] [0...$mostCounted] ${countedFields}
}`;
  const params = { ...paramsOf(unfiltered, 'OfAll'), ...paramsOf(search, ''), limit, mostCounted };
  return { query, params };
}

/** More changes than so many since a build are left to the next one. */
const mostChanges = 200;

const changesQuery = `{
  "changed": *[_type == "product" && _updatedAt > $since] | order(_updatedAt desc) [0...$mostChanges] | order(_createdAt asc, _id desc) {
    ${productAttributes}, colour, fabric
  },
  "total": count(*[_type == "product"])
}`;

/** The products that have changed since a time, the newest last, and the number of all. */
export const changesRequest = (since: string): ContentRequest => ({
  query: changesQuery,
  params: { since, mostChanges },
});

/** Enough for every shop of this kind; about 30 bytes each. */
const mostSlugs = 20_000;

/** The slugs of all products, to find those that are gone. */
export const slugsRequest: ContentRequest = {
  query: '*[_type == "product" && defined(slug.current)] [0...$mostSlugs].slug.current',
  params: { mostSlugs },
};
