import { createImageUrlBuilder } from '@sanity/image-url';
import { useEffect } from 'react';
import { useDataset, useProjectId } from 'sanity';
import type { ObjectInputProps } from 'sanity';
import { imageQuality } from '../../../src/config/constants.ts';
import { formatPrice, notForSale, originalPrice } from '../../../src/domain/price.ts';
import pictureStyles from '../../../src/product/Picture.module.css';
import priceStyles from '../../../src/product/Price.module.css';
import cardStyles from '../../../src/product/ProductCard.module.css';
import tokens from '../../../src/styles/tokens.css?raw';
import { loadCounted } from '../counted.ts';
import { shopCardOf } from './shopCard.ts';
import type { ShopCardContent } from './shopCard.ts';
import styles from './ProductForm.module.css';

/** Device px; twice the width of the card. */
const pictureWidthPx = 352;

/** The shop's colours and sizes, for the card alone: the Studio around it has its own. */
const cardTokens = tokens.replaceAll(':root', '[data-shop-card]');

function Picture({ picture }: Pick<ShopCardContent, 'picture'>) {
  const [projectId, dataset] = [useProjectId(), useDataset()];
  if (!picture)
    return (
      <span
        className={`${pictureStyles.placeholder} ${cardStyles.front}`}
        role="img"
        aria-label="No picture yet"
      />
    );
  const { asset, crop, hotspot } = picture;
  const url = createImageUrlBuilder({ projectId, dataset })
    .image({ asset: { _ref: asset._ref }, ...(crop && { crop }) })
    .width(pictureWidthPx)
    .quality(imageQuality)
    .fit('max')
    .auto('format')
    .url();
  return (
    <img
      className={`${pictureStyles.picture} ${cardStyles.front}`}
      style={hotspot && { objectPosition: `${hotspot.x * 100}% ${hotspot.y * 100}%` }}
      src={url}
      alt=""
    />
  );
}

function Price({ price, discount }: Pick<ShopCardContent, 'price' | 'discount'>) {
  if (price === undefined) return <p className={priceStyles.price}>{notForSale}</p>;
  const before = originalPrice(price, discount);
  return (
    <p className={priceStyles.price}>
      <span className={priceStyles.now}>{formatPrice(price)}</span>
      {before !== undefined && <s className={priceStyles.before}>{formatPrice(before)}</s>}
      {discount !== undefined && <span className={priceStyles.discount}>{discount}% OFF</span>}
    </p>
  );
}

/** The form of a product, with its card beside it as the shop's lists draw it, in the shop's own styles. */
export function ProductForm(props: ObjectInputProps) {
  const { name, price, discount, isNew, sizes, picture, missing } = shopCardOf(props.value);
  // A Studio may stay open for days.
  useEffect(() => void loadCounted(), []);
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <div className={styles.form}>{props.renderDefault(props)}</div>
        <figure className={styles.card} aria-label="The card in the shop">
          <style>{cardTokens}</style>
          <div className={styles.paper} data-shop-card>
            <div className={cardStyles.card}>
              <div className={cardStyles.pictures}>
                <Picture picture={picture} />
                {isNew && discount === undefined && <p className={cardStyles.tag}>New</p>}
              </div>
              <p className={cardStyles.name}>{name}</p>
              <Price price={price} discount={discount} />
              {sizes !== '' && <p className={cardStyles.sizes}>{sizes}</p>}
            </div>
          </div>
          <figcaption className={styles.caption}>
            {missing.length > 0
              ? `Not in the shop’s lists: ${missing.join(', ')}.`
              : 'As in the shop’s lists.'}
          </figcaption>
        </figure>
      </div>
    </div>
  );
}
