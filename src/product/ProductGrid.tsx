import type { ProductSummary } from '../domain/types.ts';
import { ProductCard } from './ProductCard.tsx';
import { AfterFirstPaint } from '../ui/AfterFirstPaint.tsx';
import styles from './ProductGrid.module.css';

interface ProductGridProps {
  products: readonly ProductSummary[];
  priorityCount?: number;
  className?: string | undefined;
}

export function ProductGrid({ products, priorityCount = 0, className = styles.grid }: ProductGridProps) {
  const cards = products.map((product, index) => (
    <li key={product._id} data-item={product._id}>
      <ProductCard product={product} isPriority={index < priorityCount} />
    </li>
  ));
  return (
    <ul className={className}>
      {cards.slice(0, priorityCount)}
      <AfterFirstPaint>{cards.slice(priorityCount)}</AfterFirstPaint>
    </ul>
  );
}
