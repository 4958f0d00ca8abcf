import { Link } from '../../ui/Link.tsx';
import { describePriceRange } from '../../domain/priceRange.ts';
import type { Listing, ListingChoice } from '../../domain/types.ts';
import { sanitizeText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';

interface NothingFoundProps {
  choice: ListingChoice;
  listing: Listing;
  onClear: () => void;
}

export function NothingFound({ choice, listing, onClear }: NothingFoundProps) {
  const { gender, category, size, colour, price } = choice;
  if ([category, size, colour, price].every((chosen) => chosen === 'all')) {
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
      <button type="button" className="button" onClick={onClear}>
        Clear all filters
      </button>
    </>
  );
}
