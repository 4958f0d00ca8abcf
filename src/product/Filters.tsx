import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FilterName } from '../domain/listingChoice.ts';
import { formatPriceRange } from '../domain/priceRange.ts';
import type { FilterChoice, FilterOption, Listing } from '../domain/types.ts';
import { sanitizeText } from '../lib/text.ts';
import styles from './Filters.module.css';

type Options = Pick<Listing, 'totalOfCategories' | 'subCategories' | 'sizes' | 'colours' | 'prices'>;

/** What is chosen is always among the options. A word that only stands in the URL is not repeated: `unknown` is shown. */
const withChosen = (
  options: readonly FilterOption[],
  chosen: string,
  unknown: string,
  nameOf = sanitizeText,
): SelectProps['options'] => [
  ['all', 'All'],
  ...options.map(({ value, count }) => [value, `${nameOf(value)} (${count})`] as const),
  ...(chosen === 'all' || options.some(({ value }) => value === chosen) ? [] : [[chosen, unknown] as const]),
];

const nameOfColour = (colour: string) => {
  const name = sanitizeText(colour);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

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

/** Stands beside the count of products that the filters leave. */
export const ClearFilters = ({ choice, onClear }: { choice: FilterChoice; onClear: () => void }) =>
  [choice.category, choice.size, choice.colour, choice.price].some((value) => value !== 'all') && (
    <button type="button" className={`link-button ${styles.clear}`} onClick={onClear}>
      Clear all <span className="visually-hidden">filters</span>
    </button>
  );

export function Filters({ options, choice, onChoose, children }: FiltersProps) {
  const { subCategories = [], sizes = [], colours = [], prices = [], totalOfCategories } = options ?? {};
  const unknown = options ? 'No match' : '…';
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
          options={withChosen(sizes, choice.size, unknown)}
          onChange={(value) => onChoose('size', value)}
        />
        <FilterSelect
          label="Colour"
          value={choice.colour}
          options={withChosen(colours, choice.colour, unknown, nameOfColour)}
          onChange={(value) => onChoose('colour', value)}
        />
        <FilterSelect
          label="Price, LKR"
          value={choice.price}
          options={withChosen(prices, choice.price, formatPriceRange(choice.price), formatPriceRange)}
          onChange={(value) => onChoose('price', value)}
        />
        {children}
      </div>
    </div>
  );
}
