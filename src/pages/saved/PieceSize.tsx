import { useId } from 'react';
import { savedMessages } from '../../config/savedMessages.ts';
import { isSizeAvailable } from '../../domain/sizes.ts';
import type { Product } from '../../domain/types.ts';
import styles from './PieceCard.module.css';

interface PieceSizeProps {
  product: Product;
  /** Undefined if none is chosen. */
  size: string | undefined;
  /** Whether the piece was to be added without a size. */
  isMissing: boolean;
  onChange: (size: string) => void;
}

/** The sizes of a piece, or its only one as a text. */
export function PieceSize({ product, size, isMissing, onChange }: PieceSizeProps) {
  const problemId = useId();
  if (product.size.length === 1) return <p className={styles.onlySize}>{product.size[0]}</p>;
  return (
    <>
      <div className={styles.sizes}>
        <select
          className={styles.size}
          aria-label={`Size of ${product.name}`}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? problemId : undefined}
          data-size-of={product.slug.current}
          value={size ?? ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            {savedMessages.chooseSize}
          </option>
          {product.size.map((offered) => (
            <option key={offered} value={offered} disabled={!isSizeAvailable(product, offered)}>
              {isSizeAvailable(product, offered) ? offered : `${offered} (sold out)`}
            </option>
          ))}
        </select>
      </div>
      {isMissing && (
        <p id={problemId} className={styles.problem}>
          {savedMessages.needsSize}
        </p>
      )}
    </>
  );
}
