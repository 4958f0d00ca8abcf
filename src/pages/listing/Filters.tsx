import { sortSizes } from '../../domain/sortSizes.ts';
import { sorts } from '../../domain/types.ts';
import type { ListingChoice, Sort } from '../../domain/types.ts';
import styles from './Filters.module.css';

interface FiltersProps {
  categories: readonly string[];
  sizes: readonly string[];
  choice: ListingChoice;
  onChoose: (name: 'category' | 'size' | 'sort', value: string) => void;
}

const sortNames: Record<Sort, string> = {
  newest: 'Newest first',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
};

export function Filters({ categories, sizes, choice, onChoose }: FiltersProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.filters} role="group" aria-label="Filter by category">
        {['all', ...categories].map((category) => (
          <button
            key={category}
            type="button"
            className={styles.filter}
            aria-pressed={category === choice.category}
            onClick={() => onChoose('category', category)}
          >
            {category}
          </button>
        ))}
      </div>
      <div className={styles.selects}>
        <label className={styles.select}>
          Size
          <select value={choice.size} onChange={(event) => onChoose('size', event.target.value)}>
            <option value="all">All</option>
            {sortSizes(sizes).map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <label className={styles.select}>
          Sort by
          <select value={choice.sort} onChange={(event) => onChoose('sort', event.target.value)}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
