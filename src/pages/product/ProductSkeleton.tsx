import productStyles from './ProductDetails.module.css';
import styles from '../../product/Shapes.module.css';

/** The shape of a product's page: its picture, and the lines beside it. */
export function ProductShape() {
  return (
    <div className={productStyles.product}>
      <div className={styles.lines}>
        <i className={styles.picture} />
      </div>
      <div className={styles.lines}>
        <i />
        <i className={styles.name} />
        <i />
        <i className={styles.button} />
        <i className={styles.button} />
      </div>
    </div>
  );
}
