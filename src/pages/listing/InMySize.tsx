import { useSyncExternalStore } from 'react';
import type { FilterName } from '../../domain/listingChoice.ts';
import type { Listing, ListingChoice } from '../../domain/types.ts';
import { sanitizeText } from '../../lib/text.ts';
import { followMySizes, forgetMySizes, mySizeIn } from '../../product/mySizes.ts';
import { focusHeading } from '../../ui/focusHeading.ts';
import { notify } from '../../ui/toasts/notifications.ts';
import styles from './InMySize.module.css';

interface InMySizeProps {
  listing: Listing | undefined;
  choice: ListingChoice;
  onChoose: (name: FilterName, value: string) => void;
}

/** Offers the size that the shopper took last, if the listing has it, and forgets it. */
export function InMySize({ listing, choice: { gender, category, size }, onChoose }: InMySizeProps) {
  const mine = useSyncExternalStore(followMySizes, () => mySizeIn(gender, category));
  const isOn = size === mine;
  const isOffered = isOn || listing?.sizes.some(({ value }) => value === mine) === true;

  function forget() {
    forgetMySizes();
    if (isOn) onChoose('size', 'all');
    notify('Sizes cleared.');
    focusHeading();
  }

  if (mine === undefined || !isOffered) return null;
  return (
    <div className={styles.row}>
      <div className={styles.own}>
        <button
          type="button"
          className={styles.chip}
          aria-pressed={isOn}
          onClick={() => onChoose('size', isOn ? 'all' : mine)}
        >
          In my size: {sanitizeText(mine)}
        </button>
        <button type="button" className={`link-button ${styles.forget}`} onClick={forget}>
          Forget<span className="visually-hidden"> my sizes</span>
        </button>
      </div>
    </div>
  );
}
