import { useState } from 'react';
import type { ReactNode } from 'react';
import fieldStyles from '../../../src/ui/Field.module.css';
import styles from './StockPage.module.css';
import { findProducts } from './stockProducts.ts';
import type { StockProduct } from './stockProducts.ts';

interface ProductSearchProps {
  products: readonly StockProduct[];
  /** Counts the products shown at first, and added by each "Show more". */
  pageSize: number;
  children: (shown: readonly StockProduct[]) => ReactNode;
}

export function ProductSearch({ products, pageSize, children }: ProductSearchProps) {
  const [text, setText] = useState('');
  const [shownCount, setShownCount] = useState(pageSize);
  const found = findProducts(products, text);
  return (
    <>
      <input
        type="search"
        className={`${fieldStyles.input} ${styles.search}`}
        aria-label="Search products"
        placeholder="Find a product"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {children(found.slice(0, shownCount))}
      <p role="status" className="note">
        {found.length === 0 && (text.trim() ? 'No product has that name.' : 'The catalogue has no products.')}
      </p>
      {found.length > shownCount && (
        <button
          type="button"
          className={`button ${styles.next}`}
          onClick={() => setShownCount(shownCount + pageSize)}
        >
          Show more ({found.length - shownCount})
        </button>
      )}
    </>
  );
}
