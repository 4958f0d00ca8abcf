import { Link } from '../../ui/Link.tsx';
import { describePriceRange } from '../../domain/priceRange.ts';
import type { FilterOption, Listing, ListingChoice } from '../../domain/types.ts';
import { sanitizeText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { NearProducts } from '../../product/NearProducts.tsx';

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
        <NearProducts />
      </>
    );
  }
  // A word that only stands in the address is not repeated.
  const known = (options: readonly FilterOption[], chosen: string) =>
    options.some(({ value }) => value === chosen) && sanitizeText(chosen);
  const [knownSize, knownColour] = [known(listing.sizes, size), known(listing.colours, colour)];
  const kind = [knownColour, known(listing.subCategories, category)].filter(Boolean).join(' ');
  const reason = [
    `No ${kind.toLowerCase() || 'products'}`,
    knownSize && `in ${knownSize}`,
    price !== 'all' && describePriceRange(price),
  ];
  return (
    <>
      <p>{reason.filter(Boolean).join(' ')}.</p>
      <button type="button" className="button" onClick={onClear}>
        Clear all filters
      </button>
      <NearProducts title="Nearest" words={`${kind} ${gender}`} />
    </>
  );
}
