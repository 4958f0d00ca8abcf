import { priceBandLimitsLkr } from '../config/constants.ts';
import { isForSale, isShownDiscount } from '../domain/price.ts';
import { parsePriceRange, priceBands } from '../domain/priceRange.ts';
import type { PriceRange } from '../domain/priceRange.ts';
import { sortSizes } from '../domain/sizes.ts';
import { genders } from '../domain/types.ts';
import type { FilterOption } from '../domain/types.ts';
import type { SearchRow } from '../services/content/search.ts';
import type { SearchAnswer, SearchFilters } from './types.ts';

const isIn = (price: number, range: PriceRange | undefined) =>
  range === undefined || (isForSale(price) && price >= range.fromLkr && price < range.toLkr);

const isInSizes = (row: SearchRow, sizes: readonly string[] | undefined) =>
  sizes === undefined || sizes.some((size) => row.size.includes(size));

const passesFlags = (row: SearchRow, { isOnSale, isNew }: SearchFilters) =>
  (!isOnSale || isShownDiscount(row.discount)) && (!isNew || row.isNew);

/** What is for everyone is also for women and men. */
export const passes = (row: SearchRow, filters: SearchFilters): boolean =>
  (filters.gender === undefined || row.gender === filters.gender || row.gender === 'unisex') &&
  isIn(row.price, filters.price) &&
  isInSizes(row, filters.sizes) &&
  passesFlags(row, filters);

const bands = priceBands(priceBandLimitsLkr).map((value) => ({ value, range: parsePriceRange(value) }));

type Counts = Map<string, number>;

const count = (counts: Counts, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1);

const optionsOf = (counts: Counts, order: readonly string[]): FilterOption[] =>
  order.flatMap((value) => ({ value, count: counts.get(value) ?? 0 })).filter((option) => option.count > 0);

export const byCount = (counts: Counts): string[] =>
  [...counts]
    .sort(([one, first], [other, second]) => second - first || Number(one > other) - Number(one < other))
    .map(([value]) => value);

type Options = Pick<SearchAnswer, 'genders' | 'subCategories' | 'sizes' | 'prices' | 'totalOfCategories'>;

/** Counts for each filter what its values would show together with the other filters. */
export function filterRows(
  rows: readonly SearchRow[],
  filters: SearchFilters,
): Options & { kept: SearchRow[] } {
  const counted = {
    genders: new Map(),
    categories: new Map(),
    sizes: new Map(),
    prices: new Map(),
  } satisfies Record<string, Counts>;
  const { gender, category, sizes, price } = filters;
  const kept: SearchRow[] = [];
  let totalOfCategories = 0;
  for (const row of rows) {
    if (!passesFlags(row, filters)) continue;
    const failsGender = gender !== undefined && row.gender !== gender;
    const failsCategory = category !== undefined && row.category !== category;
    const failsSize = !isInSizes(row, sizes);
    const failsPrice = !isIn(row.price, price);
    const failed = Number(failsGender) + Number(failsCategory) + Number(failsSize) + Number(failsPrice);
    if (failed > 1) continue;
    if (failed === 0) kept.push(row);
    if (failed === 0 || failsGender) count(counted.genders, row.gender);
    if (failed === 0 || failsCategory) {
      totalOfCategories += 1;
      if (row.category) count(counted.categories, row.category);
    }
    if (failed === 0 || failsSize) for (const size of row.size) count(counted.sizes, size);
    const band = failed === 0 || failsPrice ? bands.find(({ range }) => isIn(row.price, range)) : undefined;
    if (band) count(counted.prices, band.value);
  }
  return {
    kept,
    totalOfCategories,
    genders: optionsOf(counted.genders, genders),
    subCategories: optionsOf(counted.categories, byCount(counted.categories)),
    sizes: optionsOf(counted.sizes, sortSizes([...counted.sizes.keys()])),
    prices: optionsOf(
      counted.prices,
      bands.map(({ value }) => value),
    ),
  };
}
