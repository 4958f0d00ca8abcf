import { useEffect, useRef } from 'react';
import { formatPriceRange } from '../../domain/priceRangeText.ts';
import { sortSizes } from '../../domain/sortSizes.ts';
import { sorts } from '../../domain/types.ts';
import type { FilterOption, Listing, ListingChoice, Sort } from '../../domain/types.ts';
import { sanitizeText } from '../../lib/sanitizeText.ts';
import { sizesToName } from './sizesToName.ts';
import styles from './Filters.module.css';

export type FilterName = 'category' | 'size' | 'sizes' | 'price' | 'sort';

interface FiltersProps {
  /** Undefined while the first one loads. */
  listing: Listing | undefined;
  choice: ListingChoice;
  onChoose: (name: FilterName, value: string) => void;
}

const sortNames: Record<Sort, string> = {
  newest: 'Newest first',
  'best-selling': 'Best selling first',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
};

/** A chosen value from the URL is always among the options, even when it does not exist or shows nothing. */
const withChosen = (options: readonly FilterOption[], chosen: string) =>
  chosen === 'all' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, count: 0 }];

const byStart = (a: FilterOption, b: FilterOption) => Number.parseFloat(a.value) - Number.parseFloat(b.value);

interface SelectProps {
  label: string;
  /** Said where the pointer rests. */
  title?: string;
  value: string;
  /** Values and their texts. */
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

const Select = ({ label, title, value, options, onChange }: SelectProps) => (
  <label className={styles.select} title={title}>
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

export function Filters({ listing, choice, onChoose }: FiltersProps) {
  const { subCategories = [], sizes = [], prices = [], totalOfCategories } = listing ?? {};
  const countOfSize = new Map(withChosen(sizes, choice.size).map(({ value, count }) => [value, count]));
  const [chosenSize = 'Other', ...moreSizes] = sizesToName(choice.sizes, listing);
  const categories = [
    { value: 'all', count: totalOfCategories },
    ...withChosen(subCategories, choice.category),
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
        <Select
          label="Size"
          title="In stock in your size"
          value={choice.sizes === 'all' ? choice.size : choice.sizes}
          options={[
            ['all', 'All'],
            ...(choice.sizes === 'all' || countOfSize.has(choice.sizes)
              ? []
              : [
                  [
                    choice.sizes,
                    // The button "In my size" names them. Here, they would be cut off.
                    moreSizes.length > 0 ? `${moreSizes.length + 1} sizes` : sanitizeText(chosenSize),
                  ] as const,
                ]),
            ...sortSizes([...countOfSize.keys()]).map(
              (size) => [size, `${sanitizeText(size)} (${countOfSize.get(size)})`] as const,
            ),
          ]}
          onChange={(value) => onChoose('size', value)}
        />
        <Select
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
        <Select
          label="Sort by"
          value={choice.sort}
          options={sorts.map((sort) => [sort, sortNames[sort]] as const)}
          onChange={(value) => onChoose('sort', value)}
        />
      </div>
    </div>
  );
}
