import cardStyles from '../../../src/product/ProductCard.module.css';
import pictureStyles from '../../../src/product/Picture.module.css';
import priceStyles from '../../../src/product/Price.module.css';
import tokens from '../../../src/styles/tokens.css?raw';
import { formatPrice, originalPrice } from '../../../src/domain/price.ts';
import type { ShopCardContent } from './shopCard.ts';
import styles from './ShopCard.module.css';

/** The shop's colours and sizes, for the card alone: the Studio around it has its own. */
const cardTokens = tokens.replaceAll(':root', '[data-shop-card]');

interface ShopCardProps {
  content: ShopCardContent;
  /** Undefined without a picture. */
  pictureUrl: string | undefined;
}

function Picture({ content: { picture }, pictureUrl }: ShopCardProps) {
  if (!pictureUrl)
    return (
      <span
        className={`${pictureStyles.placeholder} ${cardStyles.front}`}
        role="img"
        aria-label="No picture yet"
      />
    );
  const hotspot = picture?.hotspot;
  return (
    <img
      className={`${pictureStyles.picture} ${cardStyles.front}`}
      style={hotspot && { objectPosition: `${hotspot.x * 100}% ${hotspot.y * 100}%` }}
      src={pictureUrl}
      alt=""
    />
  );
}

function Price({ price, discount }: Pick<ShopCardContent, 'price' | 'discount'>) {
  if (price === undefined) return <p className={priceStyles.price}>No price yet</p>;
  const before = originalPrice(price, discount);
  return (
    <p className={priceStyles.price}>
      <span className={priceStyles.now}>{formatPrice(price)}</span>
      {before !== undefined && <s className={priceStyles.before}>{formatPrice(before)}</s>}
      {discount !== undefined && <span className={priceStyles.discount}>{discount}% OFF</span>}
    </p>
  );
}

/** A product as the shop's lists draw it, with the shop's own styles. */
export function ShopCard(props: ShopCardProps) {
  const { name, price, discount, isNew, sizes, missing } = props.content;
  return (
    <figure className={styles.frame} aria-label="The card in the shop">
      <style>{cardTokens}</style>
      <div className={styles.paper} data-shop-card>
        <div className={cardStyles.card}>
          <div className={cardStyles.pictures}>
            <Picture {...props} />
          </div>
          <div className={cardStyles.title}>
            {isNew && discount === undefined && <p className={cardStyles.new}>New</p>}
            <p className={cardStyles.name}>{name}</p>
          </div>
          <Price price={price} discount={discount} />
          {sizes !== '' && <p className={cardStyles.sizes}>{sizes}</p>}
        </div>
      </div>
      <figcaption className={styles.caption}>
        {missing.length > 0 ? `Not in the shop’s lists: ${missing.join(', ')}.` : 'As in the shop’s lists.'}
      </figcaption>
    </figure>
  );
}
