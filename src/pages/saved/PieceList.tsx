import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { listingPageSize } from '../../config/constants.ts';
import { messages } from '../../config/messages.ts';
import { savedMessages } from '../../config/savedMessages.ts';
import { ShowMore } from '../../layout/ShowMore.tsx';
import { mySizeOf } from '../../product/mySizes.ts';
import gridStyles from '../../product/ProductGrid.module.css';
import { Skeleton } from '../../product/Skeleton.tsx';
import blockStyles from '../../product/SkeletonBlocks.module.css';
import type { ProductsBySlug } from '../../resources/useProductsBySlug.ts';
import { listState } from '../../saved/listState.ts';
import type { ListedPiece } from '../../saved/pieceNews.ts';
import { notify } from '../../ui/toasts/notifications.ts';
import { GonePieces } from './GonePieces.tsx';
import { focusSize, PieceCard } from './PieceCard.tsx';
import type { PieceActions } from './PieceCard.tsx';
import { useAddToCart } from './useAddToCart.ts';
import { usePieceProducts } from './usePieceProducts.ts';
import styles from './SavedPage.module.css';

/** What a list's own buttons may use. */
export interface ListTools {
  products: ProductsBySlug;
  /** Loads the products of the whole list. Resolves to undefined, and says so, when that fails. */
  loadAll: () => Promise<ProductsBySlug | undefined>;
}

interface PieceListProps extends Omit<PieceActions, 'onAdd'> {
  pieces: readonly ListedPiece[];
  /** Further buttons beside "Add all to cart", unless all pieces are gone. */
  renderTools: (tools: ListTools) => ReactNode;
}

const placeholder = (
  <>
    <i className={blockStyles.picture} />
    <i />
    <i />
  </>
);

const skeletonCount = 4;

/** Saved pieces with what the catalogue has now, a page at a time. */
export function PieceList({ pieces, renderTools, onSizeChange, onRemove }: PieceListProps) {
  const slugs = pieces.map(({ slug }) => slug);
  const { count, showUntil, products, isMissing, hasFailed, load } = usePieceProducts(slugs);
  const isGone = ({ slug }: ListedPiece) => products.get(slug) === null;
  const shown = pieces.slice(0, count);
  // What is gone has no name but its slug, and somebody else's link may say anything there.
  const goneSlugs = onRemove ? shown.filter(isGone).map(({ slug }) => slug) : [];
  const { gone, canBuy } = listState(slugs, products);
  const isAllGone = gone === pieces.length;
  const unavailable = savedMessages.unavailable({ gone: onRemove ? 0 : gone, canBuy });
  const [withoutSize, setWithoutSize] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const { addOne, addAll } = useAddToCart();

  async function loadAll() {
    const loaded = await load(slugs);
    if (!loaded) notify(messages.loadFailed);
    return loaded;
  }

  async function addWholeList() {
    setIsBusy(true);
    const loaded = await loadAll();
    const missing = loaded ? await addAll(pieces, loaded) : [];
    setIsBusy(false);
    const [first] = missing;
    if (first === undefined) {
      setWithoutSize(new Set());
      return;
    }
    flushSync(() => {
      setWithoutSize(new Set(missing));
      showUntil(slugs.indexOf(first) + 1);
    });
    focusSize(first);
  }

  const showMore = () => showUntil(count + listingPageSize);
  const isLoaded = slugs.slice(0, count).some((slug) => products.has(slug));
  const retry = () => void load(slugs.slice(0, count));
  if (!isLoaded) {
    return (
      <Skeleton label="Loading the pieces" onRetry={hasFailed ? retry : undefined}>
        <div className={gridStyles.grid}>
          {Array.from({ length: Math.min(skeletonCount, pieces.length) }, (_, index) => (
            <div key={index} className={blockStyles.blocks}>
              {placeholder}
            </div>
          ))}
        </div>
      </Skeleton>
    );
  }
  return (
    <>
      <div className={styles.tools}>
        {canBuy && (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) void addWholeList();
            }}
          >
            Add all to cart
          </button>
        )}
        {!isAllGone && renderTools({ products, loadAll })}
        {unavailable && <p className={styles.hint}>{unavailable}</p>}
      </div>
      <h2 className="visually-hidden">Pieces</h2>
      <ul className={`${gridStyles.grid} ${styles.pieces}`}>
        {shown.map(({ slug, size, priceLkr }) => {
          const product = products.get(slug);
          if (product === null) return null;
          return (
            <li key={slug} data-item={slug}>
              {product === undefined ? (
                <div className={blockStyles.blocks}>{placeholder}</div>
              ) : (
                <PieceCard
                  slug={slug}
                  size={size}
                  priceLkr={priceLkr}
                  product={product}
                  lastSize={mySizeOf(product)}
                  isSizeMissing={withoutSize.has(slug)}
                  onSizeChange={onSizeChange}
                  onAdd={addOne}
                  onRemove={onRemove}
                />
              )}
            </li>
          );
        })}
      </ul>
      {(count < pieces.length || hasFailed) && (
        <ShowMore
          isLoading={isMissing}
          hasFailed={hasFailed}
          onNear={showMore}
          onPress={hasFailed ? retry : showMore}
          className={styles.more}
        />
      )}
      {onRemove && goneSlugs.length > 0 && <GonePieces slugs={goneSlugs} onRemove={onRemove} />}
    </>
  );
}
