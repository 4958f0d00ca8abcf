import { useMemo, useState } from 'react';
import { pieceCount, savedMessages } from '../../config/savedMessages.ts';
import { maxSavedPieces } from '../../domain/limits.ts';
import { CollectionLinks } from '../../layout/CollectionLinks.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { paths } from '../../paths.ts';
import { savedStore } from '../../saved/savedStore.ts';
import { decodeList } from '../../saved/sharedList.ts';
import type { SharedList } from '../../saved/sharedList.ts';
import { Link } from '../../ui/Link.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { PieceList } from './PieceList.tsx';
import type { ListTools } from './PieceList.tsx';
import styles from './SavedPage.module.css';

const ownList = <Link to={paths.saved}>Your saved pieces</Link>;

/** Saves what the shop still has. The first piece of the list becomes the first of the shopper's own. */
async function saveAll(slugs: readonly string[], loadAll: ListTools['loadAll']) {
  const products = await loadAll();
  if (!products) return;
  const nowMs = Date.now();
  const pieces = slugs.flatMap((slug, index) => {
    const product = products.get(slug);
    return product ? [{ slug, savedAtMs: nowMs - index, priceLkr: product.price }] : [];
  });
  const saved = savedStore.addAll(pieces);
  const isStored = savedStore.isStored(pieces.map(({ slug }) => slug));
  notify(
    saved < pieces.length
      ? savedMessages.savedSome(saved, maxSavedPieces, isStored)
      : savedMessages.savedAll(saved, isStored),
  );
}

/** A list in a link that cannot be shown. */
function UnreadableList({ isNewer }: { isNewer: boolean }) {
  return (
    <div className={`page ${styles.page}`} data-empty>
      <PageHeading title="Shared list">This list cannot be shown</PageHeading>
      <div className={styles.empty}>
        <p>
          {isNewer
            ? 'It was made by a newer version of the shop. Reload the page to see it.'
            : 'The link is incomplete. Ask for it to be sent again.'}
        </p>
        {isNewer && (
          <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
            Reload the page
          </button>
        )}
        {ownList}
        <CollectionLinks />
      </div>
    </div>
  );
}

function ReadableList({ slugs, unreadable, left }: Extract<SharedList, { kind: 'list' }>) {
  const [sizes, setSizes] = useState<ReadonlyMap<string, string>>(new Map());
  const pieces = useMemo(() => slugs.map((slug) => ({ slug, size: sizes.get(slug) })), [slugs, sizes]);
  const chooseSize = useMemo(
    () => (slug: string, size: string) => setSizes((before) => new Map([...before, [slug, size]])),
    [],
  );
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.heading}>
        <PageHeading title="Shared list">A list somebody shared with you</PageHeading>
        <p role="status">{pieceCount(slugs.length)}</p>
      </div>
      <p className={styles.hint}>Your own list stays as it is until you save something. {ownList}</p>
      {left > 0 && (
        <p className={styles.hint}>
          The link is too long: {pieceCount(left)} {left === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      {unreadable > 0 && (
        <p className={styles.hint}>{pieceCount(unreadable)} in the link could not be read.</p>
      )}
      <PieceList
        pieces={pieces}
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

/** A list that somebody has shared, for a look. The shopper's own list stays as it is. */
export function SharedPieces({ link }: { link: string }) {
  const list = useMemo(() => decodeList(link), [link]);
  return list.kind === 'list' ? (
    <ReadableList {...list} />
  ) : (
    <UnreadableList isNewer={list.kind === 'newer'} />
  );
}
