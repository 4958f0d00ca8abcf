import { memo } from 'react';
import type { ComponentProps } from 'react';
import { ProductGrid } from '../../product/ProductGrid.tsx';
import { chunk } from '../../lib/chunk.ts';
import { usePlaceholderHeight } from './usePlaceholderHeight.ts';
import styles from './VirtualizedGrid.module.css';

/** Fills whole rows of two to six. */
const pageSize = 60;

type VirtualizedGridProps = Required<Omit<ComponentProps<typeof ProductGrid>, 'className'>>;

interface GridPageProps extends VirtualizedGridProps {
  canUnmount: boolean;
}

/** A part of the products. Far from the window it renders only its height. */
const GridPage = memo(
  function GridPage({ canUnmount, ...grid }: GridPageProps) {
    const [ref, placeholderHeightPx] = usePlaceholderHeight<HTMLDivElement>(canUnmount);
    return (
      <div ref={ref} style={{ height: placeholderHeightPx }}>
        {placeholderHeightPx === undefined && <ProductGrid {...grid} />}
      </div>
    );
  },
  (before, { products, priorityCount, canUnmount }) =>
    before.priorityCount === priorityCount &&
    before.canUnmount === canUnmount &&
    before.products.length === products.length &&
    before.products.every((product, index) => product === products[index]),
);

/** However far the shopper scrolls through a long listing, only the pages near the window are in the DOM. */
export function VirtualizedGrid({ products, priorityCount }: VirtualizedGridProps) {
  const pages = chunk(products, pageSize);
  return (
    <div className={styles.pages}>
      {pages.map((page, index) => (
        <GridPage
          // Pages have no identity but their index.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          products={page}
          priorityCount={index === 0 ? priorityCount : 0}
          canUnmount={pages.length > 1}
        />
      ))}
    </div>
  );
}
