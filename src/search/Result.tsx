import { memo } from 'react';
import type { MouseEvent } from 'react';
import { productPath } from '../paths.ts';
import { Picture } from '../product/Picture.tsx';
import { Price } from '../product/Price.tsx';
import { Heart } from '../saved/Heart.tsx';
import { Link } from '../ui/Link.tsx';
import { Highlighted } from './Highlighted.tsx';
import { sizesInStock } from './sizesInStock.ts';
import type { FoundProduct } from './engine/types.ts';
import styles from './Results.module.css';

/** As wide as the pictures are shown. */
const pictureSizes = '(min-width: 64rem) 14rem, (min-width: 40rem) 30vw, 5rem';

interface ResultProps {
  found: FoundProduct;
  hasHeart: boolean;
  onChoose: (slug: string, event: MouseEvent) => void;
}

/** Renders again only for another product or other words: many stay with the next key. */
export const Result = memo(function Result({ found, hasHeart, onChoose }: ResultProps) {
  const { summary, highlights, isSoldOut } = found;
  const { name, slug, price, discount, image, size } = summary;
  const sizes = sizesInStock(size);
  return (
    <li className={styles.result} data-sold-out={isSoldOut || undefined}>
      <Picture picture={image[0]} alt="" sizes={pictureSizes} className={styles.picture} />
      <div className={styles.text}>
        <Link
          className={styles.link}
          to={productPath(slug.current)}
          data-stop=""
          data-result={slug.current}
          onClick={(event) => onChoose(slug.current, event)}
        >
          <Highlighted text={name} words={highlights} />
        </Link>
        <Price price={price} discount={discount} />
        {isSoldOut ? (
          <p className={styles.soldOut}>Sold out</p>
        ) : (
          sizes && (
            <p className={styles.sizes}>
              <span className="visually-hidden">Sizes in stock </span>
              {sizes}
            </p>
          )
        )}
      </div>
      {hasHeart && (
        <div className={styles.heart}>
          <Heart product={summary} />
        </div>
      )}
    </li>
  );
});
