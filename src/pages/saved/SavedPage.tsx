import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { productCount, savedMessages } from '../../config/savedMessages.ts';
import { shop } from '../../config/shop.ts';
import { maxSavedProducts } from '../../domain/limits.ts';
import { CollectionLinks } from '../../product/CollectionLinks.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { paths, sharedParameter } from '../../paths.ts';
import { savedStore } from '../../saved/savedStore.ts';
import type { SavedProduct } from '../../saved/savedStore.ts';
import { decodeList, encodeList, maxSharedProducts } from '../../saved/sharedList.ts';
import { syncStatus } from '../../sync/syncStatus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import { shareLink } from '../../ui/shareLink.ts';
import { notify } from '../../ui/toasts/notifications.ts';
import { ProductList } from './ProductList.tsx';
import type { ListTools } from './ProductList.tsx';
import styles from './SavedPage.module.css';

const NearProducts = lazyPart(async () => (await import('../../product/NearProducts.tsx')).NearProducts);
const RecentlyViewed = lazyPart(
  async () => (await import('../../product/RecentlyViewed.tsx')).RecentlyViewed,
);

function share(slugs: readonly string[]) {
  const { origin, pathname } = window.location;
  const url = `${origin}${pathname}#${paths.saved}?${sharedParameter}=${encodeList(slugs)}`;
  void shareLink(`${shop.name}: ${productCount(Math.min(slugs.length, maxSharedProducts))}`, url);
}

const find = (slug: string) => savedStore.products().find((saved) => saved.slug === slug);

function chooseSize(slug: string, size: string) {
  const product = find(slug);
  if (product) savedStore.add([{ ...product, size }]);
}

/** Lists the links in the order on the page, where the products that are gone stand last. */
const shownLinks = () => [...document.querySelectorAll<HTMLElement>('[data-saved]')];

function restore(product: SavedProduct) {
  flushSync(() => {
    if (savedStore.add([product]).saved === 0) notify(savedMessages.full(maxSavedProducts));
  });
  shownLinks()
    .find((link) => link.dataset.saved === product.slug)
    ?.focus();
}

function remove(slug: string, name: string) {
  const removed = find(slug);
  if (!removed) return;
  const index = shownLinks().findIndex((link) => link.dataset.saved === slug);
  const isStored = flushSync(() => savedStore.remove(slug));
  notify(savedMessages.removed(name, isStored), {
    action: { label: 'Undo', onAction: () => restore(removed) },
  });
  // Focus moves to the product in the removed one's position, the last one, or the heading of the empty list.
  const left = shownLinks();
  (left[index] ?? left.at(-1) ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}

function OwnList() {
  const saved = useSyncExternalStore(savedStore.subscribe, savedStore.products);
  const { isUnsaved, leftOut } = useSyncExternalStore(syncStatus.subscribe, () => syncStatus.of('saved'));
  const isEmpty = saved.length === 0;
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.heading}>
        <PageHeading title="Saved products">{isEmpty ? 'Nothing saved yet' : 'Saved products'}</PageHeading>
        {!isEmpty && <p role="status">{productCount(saved.length)}</p>}
        {/* Always mounted, because screen readers often miss a live region that is inserted together with its text. */}
        <div role="status">
          {isUnsaved && <p>{savedMessages.notYetSaved}</p>}
          {leftOut > 0 && <p>{savedMessages.leftOut(maxSavedProducts, leftOut)}</p>}
        </div>
      </div>
      {isEmpty ? (
        <div className="empty">
          <p>Tap the heart on a product to keep it here. You need no account.</p>
          <Link className="button button-primary" to={paths.home}>
            CONTINUE SHOPPING
          </Link>
          <CollectionLinks />
          <NearProducts />
        </div>
      ) : (
        <ProductList
          name="own"
          listed={saved}
          onSizeChange={chooseSize}
          onRemove={remove}
          renderTools={({ products }) => (
            <>
              <button
                type="button"
                className="button"
                onClick={() =>
                  share(saved.map(({ slug }) => slug).filter((slug) => products.get(slug) !== null))
                }
              >
                <Icon name="share" />
                Share <span className="visually-hidden">this list</span>
              </button>
              {saved.length > maxSharedProducts && (
                <p className={styles.hint}>A link has room for the newest {maxSharedProducts} products.</p>
              )}
            </>
          )}
        />
      )}
    </div>
  );
}

const ownList = <Link to={paths.saved}>Your saved products</Link>;

/** Saves what the shop still has. The first product of the list becomes the first of the shopper's own. */
async function saveAll(slugs: readonly string[], loadAll: ListTools['loadAll']) {
  const products = await loadAll();
  if (!products) return;
  const nowMs = Date.now();
  const wanted = slugs.flatMap((slug, index) => {
    const product = products.get(slug);
    return product ? [{ slug, savedAtMs: nowMs - index, priceLkr: product.price }] : [];
  });
  const { saved, isStored } = savedStore.add(wanted);
  notify(
    saved < wanted.length
      ? savedMessages.savedSome(saved, maxSavedProducts, isStored)
      : savedMessages.savedAll(saved, isStored),
  );
}

function SharedList({ link }: { link: string }) {
  const list = useMemo(() => decodeList(link), [link]);
  const [sizes, setSizes] = useState<ReadonlyMap<string, string>>(new Map());
  const chooseSharedSize = useCallback(
    (slug: string, size: string) => setSizes((before) => new Map([...before, [slug, size]])),
    [],
  );
  if (!list)
    return (
      <div className={`page ${styles.page}`}>
        <PageHeading title="Shared list">This list cannot be shown</PageHeading>
        <div className="empty">
          <p>The link is incomplete. Ask for it to be sent again.</p>
          {ownList}
          <CollectionLinks />
        </div>
      </div>
    );
  const { slugs, isCut } = list;
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.heading}>
        <PageHeading title="Shared list">A list somebody shared with you</PageHeading>
        <p role="status">{productCount(slugs.length)}</p>
      </div>
      <p className={styles.hint}>Your own list stays as it is until you save something. {ownList}</p>
      {isCut && <p className={styles.hint}>{savedMessages.partlyRead}</p>}
      <ProductList
        name={link}
        listed={slugs.map((slug) => ({ slug, size: sizes.get(slug) }))}
        onSizeChange={chooseSharedSize}
        renderTools={({ loadAll }) => (
          <button type="button" className="button" onClick={() => void saveAll(slugs, loadAll)}>
            Save all
          </button>
        )}
      />
    </div>
  );
}

/** The products that the shopper has saved, or a list that somebody has shared: `?products=1;kandy-shirt;galle-sarong`. */
export function SavedPage() {
  const [search] = useSearchParams();
  const link = search.get(sharedParameter);
  return (
    <>
      {/* The key begins anew for another list. */}
      {link === null ? <OwnList key="own" /> : <SharedList key={link} link={link} />}
      <RecentlyViewed />
    </>
  );
}
