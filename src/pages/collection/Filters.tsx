import styles from './Filters.module.css';

interface FiltersProps {
  categories: readonly string[];
  selected: string;
  onSelect: (category: string) => void;
}

/** The sub-category filter: one tap, one choice, "all" first. */
export function Filters({ categories, selected, onSelect }: FiltersProps) {
  return (
    <div className={styles.filters} role="group" aria-label="Filter by category">
      {['all', ...categories].map((category) => (
        <button
          key={category}
          type="button"
          className={styles.filter}
          aria-pressed={category === selected}
          onClick={() => onSelect(category)}
        >
          {category}
        </button>
      ))}
    </div>
  );
}
