import gridStyles from '../../product/ProductGrid.module.css';
import styles from '../../product/Shapes.module.css';

const cardCount = 8;

/** The shape of a grid of products. */
export function CardShapes() {
  return (
    <div className={gridStyles.grid}>
      {Array.from({ length: cardCount }, (_, index) => (
        <div key={index} className={styles.lines}>
          <i className={styles.picture} />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
