import type { ProductSummary } from '../domain/types.ts';
import { ProductCard } from './ProductCard.tsx';
import { AfterFirstPaint } from '../ui/AfterFirstPaint.tsx';
import styles from './ProductGrid.module.css';

interface ProductGridProps {
  products: readonly ProductSummary[];
  /** How many of the first pictures load at once. */
  urgentCount?: number;
}

export function ProductGrid({ products, urgentCount = 0 }: ProductGridProps) {
  const cards = products.map((product, index) => (
    <li key={product._id} data-place={product._id}>
      <ProductCard product={product} isUrgent={index < urgentCount} />
    </li>
  ));
  return (
    <ul className={styles.grid}>
      {cards.slice(0, urgentCount)}
      <AfterFirstPaint>{cards.slice(urgentCount)}</AfterFirstPaint>
    </ul>
  );
}
