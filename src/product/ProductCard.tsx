import { memo, useState } from 'react';
import { isForSale, isShownDiscount } from '../domain/price.ts';
import { imageSizes } from '../domain/images.ts';
import { sizeRange, isSoldOut } from '../domain/sizes.ts';
import type { Product, ProductSummary } from '../domain/types.ts';
import { Heart } from '../saved/Heart.tsx';
import { Link } from '../ui/Link.tsx';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import { productPath } from '../paths.ts';
import styles from './ProductCard.module.css';

export const ProductCard = memo(function ProductCard({
  product,
  isPriority = false,
}: {
  product: ProductSummary | Product;
  isPriority?: boolean;
}) {
  const [front, second] = product.image;
  const canBePaid = isForSale(product.price);
  const sizes = canBePaid && sizeRange(product.size);
  const { colourCount = 1 } = product;
  const isUnavailable = canBePaid && ('soldOutSizes' in product ? isSoldOut(product) : product.isSoldOut);
  // The second picture is only loaded for a mouse: without one, nobody sees it.
  const [wasHovered, setWasHovered] = useState(false);
  return (
    <article
      className={styles.card}
      data-sold-out={isUnavailable || undefined}
      onPointerEnter={({ pointerType }) => setWasHovered(wasHovered || pointerType === 'mouse')}
    >
      <div className={styles.pictures}>
        <Picture
          picture={front}
          alt=""
          sizes={imageSizes.card}
          isPriority={isPriority}
          className={styles.front}
        />
        {second && wasHovered && (
          <Picture picture={second} alt="" sizes={imageSizes.card} className={styles.second} />
        )}
        {/* A discount says more. */}
        {product.isNew && !isShownDiscount(product.discount) && <p className={styles.tag}>New</p>}
      </div>
      <h3 className={styles.name}>
        <Link className={styles.link} to={productPath(product.slug.current)}>
          {product.name}
        </Link>
      </h3>
      <Price price={product.price} discount={product.discount} />
      {isUnavailable ? (
        <p className={styles.sizes}>Sold out</p>
      ) : (
        (sizes || colourCount > 1) && (
          <p className={styles.sizes}>
            {sizes && <span className="visually-hidden">Sizes </span>}
            {sizes}
            {colourCount > 1 && `${sizes ? ' · ' : ''}${colourCount} colours`}
          </p>
        )
      )}
      <Heart product={product} />
    </article>
  );
});
