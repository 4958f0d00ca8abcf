import { useCallback, useMemo, useState } from 'react';
import { productCount, savedMessages } from '../../config/savedMessages.ts';
import { maxSavedProducts } from '../../domain/limits.ts';
import { CollectionLinks } from '../../layout/CollectionLinks.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { paths } from '../../paths.ts';
import { savedStore } from '../../saved/savedStore.ts';
import { decodeList } from '../../saved/sharedList.ts';
import { Link } from '../../ui/Link.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { ProductList } from './ProductList.tsx';
import type { ListTools } from './ProductList.tsx';
import styles from './SavedPage.module.css';

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

/** A list that somebody has shared, for a look. The shopper's own list stays as it is. */
export function SharedList({ link }: { link: string }) {
  const list = useMemo(() => decodeList(link), [link]);
  const [sizes, setSizes] = useState<ReadonlyMap<string, string>>(new Map());
  const chooseSize = useCallback(
    (slug: string, size: string) => setSizes((before) => new Map([...before, [slug, size]])),
    [],
  );
  if (!list)
    return (
      <div className={`page ${styles.page}`} data-empty>
        <PageHeading title="Shared list">This list cannot be shown</PageHeading>
        <div className={styles.empty}>
          <p>The link is incomplete. Ask for it to be sent again.</p>
          {ownList}
          <CollectionLinks />
        </div>
      </div>
    );
  const { slugs, unreadable, left } = list;
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.heading}>
        <PageHeading title="Shared list">A list somebody shared with you</PageHeading>
        <p role="status">{productCount(slugs.length)}</p>
      </div>
      <p className={styles.hint}>Your own list stays as it is until you save something. {ownList}</p>
      {left > 0 && (
        <p className={styles.hint}>
          The link is too long: {productCount(left)} {left === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      {unreadable > 0 && (
        <p className={styles.hint}>{productCount(unreadable)} in the link could not be read.</p>
      )}
      <ProductList
        name={link}
        listed={slugs.map((slug) => ({ slug, size: sizes.get(slug) }))}
        onSizeChange={chooseSize}
        renderTools={({ loadAll }) => (
          <button type="button" className="button" onClick={() => void saveAll(slugs, loadAll)}>
            Save all
          </button>
        )}
      />
    </div>
  );
}
