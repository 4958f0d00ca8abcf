import { memo } from 'react';
import { listingPageSize } from '../constants.ts';
import { groupsOf } from '../lib/groupsOf.ts';
import type { ProductSummary } from '../types.ts';
import { ProductCard } from './ProductCard.tsx';
import { useFarHeight } from './useFarHeight.ts';
import { useWholePage } from './useWholePage.ts';
import styles from './ProductGrid.module.css';

interface ProductGridProps {
  products: readonly ProductSummary[];
  /** How many of the first pictures load at once. */
  urgentCount?: number;
}

/** The first row of a wide screen, two of a phone. */
const firstSight = 4;

/** A page of a listing; it fills whole rows of two, three or four. Far from the window it is nothing but its height. */
const CardGroup = memo(
  function CardGroup({ products, urgentCount = 0 }: ProductGridProps) {
    const [ref, farHeightPx] = useFarHeight<HTMLUListElement>();
    return (
      <ul ref={ref} className={styles.grid} style={{ height: farHeightPx }}>
        {farHeightPx === undefined &&
          products.map((product, index) => (
            <li key={product._id} data-place={product._id}>
              <ProductCard product={product} isUrgent={index < urgentCount} />
            </li>
          ))}
      </ul>
    );
  },
  (before, { products, urgentCount }) =>
    before.urgentCount === urgentCount &&
    before.products.length === products.length &&
    before.products.every((product, index) => product === products[index]),
);

/** Products in columns. However far a long listing is gone through, only what is around the window is in the page. */
export function ProductGrid({ products, urgentCount = 0 }: ProductGridProps) {
  const isWhole = useWholePage();
  const shown = isWhole ? products : products.slice(0, firstSight);
  return (
    <div className={styles.groups}>
      {groupsOf(shown, listingPageSize).map((group, index) => (
        // A group is nothing but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <CardGroup key={index} products={group} urgentCount={index === 0 ? urgentCount : 0} />
      ))}
    </div>
  );
}
