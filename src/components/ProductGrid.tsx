import type { ProductSummary } from '../types.ts';
import { ProductCard } from './ProductCard.tsx';
import { useWholePage } from './useWholePage.ts';
import styles from './ProductGrid.module.css';

interface ProductGridProps {
  products: readonly ProductSummary[];
  /** How many of the first pictures load at once. */
  urgentCount?: number;
}

/** The first row of a wide screen, two of a phone. */
const firstSight = 4;

export function ProductGrid({ products, urgentCount = 0 }: ProductGridProps) {
  const isWhole = useWholePage();
  return (
    <ul className={styles.grid}>
      {(isWhole ? products : products.slice(0, firstSight)).map((product, index) => (
        <li key={product._id} data-place={product._id}>
          <ProductCard product={product} isUrgent={index < urgentCount} />
        </li>
      ))}
    </ul>
  );
}
