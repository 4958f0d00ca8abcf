import productStyles from './ProductDetails.module.css';
import styles from '../../product/SkeletonBlocks.module.css';

export function ProductSkeleton() {
  return (
    <div className={productStyles.product}>
      <div className={styles.blocks}>
        <i className={styles.picture} />
      </div>
      <div className={styles.blocks}>
        <i />
        <i className={styles.name} />
        <i />
        <i className={styles.button} />
        <i className={styles.button} />
      </div>
    </div>
  );
}
