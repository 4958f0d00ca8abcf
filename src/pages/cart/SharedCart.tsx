import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCartItems, useCartStore } from '../../cart/useCart.ts';
import { contentStaleAfterMs } from '../../config/constants.ts';
import { itemCount, savedMessages } from '../../config/savedMessages.ts';
import { decodeCart, toCartRows } from '../../domain/cartRows.ts';
import { formatPrice, isForSale } from '../../domain/price.ts';
import { splitRowKey } from '../../domain/rowKey.ts';
import { isBuyable, isSizeAvailable, unitsLeft, sizeLabel, sumQuantities } from '../../domain/sizes.ts';
import type { Product } from '../../domain/types.ts';
import { paths, productPath, sharedParameter } from '../../paths.ts';
import { Picture } from '../../product/Picture.tsx';
import { Price } from '../../product/Price.tsx';
import { Skeleton } from '../../product/Skeleton.tsx';
import { useResource } from '../../resources/ResourceProvider.tsx';
import { fetchProducts } from '../../services/content/productsBySlug.ts';
import { focusHeading } from '../../ui/focusHeading.ts';
import { Link } from '../../ui/Link.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import styles from './SharedCart.module.css';

interface SharedLine {
  product: Product;
  size: string;
  wanted: number;
  available: number;
  inCart: number;
}

function availableOf(product: Product, size: string): number {
  const canBuy = isBuyable(product) && isSizeAvailable(product, size);
  return canBuy ? (unitsLeft(product, size) ?? Infinity) : 0;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function SharedProduct({ product, lines }: { product: Product; lines: readonly SharedLine[] }) {
  const offered = lines.filter(({ size }) => product.size.includes(size));
  return (
    <li className={styles.product} data-gone={lines.every(({ available }) => available === 0) || undefined}>
      <span className={styles.picture}>
        <Picture picture={product.image[0]} alt="" sizes="4.5rem" />
      </span>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link to={productPath(product.slug.current)}>{product.name}</Link>
        </h3>
        <Price price={product.price} discount={product.discount} />
        <ul className={styles.rows}>
          {offered.map(({ size, wanted, available }) => (
            <li key={size}>
              {sizeLabel(size)} × {wanted}
              {available < wanted && isForSale(product.price) && (
                <span className={styles.problem}>
                  {available === 0 ? ' sold out' : ` only ${available} left`}
                </span>
              )}
            </li>
          ))}
          {/* Not in the link's own words, which may say anything. */}
          {offered.length < lines.length && (
            <li className={styles.problem}>In a size that we do not offer</li>
          )}
        </ul>
      </div>
    </li>
  );
}

function readLink(search: string) {
  const { rows, unreadable } = decodeCart(new URLSearchParams(search).get(sharedParameter) ?? '');
  const slugs = [...new Set(Array.from(rows.keys(), (key) => splitRowKey(key)?.slug ?? ''))];
  const resource = {
    key: `products of the shared cart ${slugs.join()}`,
    load: () => fetchProducts(slugs),
    staleAfterMs: contentStaleAfterMs,
  };
  return { rows, unreadable, resource };
}

export function SharedCart() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { dispatch } = useCartStore();
  const own = toCartRows(useCartItems());
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [{ rows, unreadable, resource }] = useState(() => readLink(search));
  const { data: products, error, reload } = useResource(resource);

  useEffect(() => headingRef.current?.focus({ preventScroll: true }), []);

  /** Removes the link's content from the URL: neither Back nor a reload shows it again. */
  function leave() {
    void navigate(paths.cart, { replace: true });
    focusHeading();
  }

  const total = sum([...rows.values()]);
  const lines = [...rows].flatMap(([key, wanted]): SharedLine[] => {
    const { slug = '', size = '' } = splitRowKey(key) ?? {};
    const product = products?.get(slug);
    if (!product) return [];
    const available = Math.min(wanted, availableOf(product, size));
    return [{ product, size, wanted, available, inCart: Math.min(available, own.get(key) ?? 0) }];
  });
  const gone = total - sum(lines.map(({ wanted }) => wanted));
  // The larger quantity of each size counts: a link that is opened twice adds nothing the second time.
  const missing = lines
    .map(({ product, size, available, inCart }) => ({ product, size, quantity: available - inCart }))
    .filter(({ quantity }) => quantity > 0);
  const added = sumQuantities(missing);
  const inCart = sum(lines.map((line) => line.inCart));
  const totalLkr = sum(missing.map(({ product, quantity }) => product.price * quantity));

  function add() {
    if (added === 0) return;
    dispatch({ type: 'addAll', lines: missing });
    leave();
    notify(`${itemCount(added)} added to your cart.`);
  }

  if (rows.size === 0)
    return (
      <section className={styles.look} aria-labelledby="shared-cart">
        <h2 ref={headingRef} id="shared-cart" tabIndex={-1}>
          This link to a cart cannot be read
        </h2>
        <p>Part of it may be missing. Ask for it to be sent again. Your own cart is unchanged.</p>
        <p className={styles.actions}>
          <button type="button" className="button" onClick={leave}>
            Close
          </button>
        </p>
      </section>
    );
  return (
    <section className={styles.look} aria-labelledby="shared-cart">
      <h2 ref={headingRef} id="shared-cart" tabIndex={-1}>
        A cart somebody shared with you: {itemCount(total)}
      </h2>
      <div className={styles.columns}>
        {/* First, so that a long cart does not keep it out of reach. */}
        <div className={`${styles.column} ${styles.summary}`}>
          <p className={styles.sum} role="status">
            {products && savedMessages.sharedCart({ total, added, inCart })}
            {added > 0 && (
              <>
                {' '}
                <span className={styles.price}>{formatPrice(totalLkr)}</span> at today’s prices, without
                delivery.
              </>
            )}
          </p>
          <p className={styles.actions}>
            {(!products || added > 0) && (
              <button type="button" className="button button-primary" aria-disabled={!products} onClick={add}>
                Add to my cart
              </button>
            )}
            <button type="button" className="button" onClick={leave}>
              {products && added === 0 ? 'Close' : 'No, thanks'}
            </button>
          </p>
        </div>
        <div className={styles.column}>
          {!products && (
            <Skeleton label="Loading the products" onRetry={error ? () => void reload() : undefined}>
              <div className={styles.list}>
                {Array.from(rows.keys(), (key) => (
                  <div key={key} className={styles.product}>
                    <span className={styles.picture} />
                  </div>
                ))}
              </div>
            </Skeleton>
          )}
          {lines.length > 0 && (
            <ul className={styles.list}>
              {[...new Set(lines.map(({ product }) => product))].map((product) => (
                <SharedProduct
                  key={product._id}
                  product={product}
                  lines={lines.filter((line) => line.product === product)}
                />
              ))}
            </ul>
          )}
          {products && gone > 0 && <p className={styles.problem}>{itemCount(gone)} no longer in the shop</p>}
          {unreadable > 0 && <p className={styles.sum}>{savedMessages.partlyRead}</p>}
        </div>
      </div>
    </section>
  );
}
