import { useParams } from 'react-router-dom';
import { lazyPage } from '../../startup/lazyPage.tsx';
import { genderOf } from '../../domain/gender.ts';

const Listing = lazyPage(() => import('../listing/Listing.tsx').then((page) => page.ListingPage));
const Product = lazyPage(() => import('../product/ProductPage.tsx').then((page) => page.ProductPage));

/** What follows /collections/ is a gender or a product's slug. */
export function Collection() {
  const { id } = useParams();
  // Keyed, so that another gender starts with its filter at "all", and another product with nothing chosen.
  return genderOf(id) ? <Listing key={id} /> : <Product key={id} />;
}

/** Loads the code of what follows /collections/. */
export const preloadCollection = (id: string | undefined) => (genderOf(id) ? Listing : Product).preload();
