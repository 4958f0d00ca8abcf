import gridStyles from './ProductGrid.module.css';
import styles from './SkeletonBlocks.module.css';

export function GridPlaceholder() {
  return (
    <div className={gridStyles.grid}>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={styles.blocks}>
          <i className={styles.picture} />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
