import { useState } from 'react';
import { Picture } from '../../../src/product/Picture.tsx';
import { linesOf } from '../print/lines.ts';
import type { ProductName } from '../print/lines.ts';
import { stateOf } from '../services/records.ts';
import styles from './OrderItem.module.css';
import { stateTexts } from './stepTexts.ts';
import type { OwnerOrder } from './types.ts';

/** Folds a longer order, so that the ones below it stay within reach. */
const foldedFrom = 12;
const shownWhenFolded = 8;

/** Size and quantity come first, as they are the easiest to get wrong. */
export function OrderLines({ order, productName }: { order: OwnerOrder; productName: ProductName }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const lines = linesOf(order, productName);
  const isFolded = !isUnfolded && lines.length > foldedFrom;
  const shown = isFolded ? lines.slice(0, shownWhenFolded) : lines;
  return (
    <div className={styles.products}>
      <ul className={styles.lines} aria-label="Products">
        {lines.length === 0 && <li>Unknown products</li>}
        {shown.map(({ record, name, sizes }) => (
          <li key={record.orderId} className={styles.line}>
            <div className={styles.picture}>
              <Picture picture={{ asset: { _ref: record.productImages } }} alt="" sizes="2.5rem" />
            </div>
            <div>
              <p className={styles.sizes}>
                {sizes.length === 0 && 'Unknown size'}
                {sizes.map(({ size, quantity }) => (
                  <span key={size}>
                    {size || 'Unknown size'}{' '}
                    <span className={quantity > 1 ? styles.several : styles.one}>× {quantity}</span>
                  </span>
                ))}
              </p>
              <p className={styles.product} title={name || undefined}>
                {stateOf(record) !== order.state && <strong>{stateTexts[stateOf(record)].title} · </strong>}
                {name || <span className={styles.nameless} />}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {isFolded && (
        <button type="button" className="link-button" onClick={() => setIsUnfolded(true)}>
          Show all {lines.length} products
        </button>
      )}
    </div>
  );
}
