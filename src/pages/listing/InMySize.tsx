import { useSyncExternalStore } from 'react';
import { normaliseSizes } from '../../domain/listingChoice.ts';
import type { FilterName } from '../../domain/listingChoice.ts';
import { sortSizes } from '../../domain/sizes.ts';
import type { Listing, ListingChoice } from '../../domain/types.ts';
import { sanitizeText } from '../../lib/text.ts';
import { sizesToName } from '../../product/Filters.tsx';
import { followMySizes, forgetMySizes, mySizesIn } from '../../product/mySizes.ts';
import { focusHeading } from '../../ui/focusHeading.ts';
import { notify } from '../../ui/toasts/notifications.ts';
import styles from './InMySize.module.css';

interface InMySizeProps {
  listing: Listing | undefined;
  choice: ListingChoice;
  onChoose: (name: FilterName, value: string) => void;
}

/** Offers only what is in stock in the sizes that the shopper took last, or in those of a link, and forgets the former. */
export function InMySize({ listing, choice, onChoose }: InMySizeProps) {
  const { gender, category, sizes: chosen } = choice;
  const mine = useSyncExternalStore(followMySizes, () => normaliseSizes(mySizesIn(gender, category).join()));
  const isOffered = listing?.sizes.some(({ value }) => mine.split(',').includes(value)) === true;
  const isOn = chosen !== 'all';
  const shown = isOn || !isOffered ? chosen : mine;
  const isMine = shown !== 'all' && shown === mine;
  const sizes = isMine ? sortSizes(shown.split(',')) : sizesToName(shown, listing);

  function forget() {
    forgetMySizes();
    if (isOn) onChoose('sizes', 'all');
    notify('Sizes cleared.');
    focusHeading();
  }

  if (sizes.length === 0) return null;
  return (
    <div className={styles.row}>
      <div className={styles.own}>
        <button
          type="button"
          className={styles.chip}
          aria-pressed={isOn}
          title="Only what is in stock in one of these sizes"
          onClick={() => onChoose('sizes', isOn ? 'all' : sizes.join())}
        >
          {isMine ? 'In my size' : 'In size'}: {sizes.map(sanitizeText).join(', ')}
        </button>
        {isMine && (
          <button type="button" className={`link-button ${styles.forget}`} onClick={forget}>
            Forget<span className="visually-hidden"> my sizes</span>
          </button>
        )}
      </div>
    </div>
  );
}
