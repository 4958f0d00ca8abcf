import * as v from 'valibot';
import { isFound } from '../../domain/cleaned.ts';
import { filterOptions, withColourCounts } from '../../domain/filterOptions.ts';
import { parsePriceRange } from '../../domain/priceRange.ts';
import { colourGroupSchema, productSummarySchema, sizeSchema } from '../../domain/productSchemas.ts';
import { listOf, requiredText, uniqueTexts } from '../../domain/schemaParts.ts';
import { genders } from '../../domain/types.ts';
import type { FilterChoice, Listing, ListingChoice } from '../../domain/types.ts';
import { parseList } from '../../lib/lists.ts';
import { listingPageRequest, listingRequest } from './listingQueries.ts';
import { anyObject, sendQuery } from './sendQuery.ts';

/** Listings. A file of its own, because the first load of other pages does without them. */

const totalSchema = v.fallback(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  0,
);

/** What no query finds is not counted. */
const foundText = v.pipe(v.string(), v.check(isFound), requiredText);

const rowSchema = v.object({
  gender: v.picklist(genders),
  category: v.fallback(foundText, ''),
  colour: v.fallback(foundText, ''),
  price: v.fallback(v.number(), 0),
  size: uniqueTexts(v.pipe(foundText, sizeSchema)),
  colourGroup: colourGroupSchema,
});

const pageOf = (result: Record<string, unknown>, colourGroups: readonly string[]) => ({
  products: withColourCounts(parseList(productSummarySchema, result.products, 'products'), colourGroups),
  total: v.parse(totalSchema, result.total),
});

export function parseListing(
  answer: unknown,
  { category, size, colour, price }: FilterChoice,
  until: number,
): Listing {
  const result = v.parse(anyObject, answer);
  const rows = v.parse(listOf(rowSchema), result.all);
  const { subCategories, totalOfCategories, sizes, colours, prices } = filterOptions(rows, {
    category: category === 'all' ? undefined : category,
    sizes: size === 'all' ? undefined : [size],
    colour: colour === 'all' ? undefined : colour,
    price: parsePriceRange(price),
  });
  const colourGroups = rows.flatMap(({ colourGroup = [] }) => colourGroup);
  const ownersOrder = new Set(parseList(requiredText, result.subCategories, 'sub-categories'));
  return {
    ...pageOf(result, colourGroups),
    colourGroups,
    until,
    totalOfCategories,
    sizes,
    colours,
    prices,
    subCategories: [...ownersOrder].map(
      (name) => subCategories.find(({ value }) => value === name) ?? { value: name, count: 0 },
    ),
  };
}

/** Products in stock with the indexes `from` (inclusive) to `to` (exclusive), and the options of the filters. */
export const fetchListing = async (choice: ListingChoice, from: number, to: number): Promise<Listing> =>
  parseListing(await sendQuery(listingRequest(choice, from, to)), choice, to);

/** A further page, and the total of all pages. */
export async function fetchListingPage(
  choice: ListingChoice,
  from: number,
  to: number,
  colourGroups: readonly string[],
): Promise<Pick<Listing, 'products' | 'total'>> {
  return pageOf(v.parse(anyObject, await sendQuery(listingPageRequest(choice, from, to))), colourGroups);
}
