import { useEffect, useId, useRef, useState } from 'react';
import { stockMessages } from '../../config/stockMessages.ts';
import { isSoldOut } from '../../domain/sizes.ts';
import type { Product } from '../../domain/types.ts';
import { wantedPiece } from '../../domain/wantedPieces.ts';
import { TellMeSize } from './TellMeSize.tsx';
import styles from './TellMeForm.module.css';

export interface TellMeProps {
  product: Product;
  /** Empty if none is chosen. */
  size: string;
  /** Called with a size when it is shown that the customer has an alert for it, and with undefined when they have none. */
  onAlert?: ((size: string | undefined) => void) | undefined;
}

/** For a product that is sold out in every size: the size is asked for once the button is pressed. */
function AnySize({ product, size: first, onAlert }: TellMeProps) {
  const id = useId();
  const [wasPressed, setWasPressed] = useState(false);
  const [size, setSize] = useState(first);
  const selectRef = useRef<HTMLSelectElement>(null);
  // The button that was pressed has made room for it.
  useEffect(() => {
    if (wasPressed) selectRef.current?.focus();
  }, [wasPressed]);
  const sizes = product.size.filter((other) => wantedPiece(product.slug.current, other) !== undefined);
  const [only] = sizes;
  if (only === undefined) return null;
  if (sizes.length === 1) return <TellMeSize product={product} size={only} onAlert={onAlert} />;
  if (!wasPressed && first === '') {
    return (
      <button type="button" className="button" onClick={() => setWasPressed(true)}>
        {stockMessages.askAny}
      </button>
    );
  }
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>{stockMessages.whichSize}</label>
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
      {size !== '' && <TellMeSize key={size} product={product} size={size} onAlert={onAlert} />}
    </>
  );
}

/** Whether the page was opened with this size: whoever signs in to be told of it comes back to it. */
const isSizeOfUrl = (size: string) => window.location.hash.endsWith(`?size=${encodeURIComponent(size)}`);

/** Offers a mail when a size is back: the chosen one, or one of all if the product is sold out. */
export function TellMeForm(props: TellMeProps) {
  const { product, size } = props;
  const isAny = isSoldOut(product);
  const rootRef = useRef<HTMLDivElement>(null);
  // On a phone, it would come under the floating buttons.
  useEffect(() => {
    if (!isAny && !isSizeOfUrl(size)) rootRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isAny, size]);
  return (
    <div ref={rootRef} className={styles.root}>
      {isAny ? <AnySize {...props} /> : <TellMeSize key={size} {...props} />}
    </div>
  );
}
