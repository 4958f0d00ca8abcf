import { createImageUrlBuilder } from '@sanity/image-url';
import { useDataset, useProjectId } from 'sanity';
import type { ObjectInputProps } from 'sanity';
import { imageQuality } from '../../../src/config/constants.ts';
import { shopCardOf } from './shopCard.ts';
import { ShopCard } from './ShopCard.tsx';
import styles from './ProductForm.module.css';

/** Device px; twice the width of the card. */
const pictureWidthPx = 352;

/** The form of a product, with its card beside it. */
export function ProductForm(props: ObjectInputProps) {
  const [projectId, dataset] = [useProjectId(), useDataset()];
  const content = shopCardOf(props.value);
  const { picture } = content;
  const pictureUrl =
    picture &&
    createImageUrlBuilder({ projectId, dataset })
      .image({ asset: { _ref: picture.asset._ref }, ...(picture.crop && { crop: picture.crop }) })
      .width(pictureWidthPx)
      .quality(imageQuality)
      .fit('max')
      .auto('format')
      .url();
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <div className={styles.form}>{props.renderDefault(props)}</div>
        <div className={styles.card}>
          <ShopCard content={content} pictureUrl={pictureUrl} />
        </div>
      </div>
    </div>
  );
}
