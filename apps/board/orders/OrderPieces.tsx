import { useState } from 'react';
import { Picture } from '../../../src/product/Picture.tsx';
import { piecesOf } from '../print/pieces.ts';
import type { ProductName } from '../print/pieces.ts';
import styles from './OrderPieces.module.css';
import { recordState, stateTexts } from './stateTexts.ts';
import type { OwnerOrder } from './types.ts';

/** A longer order is folded, so that the ones below it stay within reach. */
const foldedFrom = 12;
const shownWhenFolded = 8;

/** What to take from the shelf: size and quantity first, as they are the easiest to get wrong. */
export function OrderPieces({ order, productName }: { order: OwnerOrder; productName: ProductName }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const pieces = piecesOf(order, productName);
  const isFolded = !isUnfolded && pieces.length > foldedFrom;
  const shown = isFolded ? pieces.slice(0, shownWhenFolded) : pieces;
  return (
    <div className={styles.box}>
      <ul className={styles.pieces} aria-label="Pieces">
        {pieces.length === 0 && <li>Unknown pieces</li>}
        {shown.map(({ record, name, sizes }) => (
          <li key={record.orderId} className={styles.piece}>
            <div className={styles.picture}>
              <Picture picture={{ asset: { _ref: record.productImages } }} alt="" sizes="2.5rem" />
            </div>
            <div>
              <p className={styles.sizes}>
                {sizes.length === 0 && 'Unknown size'}
                {sizes.map(({ size, quantity }) => (
                  <span key={size} className={styles.size}>
                    {size || 'Unknown size'}{' '}
                    <span className={quantity > 1 ? styles.several : styles.one}>× {quantity}</span>
                  </span>
                ))}
              </p>
              <p className={styles.name} title={name}>
                {recordState(record) !== order.state && (
                  <strong>{stateTexts[recordState(record)].title} · </strong>
                )}
                {name}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {isFolded && (
        <button type="button" className="link-button" onClick={() => setIsUnfolded(true)}>
          Show all {pieces.length} products
        </button>
      )}
    </div>
  );
}
