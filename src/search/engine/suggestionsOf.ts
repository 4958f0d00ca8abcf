import { filterRows } from './filterRows.ts';
import type { Filterable } from './filterRows.ts';
import type { SearchFilters } from './types.ts';

/** As many as two or three lines hold. */
const maxSuggestions = 12;

/** The categories of products under the other filters, the most frequent first. */
export const suggestionsOf = (inStock: readonly Filterable[], filters: SearchFilters): readonly string[] =>
  filterRows(inStock, filters)
    .options.categories.slice(0, maxSuggestions)
    .map(({ value }) => value);
