import { messages } from '../../config/messages.ts';
import { pieceCount } from '../../config/savedMessages.ts';
import { sizeLabel } from '../../domain/sizes.ts';
import type { CartItem } from '../../domain/types.ts';
import { quantityInCart } from '../../lists/lookAtCart.ts';
import type { CartLookPiece, CartLookRow } from '../../lists/lookAtCart.ts';
import { productPath } from '../../paths.ts';
import { Picture } from '../../product/Picture.tsx';
import { Price } from '../../product/Price.tsx';
import { Link } from '../../ui/Link.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import type { CartLookState } from './useCartLook.ts';
import styles from './CartLook.module.css';

function Row({ size, quantity, available, inCart }: CartLookRow & { inCart: number }) {
  return (
    <li>
      {sizeLabel(size)} × {quantity}
      {available === 0 && <span className={styles.problem}> sold out</span>}
      {available > 0 && available < quantity && (
        <span className={styles.problem}> only {available} left</span>
      )}
      {available > 0 && inCart > 0 && (
        <span className={styles.inCart}>, {inCart < available && `${inCart} `}in your cart</span>
      )}
    </li>
  );
}

function Piece({ product, rows, items }: CartLookPiece & Pick<CartLookListProps, 'items'>) {
  const isGone = rows.every(({ available }) => available === 0);
  return (
    <li className={styles.piece} data-gone={isGone || undefined}>
      <span className={styles.picture}>
        <Picture picture={product.image[0]} alt="" sizes="4.5rem" />
      </span>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link to={productPath(product.slug.current)}>{product.name}</Link>
        </h3>
        <Price price={product.price} discount={product.discount} />
        <ul className={styles.rows}>
          {rows
            .filter(({ isOffered }) => isOffered)
            .map((row) => (
              <Row key={row.size} {...row} inCart={quantityInCart(items, product, row.size)} />
            ))}
          {/* Not in the link's own words, which may say anything. */}
          {rows.some(({ isOffered }) => !isOffered) && (
            <li className={styles.problem}>In a size that we do not offer</li>
          )}
        </ul>
      </div>
    </li>
  );
}

interface CartLookListProps extends CartLookState {
  /** Of the shopper's own cart. */
  items: readonly CartItem[];
  /** How many pieces are awaited. */
  slots: number;
}

/** The pieces of a cart from elsewhere, with what the shop has of them today. */
export function CartLookList({ look, hasFailed, retry, items, slots }: CartLookListProps) {
  if (hasFailed) {
    return (
      <div className={styles.failed} role="alert">
        <p>{messages.loadFailed} Your own cart is unchanged.</p>
        <RetryButton onRetry={retry} />
      </div>
    );
  }
  if (!look) {
    return (
      <>
        <p className="visually-hidden" role="status">
          Loading the pieces
        </p>
        <ul className={styles.list} aria-hidden="true">
          {Array.from({ length: slots }, (_, index) => (
            <li key={index} className={styles.piece}>
              <span className={styles.picture} />
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      {look.pieces.length > 0 && (
        <ul className={styles.list}>
          {look.pieces.map((piece) => (
            <Piece key={piece.product._id} {...piece} items={items} />
          ))}
        </ul>
      )}
      {look.gone > 0 && <p className={styles.problem}>{pieceCount(look.gone)} no longer in the shop</p>}
    </>
  );
}
