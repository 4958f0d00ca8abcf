import { Link } from '../../ui/Link.tsx';
import { describePriceRange } from '../../domain/priceRange.ts';
import type { Listing, ListingChoice } from '../../domain/types.ts';
import { sanitizeText } from '../../lib/text.ts';
import { listingPath, paths } from '../../paths.ts';
import type { FilterName } from '../../domain/listingChoice.ts';
import { sizesToName } from '../../product/Filters.tsx';
import styles from './ListingPage.module.css';

interface NothingFoundProps {
  listing: Listing;
  choice: ListingChoice;
  onChoose: (name: FilterName, value: string) => void;
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export function NothingFound({ listing, choice, onChoose }: NothingFoundProps) {
  const { gender, category, size, sizes, price } = choice;
  const filters = (['category', 'size', 'sizes', 'price'] as const).filter((name) => choice[name] !== 'all');
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
  const named = either.format(sizesToName(sizes, listing).map(sanitizeText)) || 'this size';
  const reason = [
    `No ${category === 'all' ? 'products' : sanitizeText(category)}`,
    size !== 'all' && `in ${sanitizeText(size)}`,
    sizes !== 'all' && `in stock in ${named}`,
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
                Clear {name === 'sizes' ? 'size' : name}
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
