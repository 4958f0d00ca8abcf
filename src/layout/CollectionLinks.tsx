import { genders } from '../domain/types.ts';
import { Link } from '../ui/Link.tsx';
import { listingPath } from '../paths.ts';
import styles from './NotFound.module.css';

/** Ways on from a page that has nothing else to show. */
export const CollectionLinks = () => (
  <ul className={styles.collections}>
    {genders.map((gender) => (
      <li key={gender}>
        <Link to={listingPath(gender)}>Shop {gender}</Link>
      </li>
    ))}
  </ul>
);
