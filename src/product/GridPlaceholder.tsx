import gridStyles from './ProductGrid.module.css';
import styles from './SkeletonBlocks.module.css';

export const CardPlaceholder = () => (
  <div className={styles.blocks}>
    <i className={styles.picture} />
    <i />
    <i />
  </div>
);

export const GridPlaceholder = ({ count = 12 }: { count?: number }) => (
  <div className={gridStyles.grid}>
    {Array.from({ length: count }, (_, index) => (
      <CardPlaceholder key={index} />
    ))}
  </div>
);
