import { useState } from 'react';
import type { Order } from '../../../src/domain/documents/order.ts';
import { Picture } from '../../../src/product/Picture.tsx';
import { linesOf } from '../print/lines.ts';
import type { ProductName } from '../print/lines.ts';
import { mainState } from './order.ts';
import styles from './OrderItem.module.css';
import { lineStateNames } from './stepTexts.ts';

/** Folds a longer order, so that the ones below it stay within reach. */
const foldedFrom = 12;
const shownWhenFolded = 8;

/** Size and quantity come first, as they are the easiest to get wrong. */
export function OrderLines({ order, productName }: { order: Order; productName: ProductName }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const lines = linesOf(order, productName);
  const state = mainState(order);
  const isFolded = !isUnfolded && lines.length > foldedFrom;
  const shown = isFolded ? lines.slice(0, shownWhenFolded) : lines;
  return (
    <div className={styles.products}>
      <ul className={styles.lines} aria-label="Products">
        {lines.length === 0 && <li>Unknown products</li>}
        {shown.map(({ line, name, sizes }) => (
          <li key={line.orderId} className={styles.line}>
            <div className={styles.picture}>
              <Picture picture={{ asset: { _ref: line.productImages } }} alt="" sizes="2.5rem" />
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
                {line.state !== state && <strong>{lineStateNames[line.state]} · </strong>}
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
