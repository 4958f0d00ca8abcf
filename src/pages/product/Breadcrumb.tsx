import type { Product } from '../../domain/types.ts';
import { listingPath, paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Breadcrumb.module.css';

/** The way back to the listings that the product is in. */
export function Breadcrumb({ gender, category }: Pick<Product, 'gender' | 'category'>) {
  const collection = listingPath(gender);
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.path}>
        <li>
          <Link to={paths.home}>Home</Link>
        </li>
        <li>
          <Link to={collection}>{gender}</Link>
        </li>
        {category && (
          <li>
            <Link to={`${collection}?${new URLSearchParams({ category })}`}>{category}</Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
