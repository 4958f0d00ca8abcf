import type { ProductSummary } from '../domain/types.ts';
import { ProductCard } from './ProductCard.tsx';
import { lastStep, usePageStep } from '../ui/usePageStep.ts';
import styles from './ProductGrid.module.css';

interface ProductGridProps {
  products: readonly ProductSummary[];
  /** How many of the first pictures load at once. */
  urgentCount?: number;
}

/** A row of a phone. */
const atFirst = 2;
const inOneStep = 4;

export function ProductGrid({ products, urgentCount = 0 }: ProductGridProps) {
  const step = usePageStep();
  const shown = step < lastStep ? products.slice(0, atFirst + step * inOneStep) : products;
  return (
    <ul className={styles.grid}>
      {shown.map((product, index) => (
        <li key={product._id} data-place={product._id}>
          <ProductCard product={product} isUrgent={index < urgentCount} />
        </li>
      ))}
    </ul>
  );
}
