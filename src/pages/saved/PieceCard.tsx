import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { messages } from '../../config/messages.ts';
import { imageSizes } from '../../domain/pictureSources.ts';
import { isSoldOut } from '../../domain/sizes.ts';
import type { Product } from '../../domain/types.ts';
import { productPath } from '../../paths.ts';
import { Picture } from '../../product/Picture.tsx';
import { Price } from '../../product/Price.tsx';
import { Heart } from '../../saved/Heart.tsx';
import { pieceNews, sizeToBuy } from '../../saved/pieceNews.ts';
import type { ListedPiece, PieceNews } from '../../saved/pieceNews.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { PieceSize } from './PieceSize.tsx';
import { TellMeLink } from './TellMeLink.tsx';
import styles from './PieceCard.module.css';

export interface PieceActions {
  onSizeChange: (slug: string, size: string) => void;
  onAdd: (product: Product, size: string) => void;
  /** Without it, the card has a heart. */
  onRemove?: ((slug: string, name: string) => void) | undefined;
}

interface PieceCardProps extends PieceActions, ListedPiece {
  /** What the catalogue has now. */
  product: Product;
  /** The size taken last of this kind of piece. */
  lastSize: string | undefined;
  /** Whether the piece was to be added without a size. */
  isSizeMissing: boolean;
}

/** Focuses the choice of a piece's size. */
export const focusSize = (slug: string) =>
  document.querySelector<HTMLElement>(`[data-size-of="${slug}"]`)?.focus();

/** A line about a piece. Its price stays in one piece. */
function News({ tone, text, price }: PieceNews) {
  const [before, after] = price === undefined ? [text] : text.split(price);
  return (
    <p className={styles[tone]}>
      {before}
      {price !== undefined && <span className={styles.price}>{price}</span>}
      {after}
    </p>
  );
}

/** A piece of a list, with what has changed since it was saved. */
export const PieceCard = memo(function PieceCard(props: PieceCardProps) {
  const { slug, product, lastSize, isSizeMissing, onSizeChange, onAdd, onRemove } = props;
  const [wasAsked, setWasAsked] = useState(false);
  const { name } = product;
  const news = pieceNews(props, product);
  const canBuy = !isSoldOut(product);
  const size = sizeToBuy(props, product, lastSize);

  function add() {
    if (size !== undefined) {
      onAdd(product, size);
      return;
    }
    setWasAsked(true);
    notify(messages.selectSize);
    focusSize(slug);
  }

  let corner: ReactNode = <Heart product={product} {...(size && { size })} />;
  if (onRemove)
    corner = (
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${name}`}
        onClick={() => onRemove(slug, name)}
      >
        <Icon name="close" />
      </button>
    );
  return (
    <article className={styles.piece} aria-label={name} data-unavailable={!canBuy || undefined}>
      <div className={styles.card}>
        <Picture picture={product.image[0]} alt="" sizes={imageSizes.card} className={styles.picture} />
        <h3 className={styles.name}>
          <Link className={styles.link} to={productPath(slug)} data-piece={slug}>
            {name}
          </Link>
        </h3>
        {/* Beside the price when it was saved, the one before a discount would be a third. */}
        <Price
          price={product.price}
          discount={news.some((line) => line.price !== undefined) ? undefined : product.discount}
        />
        {news.map((line) => (
          <News key={line.text} {...line} />
        ))}
        <TellMeLink product={product} size={props.size} />
      </div>
      {corner}
      {canBuy && (
        <div className={styles.actions}>
          <PieceSize
            product={product}
            size={size}
            isMissing={size === undefined && (wasAsked || isSizeMissing)}
            onChange={(chosen) => onSizeChange(slug, chosen)}
          />
          <button type="button" className="button" onClick={add}>
            Add to cart<span className="visually-hidden">: {name}</span>
          </button>
        </div>
      )}
    </article>
  );
});
