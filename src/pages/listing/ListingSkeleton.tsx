import gridStyles from '../../product/ProductGrid.module.css';
import styles from '../../product/SkeletonBlocks.module.css';

const cardCount = 12;

export function ListingSkeleton() {
  return (
    <div className={gridStyles.grid}>
      {Array.from({ length: cardCount }, (_, index) => (
        <div key={index} className={styles.blocks}>
          <i className={styles.picture} />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
