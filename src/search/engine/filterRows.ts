import { priceBandLimitsLkr } from '../../config/constants.ts';
import { parsePriceRange, priceBands } from '../../domain/priceRange.ts';
import { sortSizes } from '../../domain/sortSizes.ts';
import { genders } from '../../domain/types.ts';
import type { FilterOption } from '../../domain/types.ts';
import type { SearchFilters, SearchOptions } from './types.ts';

/** What of a product the filters look at. */
export interface Filterable {
  gender: string;
  category: string;
  sizes: readonly string[];
  price: number;
}

const bands = priceBands(priceBandLimitsLkr).map((value) => ({ value, range: parsePriceRange(value) }));

const bandOf = (price: number) =>
  bands.find(({ range }) => range && price >= range.fromLkr && price < range.toLkr)?.value;

const count = (counts: Map<string, number>, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1);

/** Whether a product is in stock in the chosen size, or in one of them. */
function hasSize(row: Filterable, size: string | undefined, several: readonly string[] | undefined) {
  const isOne = size === undefined || row.sizes.includes(size);
  return isOne && (several === undefined || several.some((each) => row.sizes.includes(each)));
}

const optionsOf = (counts: ReadonlyMap<string, number>, order: readonly string[]): FilterOption[] =>
  order.flatMap((value) => {
    const found = counts.get(value) ?? 0;
    return found > 0 ? [{ value, count: found }] : [];
  });

/** The values of a map, the most frequent first. */
const byCount = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([a, first], [b, second]) => second - first || Number(a > b) - Number(a < b))
    .map(([value]) => value);

/**
 * Filters products, and counts for each filter what its values would show together with the other filters. One pass over the
 * products.
 */
export function filterRows<Row extends Filterable>(
  rows: readonly Row[],
  { gender, category, size, sizes, price }: SearchFilters,
): { kept: Row[]; options: SearchOptions } {
  const range = price === undefined ? undefined : parsePriceRange(price);
  const several = sizes?.split(',');
  const counts = { genders: new Map(), categories: new Map(), sizes: new Map(), prices: new Map() } as Record<
    keyof SearchOptions,
    Map<string, number>
  >;
  const kept: Row[] = [];
  for (const row of rows) {
    const failsGender = gender !== undefined && row.gender !== gender;
    const failsCategory = category !== undefined && row.category !== category;
    const failsSize = !hasSize(row, size, several);
    const failsPrice = range !== undefined && (row.price < range.fromLkr || row.price >= range.toLkr);
    const failed = Number(failsGender) + Number(failsCategory) + Number(failsSize) + Number(failsPrice);
    if (failed > 1) continue;
    if (failed === 0) kept.push(row);
    if (failed === 0 || failsGender) count(counts.genders, row.gender);
    if ((failed === 0 || failsCategory) && row.category !== '') count(counts.categories, row.category);
    if (failed === 0 || failsSize) for (const each of row.sizes) count(counts.sizes, each);
    const band = failed === 0 || failsPrice ? bandOf(row.price) : undefined;
    if (band !== undefined) count(counts.prices, band);
  }
  return {
    kept,
    options: {
      genders: optionsOf(counts.genders, genders),
      categories: optionsOf(counts.categories, byCount(counts.categories)),
      sizes: optionsOf(counts.sizes, sortSizes([...counts.sizes.keys()])),
      prices: optionsOf(
        counts.prices,
        bands.map(({ value }) => value),
      ),
    },
  };
}
