import { Link } from '../../ui/Link.tsx';
import { describePriceRange } from '../../domain/priceRange.ts';
import type { Listing, ListingChoice } from '../../domain/types.ts';
import { sanitizeText } from '../../lib/text.ts';
import { listingPath, paths } from '../../paths.ts';
import type { FilterName } from '../../domain/listingChoice.ts';
import styles from './ListingPage.module.css';

interface NothingFoundProps {
  choice: ListingChoice;
  listing: Listing;
  onChoose: (name: FilterName, value: string) => void;
}

export function NothingFound({ choice, listing, onChoose }: NothingFoundProps) {
  const { gender, category, size, colour, price } = choice;
  const filters = (['category', 'size', 'colour', 'price'] as const).filter((name) => choice[name] !== 'all');
  if (filters.length === 0) {
    return (
      <>
        <p>Nothing for {gender} at the moment. New products arrive every week.</p>
        <Link className="button" to={paths.home}>
          Go to the home page
        </Link>
      </>
    );
  }
  const reason = [
    // A word that only stands in the address is not repeated.
    `No ${listing.subCategories.some(({ value }) => value === category) ? sanitizeText(category) : 'products'}`,
    size !== 'all' && `in ${sanitizeText(size)}`,
    colour !== 'all' && `in ${sanitizeText(colour)}`,
    price !== 'all' && describePriceRange(price),
  ];
  return (
    <>
      <p>{reason.filter(Boolean).join(' ')}.</p>
      <div className={styles.ways}>
        {filters.map(
          (name) =>
            name !== 'category' && (
              <button key={name} type="button" className="button" onClick={() => onChoose(name, 'all')}>
                Clear {name}
              </button>
            ),
        )}
        <Link className="button" to={listingPath(gender)}>
          Show all products
        </Link>
      </div>
    </>
  );
}
