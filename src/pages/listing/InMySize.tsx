import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { normaliseSizes } from '../../domain/listingChoice.ts';
import type { FilterName } from '../../domain/listingChoice.ts';
import { sortSizes } from '../../domain/sizes.ts';
import type { Listing, ListingChoice } from '../../domain/types.ts';
import { sanitizeText } from '../../lib/text.ts';
import { sizesToName } from '../../product/Filters.tsx';
import { followMySizes, forgetMySizes, mySizesIn } from '../../product/mySizes.ts';
import styles from './InMySize.module.css';

interface InMySizeProps {
  listing: Listing | undefined;
  choice: ListingChoice;
  onChoose: (name: FilterName, value: string) => void;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Offers only what is in stock in the sizes that the shopper took last, or in those of a link, and forgets the former. */
export function InMySize({ listing, choice, onChoose }: InMySizeProps) {
  const { gender, category, sizes: chosen } = choice;
  const mine = useSyncExternalStore(followMySizes, () => normaliseSizes(mySizesIn(gender, category).join()));
  // The sizes of a link can be chosen again after they were switched off here.
  const [last, setLast] = useState('all');
  const [isForgotten, setIsForgotten] = useState(false);
  const before = useRef({ gender, category, mine });
  useEffect(() => {
    const old = before.current;
    before.current = { gender, category, mine };
    // Stays on in another category, with the size taken last there.
    const isOther = old.gender === gender && old.category !== category && old.mine !== mine;
    if (isOther && chosen !== 'all' && chosen === old.mine) onChoose('sizes', mine);
  });

  const isOffered = listing?.sizes.some(({ value }) => mine.split(',').includes(value)) === true;
  const isOn = chosen !== 'all';
  const offer = isOffered ? mine : last;
  const shown = isOn ? chosen : offer;
  const isMine = shown !== 'all' && shown === mine;
  const sizes = isMine ? sortSizes(shown.split(',')) : sizesToName(shown, listing);

  function forget() {
    forgetMySizes();
    setIsForgotten(true);
    setLast('all');
    if (isOn) onChoose('sizes', 'all');
  }

  if (sizes.length === 0 && !isForgotten) return null;
  return (
    <div className={styles.row}>
      <div className={styles.own}>
        {sizes.length > 0 && (
          <button
            type="button"
            className={styles.chip}
            aria-pressed={isOn}
            title="Only what is in stock in one of these sizes"
            onClick={() => {
              setLast(chosen);
              onChoose('sizes', isOn ? 'all' : sizes.join());
            }}
          >
            {isMine ? 'In my size' : 'In size'}: {sizes.map(sanitizeText).join(', ')}
          </button>
        )}
        {isMine && (
          <button type="button" className={`link-button ${styles.forget}`} onClick={forget}>
            Forget<span className="visually-hidden"> my sizes</span>
          </button>
        )}
        {isForgotten && mine === 'all' && (
          <p ref={takeFocus} tabIndex={-1} role="status" className={styles.forgotten}>
            Sizes cleared.
          </p>
        )}
      </div>
    </div>
  );
}
