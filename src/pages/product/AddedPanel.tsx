import { Picture } from '../../product/Picture.tsx';
import { sizeLabel } from '../../domain/sizes.ts';
import type { Product } from '../../domain/types.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './AddedPanel.module.css';

interface AddedPanelProps {
  product: Product;
  size: string;
}

/** What was added to the cart. Part of the message that says so. */
export function AddedPanel({ product, size }: AddedPanelProps) {
  return (
    <div className={styles.panel}>
      <Picture picture={product.image[0]} alt="" sizes="4rem" className={styles.picture} />
      <div className={styles.text}>
        <p>{sizeLabel(size)}</p>
        <Link to={paths.cart} className={styles.link}>
          View cart
        </Link>
      </div>
    </div>
  );
}
