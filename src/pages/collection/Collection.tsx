import { useParams } from 'react-router-dom';
import { genders } from '../../types.ts';
import { Listing } from './Listing.tsx';
import { ProductPage } from './ProductPage.tsx';

/** What follows /collections/ is a gender or a product's slug. */
export function Collection() {
  const { id = '' } = useParams();
  const gender = genders.find((candidate) => candidate === id);
  // Keyed, so that another gender starts with its filter at "all", and another product with nothing chosen.
  return gender ? <Listing key={gender} gender={gender} /> : <ProductPage key={id} slug={id} />;
}
