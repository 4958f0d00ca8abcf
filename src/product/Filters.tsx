import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FilterName } from '../domain/listingChoice.ts';
import { formatPriceRange } from '../domain/priceRange.ts';
import { sortSizes } from '../domain/sizes.ts';
import type { FilterChoice, FilterOption, Listing } from '../domain/types.ts';
import { sanitizeText } from '../lib/text.ts';
import styles from './Filters.module.css';

type Options = Pick<Listing, 'totalOfCategories' | 'subCategories' | 'sizes' | 'colours' | 'prices'>;

/** A chosen size, colour or price from the URL is always among the options, even when it does not exist or shows nothing. */
const withChosen = (options: readonly FilterOption[], chosen: string) =>
  chosen === 'all' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, count: 0 }];

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const byStart = (a: FilterOption, b: FilterOption) => Number.parseFloat(a.value) - Number.parseFloat(b.value);

interface SelectProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

export const FilterSelect = ({ label, value, options, onChange }: SelectProps) => (
  <label className={styles.select}>
    <span>{label}</span>
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

interface FiltersProps {
  options: Options | undefined;
  choice: FilterChoice;
  onChoose: (name: FilterName, value: string) => void;
  children: ReactNode;
}

/** Beside the count of what they leave. */
export const ClearFilters = ({ choice, onClear }: { choice: FilterChoice; onClear: () => void }) =>
  [choice.category, choice.size, choice.colour, choice.price].some((value) => value !== 'all') && (
    <button type="button" className={`link-button ${styles.clear}`} onClick={onClear}>
      Clear all <span className="visually-hidden">filters</span>
    </button>
  );

export function Filters({ options, choice, onChoose, children }: FiltersProps) {
  const { subCategories = [], sizes = [], colours = [], prices = [], totalOfCategories } = options ?? {};
  const countOfSize = new Map(withChosen(sizes, choice.size).map(({ value, count }) => [value, count]));
  const categories = [
    { value: 'all', count: totalOfCategories },
    ...subCategories.filter(({ value, count }) => count > 0 || value === choice.category),
  ];
  const chosenIndex = categories.findIndex(({ value }) => value === choice.category);
  const rowRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = rowRef.current;
    const chosen = row?.children[chosenIndex]?.getBoundingClientRect();
    if (!row || !chosen) return;
    const { left, right } = row.getBoundingClientRect();
    // Not `scrollIntoView`, which may scroll the page as well.
    row.scrollLeft += Math.min(0, chosen.left - left) + Math.max(0, chosen.right - right);
  }, [chosenIndex]);
  return (
    <div className={styles.bar}>
      <div ref={rowRef} className={styles.filters} role="group" aria-label="Filter by category">
        {categories.map(({ value, count }) => (
          <button
            key={value}
            type="button"
            className={styles.filter}
            aria-pressed={value === choice.category}
            onClick={() => onChoose('category', value)}
          >
            <span className={styles.name}>{sanitizeText(value)}</span>{' '}
            <span className={styles.count}>{count}</span>
          </button>
        ))}
      </div>
      <div className={styles.selects}>
        <FilterSelect
          label="Size"
          value={choice.size}
          options={[
            ['all', 'All'],
            ...sortSizes([...countOfSize.keys()]).map(
              (size) => [size, `${sanitizeText(size)} (${countOfSize.get(size)})`] as const,
            ),
          ]}
          onChange={(value) => onChoose('size', value)}
        />
        <FilterSelect
          label="Colour"
          value={choice.colour}
          options={[
            ['all', 'All'],
            ...withChosen(colours, choice.colour).map(
              ({ value, count }) => [value, `${capitalised(sanitizeText(value))} (${count})`] as const,
            ),
          ]}
          onChange={(value) => onChoose('colour', value)}
        />
        <FilterSelect
          label="Price, LKR"
          value={choice.price}
          options={[
            ['all', 'All'],
            ...[...withChosen(prices, choice.price)]
              .sort(byStart)
              .map(({ value, count }) => [value, `${formatPriceRange(value)} (${count})`] as const),
          ]}
          onChange={(value) => onChoose('price', value)}
        />
        {children}
      </div>
    </div>
  );
}
