import { useState } from 'react';
import { isShownDiscount } from '../domain/price.ts';
import { shownWidths } from '../domain/pictureSources.ts';
import type { ProductSummary } from '../domain/types.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import { productPath } from '../paths.ts';
import styles from './ProductCard.module.css';

/** A product in a grid, one link as a whole. */
export function ProductCard({ product, isUrgent = false }: { product: ProductSummary; isUrgent?: boolean }) {
  const [front, second] = product.image;
  // The second view costs nobody data who never sees it.
  const [wasPointedAt, setWasPointedAt] = useState(false);
  return (
    <article
      className={styles.card}
      onPointerEnter={({ pointerType }) => setWasPointedAt(wasPointedAt || pointerType === 'mouse')}
    >
      <div className={styles.pictures}>
        <Picture
          picture={front}
          alt=""
          sizes={shownWidths.card}
          isUrgent={isUrgent}
          className={styles.front}
        />
        {second && wasPointedAt && (
          <Picture
            picture={{ ...second, lqip: undefined }}
            alt=""
            sizes={shownWidths.card}
            className={styles.second}
          />
        )}
        <p className={styles.badges}>
          {product.isNew && <span>New</span>}
          {isShownDiscount(product.discount) && (
            <span className={styles.discount}>{product.discount}% OFF</span>
          )}
        </p>
      </div>
      <h3 className={styles.name}>
        <Link className={styles.link} to={productPath(product.slug.current)}>
          {product.name}
        </Link>
      </h3>
      <Price price={product.price} discount={product.discount} isBadged />
      {product.size.length > 0 && (
        <p className={styles.sizes}>
          <span className="visually-hidden">Sizes </span>
          {product.size.join(', ')}
        </p>
      )}
    </article>
  );
}
