import { useLocation } from 'react-router-dom';
import { useCartItems } from '../../cart/useCart.ts';
import { messages } from '../../config/messages.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import { CollectionLinks } from '../../product/CollectionLinks.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { CartContents, CartExtras } from './CartContents.tsx';
import { codeParameter, paths, sharedParameter } from '../../paths.ts';
import styles from './CartPage.module.css';

const RecentlyViewed = lazyPart(
  async () => (await import('../../product/RecentlyViewed.tsx')).RecentlyViewed,
);
const CodeLink = lazyPart(async () => (await import('./Code.tsx')).CodeLink);
const SharedCart = lazyPart(async () => (await import('./SharedCart.tsx')).SharedCart, {
  // Keeps the cart out of view, so that it is not pushed down.
  loading: <div style={{ minHeight: '90vh' }} />,
  failed: <p>{messages.loadFailed}</p>,
});

export function CartPage() {
  const { search } = useLocation();
  const isEmpty = useCartItems().length === 0;
  const isShared = search.includes(`${sharedParameter}=`);
  const isBare = isEmpty && !isShared;
  return (
    <>
      <div className={`page ${isBare ? 'empty' : styles.page}`}>
        <PageHeading title="Cart">
          {isBare ? 'Your cart is empty' : isEmpty ? 'A shared cart' : 'Your cart'}
        </PageHeading>
        {search.includes(`${codeParameter}=`) && <CodeLink />}
        {isShared && <SharedCart key={search} />}
        {!isEmpty && <CartContents />}
        {isBare && (
          <>
            <CartExtras items={[]} at="top" />
            <p>Items you add stay here, even after you close the page.</p>
            <Link className="button button-primary" to={paths.home}>
              CONTINUE SHOPPING
            </Link>
            <CollectionLinks />
          </>
        )}
      </div>
      {isBare && <RecentlyViewed />}
    </>
  );
}
