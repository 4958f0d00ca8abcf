import { priceBandLimitsLkr } from '../config/constants.ts';
import { coloursOf } from './listingChoice.ts';
import { parsePriceRange, priceBands } from './priceRange.ts';
import type { PriceRange } from './priceRange.ts';
import { sortSizes } from './sizes.ts';
import { genders } from './types.ts';
import type { FilterOption, Gender, Listing, ProductSummary } from './types.ts';

type Row = Pick<ProductSummary, 'gender' | 'category' | 'price' | 'size' | 'colourGroup'> & {
  colour: string;
};

export interface RowFilters {
  gender?: Gender | undefined;
  category?: string | undefined;
  sizes?: readonly string[] | undefined;
  colour?: string | undefined;
  price?: PriceRange | undefined;
}

export const isIn = (price: number, range: PriceRange | undefined): boolean =>
  range === undefined || (price > 0 && price >= range.fromLkr && price < range.toLkr);

export const isInSizes = (row: Pick<Row, 'size'>, sizes: readonly string[] | undefined): boolean =>
  sizes === undefined || sizes.some((size) => row.size.includes(size));

const bands = priceBands(priceBandLimitsLkr).map((value) => ({ value, range: parsePriceRange(value) }));

type Counts = Map<string, number>;

const count = (counts: Counts, value: string, by = 1) => counts.set(value, (counts.get(value) ?? 0) + by);

const optionsOf = (counts: Counts, order: readonly string[]): FilterOption[] =>
  order.filter((value) => counts.has(value)).map((value) => ({ value, count: counts.get(value) ?? 0 }));

export const byCount = (counts: Counts): string[] =>
  [...counts]
    .sort(([one, first], [other, second]) => second - first || Number(one > other) - Number(one < other))
    .map(([value]) => value);

type Options = Pick<Listing, 'subCategories' | 'sizes' | 'colours' | 'prices' | 'totalOfCategories'> & {
  genders: FilterOption[];
};

/**
 * Counts for each filter what its values would show together with the other filters: of a chosen size or colour perhaps 0.
 * @param showsGroupsOnce whether the list shows one of each colour group
 */
export function filterOptions<Kept extends Row>(
  rows: readonly Kept[],
  filters: RowFilters,
  showsGroupsOnce = false,
): Options & { kept: Kept[] } {
  const counted = {
    all: new Map(),
    genders: new Map(),
    categories: new Map(),
    sizes: new Map(),
    colours: new Map(),
    prices: new Map(),
  } satisfies Record<string, Counts>;
  const seen = new Set<string>();
  function countRow({ colourGroup }: Row, name: keyof typeof counted, value: string) {
    const key = showsGroupsOnce && colourGroup && [name, value, colourGroup].join('\n');
    if (key && seen.has(key)) return;
    if (key) seen.add(key);
    count(counted[name], value);
  }
  const { gender, category, sizes, colour, price } = filters;
  const kept: Kept[] = [];
  for (const row of rows) {
    const failsGender = gender !== undefined && row.gender !== gender;
    const failsCategory = category !== undefined && row.category !== category;
    const failsSize = !isInSizes(row, sizes);
    const colours = coloursOf(row.colour);
    const failsColour = colour !== undefined && !colours.includes(colour);
    const failsPrice = !isIn(row.price, price);
    for (const size of sizes ?? []) if (row.size.includes(size)) count(counted.sizes, size, 0);
    if (colour !== undefined && !failsColour) count(counted.colours, colour, 0);
    const failed = [failsGender, failsCategory, failsSize, failsColour, failsPrice].filter(Boolean).length;
    if (failed > 1) continue;
    if (failed === 0) kept.push(row);
    if (failed === 0 || failsGender) countRow(row, 'genders', row.gender);
    if (failed === 0 || failsCategory) {
      countRow(row, 'all', '');
      if (row.category) countRow(row, 'categories', row.category);
    }
    if (failed === 0 || failsSize) for (const size of row.size) countRow(row, 'sizes', size);
    if (failed === 0 || failsColour) for (const each of colours) if (each) countRow(row, 'colours', each);
    const band = failed === 0 || failsPrice ? bands.find(({ range }) => isIn(row.price, range)) : undefined;
    if (band) countRow(row, 'prices', band.value);
  }
  return {
    kept,
    totalOfCategories: counted.all.get('') ?? 0,
    genders: optionsOf(counted.genders, genders),
    subCategories: optionsOf(counted.categories, byCount(counted.categories)),
    sizes: optionsOf(counted.sizes, sortSizes([...counted.sizes.keys()])),
    colours: optionsOf(counted.colours, sortSizes([...counted.colours.keys()])),
    prices: optionsOf(
      counted.prices,
      bands.map(({ value }) => value),
    ),
  };
}

/** Counts each group. GROQ cannot group, and a subquery for each card would be slow. @param groups of each product */
export function withColourCounts<Product extends Pick<ProductSummary, 'colourGroup' | 'colourCount'>>(
  products: readonly Product[],
  groups: readonly string[],
): Product[] {
  const counts: Counts = new Map();
  for (const group of groups) count(counts, group);
  return products.map((product) => {
    const colourCount = counts.get(product.colourGroup ?? '');
    return colourCount === undefined ? product : { ...product, colourCount };
  });
}
