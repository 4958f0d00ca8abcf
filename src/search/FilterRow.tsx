import { memo, useState } from 'react';
import { formatPriceRange } from '../domain/priceRangeText.ts';
import { sizeLabel } from '../domain/sizes.ts';
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

/** "Size 12", or several in one text. */
function sizesText(value: string): string {
  const sizes = sortSizes(value.split(',')).map(sanitizeText).join(', ');
  return value.includes(',') ? `Sizes ${sizes}` : sizeLabel(sizes);
}

interface FilterRowProps {
  filters: SearchFilters;
  /** Undefined before the first answer. */
  options: SearchOptions | undefined;
  onFilters: (filters: SearchFilters) => void;
  onClear: () => void;
}

const names = ['gender', 'category', 'size', 'price'] as const;
type Name = (typeof names)[number];

const valueOf = (filters: SearchFilters, name: Name) =>
  name === 'size' ? (filters.size ?? filters.sizes) : filters[name];

/** Those that are chosen come first: on a phone, the others are out of sight. They change no places while they are in use. */
const inOrder = (filters: SearchFilters) =>
  names.toSorted(
    (a, b) => Number(valueOf(filters, b) !== undefined) - Number(valueOf(filters, a) !== undefined),
  );

/** Narrows the results. */
export const FilterRow = memo(function FilterRow({ filters, options, onFilters, onClear }: FilterRowProps) {
  const [order] = useState(() => inOrder(filters));
  const { genders = [], categories = [], sizes = [], prices = [] } = options ?? {};
  const choices: Record<Name, Pick<ChoiceProps, 'label' | 'every' | 'options' | 'nameOf' | 'onChange'>> = {
    gender: {
      label: 'Collection',
      every: 'All collections',
      options: genders,
      nameOf: textOf,
      onChange: (gender) => onFilters({ ...filters, gender: gender as Gender | undefined }),
    },
    category: {
      label: 'Category',
      every: 'All categories',
      options: categories,
      nameOf: textOf,
      onChange: (category) => onFilters({ ...filters, category }),
    },
    size: {
      label: 'Size',
      every: 'All sizes',
      options: sizes,
      nameOf: sizesText,
      onChange: (size) => onFilters({ ...filters, size, sizes: undefined }),
    },
    price: {
      label: 'Price, LKR',
      every: 'Any price',
      options: prices,
      nameOf: formatPriceRange,
      onChange: (price) => onFilters({ ...filters, price }),
    },
  };
  return (
    <div className={styles.row} role="group" aria-label="Filter the results">
      {order.map((name) => (
        <Choice key={name} {...choices[name]} value={valueOf(filters, name)} />
      ))}
      {hasFilters(filters) && (
        <button type="button" className={styles.clear} onClick={onClear}>
          Clear<span className="visually-hidden"> filters</span>
        </button>
      )}
    </div>
  );
});
