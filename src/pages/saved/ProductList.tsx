import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useCartStore } from '../../cart/useCart.ts';
import { listingPageSize } from '../../config/constants.ts';
import { savedMessages } from '../../config/savedMessages.ts';
import { isBuyable } from '../../domain/sizes.ts';
import { titleFromSlug } from '../../domain/slug.ts';
import type { Product } from '../../domain/types.ts';
import { ShowMore } from '../../layout/ShowMore.tsx';
import { CardPlaceholder, GridPlaceholder } from '../../product/GridPlaceholder.tsx';
import { mySizeOf, rememberSize } from '../../product/mySizes.ts';
import gridStyles from '../../product/ProductGrid.module.css';
import { Skeleton } from '../../product/Skeleton.tsx';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';
import { sizeToBuy } from '../../saved/savedNews.ts';
import type { ListedProduct } from '../../saved/savedNews.ts';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { focusSize, notifyAdded, SavedCard } from './SavedCard.tsx';
import type { CardActions } from './SavedCard.tsx';
import { useListProducts } from './useListProducts.ts';
import goneStyles from './GoneProducts.module.css';
import styles from './SavedPage.module.css';

export type ListTools = Pick<ReturnType<typeof useListProducts>, 'products' | 'loadAll'>;

interface ProductListProps extends CardActions {
  name: string;
  listed: readonly ListedProduct[];
  /** Further buttons beside "Add all to cart", unless all products are gone. */
  renderTools: (tools: ListTools) => ReactNode;
}

const skeletonCount = 4;

/** Adds what the cart lacks, so that a second press adds nothing, and says so. Returns the slugs that need a size first. */
function useAddAll() {
  const { dispatch, item } = useCartStore();
  return function addAll(listed: readonly ListedProduct[], products: ProductsBySlug): readonly string[] {
    const lines: { product: Product; size: string; quantity: number }[] = [];
    const withoutSize: string[] = [];
    const counts = { inCart: 0, unavailable: 0 };
    for (const one of listed) {
      const product = products.get(one.slug);
      const size = product ? sizeToBuy(one, product, mySizeOf(product)) : undefined;
      if (!product || !isBuyable(product)) counts.unavailable += 1;
      else if (size === undefined) withoutSize.push(one.slug);
      else if (item(product._id)?.selectedSizeAndQuantities.some((row) => row.size === size))
        counts.inCart += 1;
      else lines.push({ product, size, quantity: 1 });
    }
    if (lines.length > 0) dispatch({ type: 'addAll', lines });
    // The newer of two products of a kind has the size to remember: it is the first.
    for (const { product, size } of [...lines].reverse()) rememberSize(product, size);
    const [added, missing] = [lines.length, withoutSize.length];
    (added > 0 ? notifyAdded : notify)(savedMessages.addedAll({ ...counts, added, withoutSize: missing }));
    return withoutSize;
  };
}

function GoneProducts({ slugs, onRemove }: { slugs: readonly string[] } & Pick<CardActions, 'onRemove'>) {
  const headingId = useId();
  return (
    <section className={goneStyles.gone} aria-labelledby={headingId}>
      <h3 id={headingId}>No longer in the shop</h3>
      <ul>
        {slugs.map((slug) => (
          <li key={slug} className={goneStyles.product}>
            <span tabIndex={-1} data-saved={slug}>
              {titleFromSlug(slug)}
            </span>
            <button
              type="button"
              className={goneStyles.remove}
              aria-label={`Remove ${titleFromSlug(slug)}`}
              onClick={() => onRemove?.(slug, titleFromSlug(slug))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ProductList({ name, listed, renderTools, onSizeChange, onRemove }: ProductListProps) {
  const slugs = listed.map(({ slug }) => slug);
  const { count, showUntil, products, isMissing, hasFailed, retry, loadAll } = useListProducts(name, slugs);
  const addAll = useAddAll();
  const [withoutSize, setWithoutSize] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const isGone = (slug: string) => products.get(slug) === null;
  const goneCount = slugs.filter(isGone).length;
  const canBuy = slugs.some((slug) => {
    const product = products.get(slug);
    return product === undefined || (product !== null && isBuyable(product));
  });
  const shown = listed.slice(0, count);
  // What is gone has no name but its slug, and somebody else's link may say anything there.
  const namedGone = onRemove ? slugs.slice(0, count).filter(isGone) : [];
  const unavailable = savedMessages.unavailable({ gone: onRemove ? 0 : goneCount, canBuy });

  async function addWholeList() {
    if (isBusy) return;
    setIsBusy(true);
    const loaded = await loadAll();
    setIsBusy(false);
    if (!loaded) return;
    const missing = addAll(listed, loaded);
    const [first] = missing;
    flushSync(() => {
      setWithoutSize(missing);
      if (first !== undefined) showUntil(slugs.indexOf(first) + 1);
    });
    if (first !== undefined) focusSize(first);
  }

  const showMore = () => showUntil(count + listingPageSize);
  if (!shown.some(({ slug }) => products.has(slug)))
    return (
      <Skeleton label="Loading the products" onRetry={hasFailed ? retry : undefined}>
        <GridPlaceholder count={Math.min(skeletonCount, listed.length)} />
      </Skeleton>
    );
  return (
    <>
      <div className={styles.tools}>
        {canBuy && (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={isBusy}
            onClick={() => void addWholeList()}
          >
            Add all to cart
          </button>
        )}
        {goneCount < listed.length && renderTools({ products, loadAll })}
        {unavailable && <p className={styles.hint}>{unavailable}</p>}
      </div>
      <h2 className="visually-hidden">Products</h2>
      <ul className={`${gridStyles.grid} ${styles.products}`}>
        {shown.map(({ slug, size, priceLkr }) => {
          const product = products.get(slug);
          if (product === null) return null;
          return (
            <li key={slug} data-item={slug}>
              {product === undefined ? (
                <CardPlaceholder />
              ) : (
                <SavedCard
                  {...{ slug, size, priceLkr, product, onSizeChange, onRemove }}
                  lastSize={mySizeOf(product)}
                  isSizeMissing={withoutSize.includes(slug)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {(count < listed.length || hasFailed) && (
        <ShowMore
          isLoading={isMissing}
          hasFailed={hasFailed}
          onNear={showMore}
          onPress={hasFailed ? retry : showMore}
          className={styles.more}
        />
      )}
      {namedGone.length > 0 && <GoneProducts slugs={namedGone} onRemove={onRemove} />}
    </>
  );
}
