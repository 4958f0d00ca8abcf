import { memo } from 'react';
import { formatPriceRange } from '../domain/priceRange.ts';
import { sortSizes } from '../domain/sortSizes.ts';
import type { FilterOption, Gender } from '../domain/types.ts';
import { sanitizeText } from '../lib/sanitizeText.ts';
import { capitalized } from './capitalized.ts';
import { hasFilters } from './engine/hasFilters.ts';
import type { SearchFilters, SearchOptions } from './engine/types.ts';
import styles from './FilterRow.module.css';

interface ChoiceProps {
  label: string;
  /** What stands in place of a value that is not filtered by. */
  every: string;
  value: string | undefined;
  options: readonly FilterOption[];
  nameOf: (value: string) => string;
  onChange: (value: string | undefined) => void;
}

/** A list of the system's, as wide as its text. */
function Choice({ label, every, value, options, nameOf, onChange }: ChoiceProps) {
  // A value of the URL may show nothing, or not exist.
  const isOffered = value === undefined || options.some((option) => option.value === value);
  return (
    <span className={styles.choice} data-chosen={value !== undefined || undefined}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{every}</option>
        {!isOffered && <option value={value}>{nameOf(value)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {nameOf(option.value)} ({option.count})
          </option>
        ))}
      </select>
    </span>
  );
}

const textOf = (value: string) => capitalized(sanitizeText(value));

/** The chosen size, or several in one text. */
const sizesText = (value: string) => sortSizes(value.split(',')).map(sanitizeText).join(', ');

interface FilterRowProps {
  filters: SearchFilters;
  /** Undefined before the first answer. */
  options: SearchOptions | undefined;
  onFilters: (filters: SearchFilters) => void;
  onClear: () => void;
}

/** Narrows the results. */
export const FilterRow = memo(function FilterRow({ filters, options, onFilters, onClear }: FilterRowProps) {
  const { genders = [], categories = [], sizes = [], prices = [] } = options ?? {};
  return (
    <div className={styles.row} role="group" aria-label="Filter the results">
      <Choice
        label="Collection"
        every="All collections"
        value={filters.gender}
        options={genders}
        nameOf={textOf}
        onChange={(gender) => onFilters({ ...filters, gender: gender as Gender | undefined })}
      />
      <Choice
        label="Category"
        every="All categories"
        value={filters.category}
        options={categories}
        nameOf={textOf}
        onChange={(category) => onFilters({ ...filters, category })}
      />
      <Choice
        label="Size"
        every="All sizes"
        value={filters.size ?? filters.sizes}
        options={sizes}
        nameOf={(value) => (value === filters.sizes ? sizesText(value) : sanitizeText(value))}
        onChange={(size) => onFilters({ ...filters, size, sizes: undefined })}
      />
      <Choice
        label="Price, LKR"
        every="Any price"
        value={filters.price}
        options={prices}
        nameOf={formatPriceRange}
        onChange={(price) => onFilters({ ...filters, price })}
      />
      {hasFilters(filters) && (
        <button type="button" className={styles.clear} onClick={onClear}>
          Clear<span className="visually-hidden"> filters</span>
        </button>
      )}
    </div>
  );
});
