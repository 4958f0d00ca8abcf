import { genders } from '../domain/types.ts';
import { listingPath } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import styles from './CollectionLinks.module.css';

export const CollectionLinks = () => (
  <ul className={styles.collections}>
    {genders.map((gender) => (
      <li key={gender}>
        <Link to={listingPath(gender)}>Shop {gender}</Link>
      </li>
    ))}
  </ul>
);
