import { memo } from 'react';
import type { ComponentProps } from 'react';
import { ProductGrid } from '../../product/ProductGrid.tsx';
import { listingPageSize } from '../../config/constants.ts';
import { chunk } from '../../lib/chunk.ts';
import { useFarHeight } from './useFarHeight.ts';
import styles from './LongGrid.module.css';

type LongGridProps = Required<ComponentProps<typeof ProductGrid>>;

interface PageOfCardsProps extends LongGridProps {
  isOfMany: boolean;
}

/** A page of a listing; it fills whole rows of two, three or four. Far from the window it is nothing but its height. */
const PageOfCards = memo(
  function PageOfCards({ isOfMany, ...grid }: PageOfCardsProps) {
    const [ref, farHeightPx] = useFarHeight<HTMLDivElement>(isOfMany);
    return (
      <div ref={ref} style={{ height: farHeightPx }}>
        {farHeightPx === undefined && <ProductGrid {...grid} />}
      </div>
    );
  },
  (before, { products, urgentCount, isOfMany }) =>
    before.urgentCount === urgentCount &&
    before.isOfMany === isOfMany &&
    before.products.length === products.length &&
    before.products.every((product, index) => product === products[index]),
);

/** Products in columns. However far a long listing is gone through, only what is around the window is in the page. */
export function LongGrid({ products, urgentCount }: LongGridProps) {
  const pages = chunk(products, listingPageSize);
  return (
    <div className={styles.pages}>
      {pages.map((page, index) => (
        <PageOfCards
          // A page is nothing but its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          products={page}
          urgentCount={index === 0 ? urgentCount : 0}
          isOfMany={pages.length > 1}
        />
      ))}
    </div>
  );
}
