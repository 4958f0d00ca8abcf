import { useEffect, useId, useRef, useState } from 'react';
import { stockMessages } from '../../config/stockMessages.ts';
import type { Product } from '../../domain/types.ts';
import { wantedPiece } from '../../domain/wantedPieces.ts';
import { TellMeSize } from './TellMeSize.tsx';
import styles from './TellMeForm.module.css';

/** For a product that is sold out in every size: the size is asked for once the button is pressed. */
function AnySize({ product }: { product: Product }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [size, setSize] = useState('');
  const selectRef = useRef<HTMLSelectElement>(null);
  // The button that was pressed has made room for it.
  useEffect(() => {
    if (isOpen) selectRef.current?.focus();
  }, [isOpen]);
  const sizes = product.size.filter((other) => wantedPiece(product.slug.current, other) !== undefined);
  const [only] = sizes;
  if (only === undefined) return null;
  if (sizes.length === 1) return <TellMeSize product={product} size={only} />;
  if (!isOpen) {
    return (
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {stockMessages.askAny}
      </button>
    );
  }
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>Which size do you wait for?</label>
        <select
          ref={selectRef}
          id={id}
          className={styles.select}
          value={size}
          onChange={({ target }) => setSize(target.value)}
        >
          <option value="">Choose a size</option>
          {sizes.map((other) => (
            <option key={other}>{other}</option>
          ))}
        </select>
      </div>
      {size !== '' && <TellMeSize key={size} product={product} size={size} />}
    </>
  );
}

/** Offers a mail when a size is back: the chosen one, or one of all if none is. */
export function TellMeForm({ product, size }: { product: Product; size: string }) {
  return (
    <div className={styles.root}>
      {size === '' ? <AnySize product={product} /> : <TellMeSize key={size} product={product} size={size} />}
    </div>
  );
}
