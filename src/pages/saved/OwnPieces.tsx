import { pieceCount } from '../../config/savedMessages.ts';
import { shop } from '../../config/shop.ts';
import { CollectionLinks } from '../../layout/CollectionLinks.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { useListOpened } from '../../lists/useListOpened.ts';
import { NotYetSaved } from '../../lists/NotYetSaved.tsx';
import { paths } from '../../paths.ts';
import { savedStore } from '../../saved/savedStore.ts';
import { encodeList, maxSharedPieces } from '../../saved/sharedList.ts';
import { useSavedPieces } from '../../saved/useSaved.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { shareLink } from '../../ui/shareLink.ts';
import { PieceList } from './PieceList.tsx';
import { useRemovePiece } from './useRemovePiece.ts';
import styles from './SavedPage.module.css';

/** Shares the pieces that the shop still has, as far as that is known. */
function share(slugs: readonly string[]) {
  const { origin, pathname } = window.location;
  const url = `${origin}${pathname}#${paths.saved}?pieces=${encodeList(slugs)}`;
  void shareLink(`${shop.name}: ${pieceCount(Math.min(slugs.length, maxSharedPieces))}`, url);
}

function chooseSize(slug: string, size: string) {
  const piece = savedStore.pieces().find((saved) => saved.slug === slug);
  if (piece) savedStore.add({ ...piece, size });
}

function EmptyList() {
  return (
    <div className={styles.empty}>
      <p>Tap the heart on a piece to keep it here. You need no account.</p>
      <Link className="button button-primary capitals" to={paths.home}>
        CONTINUE SHOPPING
      </Link>
      <CollectionLinks />
    </div>
  );
}

/** The shopper's own list. */
export function OwnPieces() {
  const pieces = useSavedPieces();
  const remove = useRemovePiece();
  const isEmpty = pieces.length === 0;
  useListOpened('saved');
  return (
    <div className={`page ${styles.page}`} data-empty={isEmpty || undefined}>
      <div className={styles.heading}>
        <PageHeading title="Saved pieces">{isEmpty ? 'Nothing saved yet' : 'Saved pieces'}</PageHeading>
        {!isEmpty && <p role="status">{pieceCount(pieces.length)}</p>}
        <NotYetSaved />
      </div>
      {isEmpty ? (
        <EmptyList />
      ) : (
        <PieceList
          pieces={pieces}
          onSizeChange={chooseSize}
          onRemove={remove}
          renderTools={({ products }) => (
            <>
              <button
                type="button"
                className="button"
                onClick={() =>
                  share(pieces.map(({ slug }) => slug).filter((slug) => products.get(slug) !== null))
                }
              >
                <Icon name="share" />
                Share <span className="visually-hidden">this list</span>
              </button>
              {pieces.length > maxSharedPieces && (
                <p className={styles.hint}>A link has room for the newest {maxSharedPieces} pieces.</p>
              )}
            </>
          )}
        />
      )}
    </div>
  );
}
