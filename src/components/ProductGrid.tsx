import type { ProductSummary } from '../types.ts';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

interface ProductGridProps {
  products: readonly ProductSummary[];
  /** How many of the first pictures load at once. */
  urgentCount?: number;
}

export function ProductGrid({ products, urgentCount = 0 }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product._id} data-place={product._id}>
          <ProductCard product={product} isUrgent={index < urgentCount} />
        </li>
      ))}
    </ul>
  );
}
