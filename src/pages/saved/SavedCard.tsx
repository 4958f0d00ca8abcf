import { memo, useId, useState } from 'react';
import { useCartStore } from '../../cart/useCart.ts';
import { messages } from '../../config/messages.ts';
import { savedMessages } from '../../config/savedMessages.ts';
import { stockMessages } from '../../config/stockMessages.ts';
import { imageSizes } from '../../domain/images.ts';
import { isForSale } from '../../domain/price.ts';
import { isBuyable, isSizeAvailable, isSoldOut, unitsLeft } from '../../domain/sizes.ts';
import type { Product } from '../../domain/types.ts';
import { paths, productPath } from '../../paths.ts';
import { AskUs } from '../../product/AskUs.tsx';
import { rememberSize } from '../../product/mySizes.ts';
import { Picture } from '../../product/Picture.tsx';
import { Price } from '../../product/Price.tsx';
import { Heart } from '../../saved/Heart.tsx';
import { savedNews, sizeToBuy } from '../../saved/savedNews.ts';
import type { ListedProduct } from '../../saved/savedNews.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import styles from './SavedCard.module.css';

export interface CardActions {
  onSizeChange: (slug: string, size: string) => void;
  /** The card has a heart without it. */
  onRemove?: ((slug: string, name: string) => void) | undefined;
}

interface SavedCardProps extends CardActions, ListedProduct {
  product: Product;
  lastSize: string | undefined;
  isSizeMissing: boolean;
}

export const focusSize = (slug: string) =>
  document.querySelector<HTMLElement>(`[data-size-of="${slug}"]`)?.focus();

export const notifyAdded = (text: string) =>
  notify(text, { action: { label: 'View cart', onAction: () => (window.location.hash = paths.cart) } });

/** Leads from a product that is sold out, or sold out in its size, to where its page offers a mail when it is back. */
function StockAlertLink({ product, size: savedSize }: { product: Product; size: string | undefined }) {
  const { name, slug, size: sizes } = product;
  const size = sizes.length === 1 ? sizes[0] : sizes.find((offered) => offered === savedSize);
  const isWanted = isSoldOut(product) || (size !== undefined && !isSizeAvailable(product, size));
  if (!__HAS_STOCK_MAILS__ || !isWanted || !isForSale(product.price) || sizes.length === 0) return null;
  const query = size === undefined ? '' : `?size=${encodeURIComponent(size)}`;
  return (
    <Link className={styles.stockAlert} to={productPath(slug.current) + query}>
      {size === undefined ? stockMessages.askAny : stockMessages.ask(size)}
      <span className="visually-hidden">: {name}</span>
    </Link>
  );
}

export const SavedCard = memo(function SavedCard(props: SavedCardProps) {
  const { slug, priceLkr, product, lastSize, isSizeMissing, onSizeChange, onRemove } = props;
  const { dispatch, item } = useCartStore();
  const [wasAsked, setWasAsked] = useState(false);
  const { name } = product;
  const problemId = useId();
  const canBuy = isBuyable(product);
  const size = sizeToBuy(props, product, lastSize);
  const isMissing = size === undefined && (wasAsked || isSizeMissing);

  function add() {
    if (size === undefined) {
      setWasAsked(true);
      notify(messages.selectSize);
      focusSize(slug);
      return;
    }
    const left = unitsLeft(product, size) ?? Infinity;
    const row = item(product._id)?.selectedSizeAndQuantities.find((inCart) => inCart.size === size);
    if (row && row.quantity >= left) {
      notify(savedMessages.allIn(left, size));
      return;
    }
    dispatch({ type: 'add', product, size, quantity: 1 });
    rememberSize(product, size);
    notifyAdded(messages.added(1, name));
  }

  return (
    <article className={styles.product} aria-label={name} data-unavailable={!canBuy || undefined}>
      <div className={styles.card}>
        <Picture picture={product.image[0]} alt="" sizes={imageSizes.card} className={styles.picture} />
        <h3 className={styles.name}>
          <Link className={styles.link} to={productPath(slug)} data-saved={slug}>
            {name}
          </Link>
        </h3>
        {/* Beside the price when it was saved, the one before a discount would be a third. */}
        <Price
          price={product.price}
          discount={priceLkr === undefined || priceLkr === product.price ? product.discount : undefined}
        />
        {savedNews(props, product).map(({ tone, text }) => (
          <p key={text} className={styles[tone]}>
            {text}
          </p>
        ))}
        <StockAlertLink product={product} size={props.size} />
      </div>
      {onRemove ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(slug, name)}
        >
          <Icon name="close" />
        </button>
      ) : (
        <Heart product={product} {...(size && { size })} />
      )}
      {!isForSale(product.price) && (
        <div className={styles.actions}>
          <AskUs product={product} />
        </div>
      )}
      {canBuy && (
        <div className={styles.actions}>
          {product.size.length === 1 ? (
            <p className={styles.onlySize}>{product.size[0]}</p>
          ) : (
            <div className={styles.sizes}>
              <select
                className={styles.size}
                aria-label={`Size of ${name}`}
                aria-invalid={isMissing || undefined}
                aria-describedby={isMissing ? problemId : undefined}
                data-size-of={slug}
                value={size ?? ''}
                onChange={(event) => onSizeChange(slug, event.target.value)}
              >
                <option value="" disabled>
                  {savedMessages.chooseSize}
                </option>
                {product.size.map((offered) => {
                  const isAvailable = isSizeAvailable(product, offered);
                  return (
                    <option key={offered} value={offered} disabled={!isAvailable}>
                      {isAvailable ? offered : `${offered} (sold out)`}
                    </option>
                  );
                })}
              </select>
            </div>
          )}
          {isMissing && (
            <p id={problemId} className={styles.problem}>
              {savedMessages.needsSize}
            </p>
          )}
          <button type="button" className="button" onClick={add}>
            Add to cart<span className="visually-hidden">: {name}</span>
          </button>
        </div>
      )}
    </article>
  );
});
