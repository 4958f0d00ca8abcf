import type { DetailedProduct } from '../../domain/detailedProduct.ts';
import { productPath } from '../../paths.ts';
import { Picture } from '../../product/Picture.tsx';
import { NavLink } from '../../ui/Link.tsx';
import styles from './Colours.module.css';

/** Small pictures of the products that are colours of one another. */
export const Colours = ({ colours }: DetailedProduct) => (
  <ul className={styles.colours} aria-label="Colours">
    {colours.map(({ slug, name, colour, image, isSoldOut }) => (
      <li key={slug.current}>
        <NavLink to={productPath(slug.current)} className={styles.colour} data-sold-out={isSoldOut}>
          <Picture
            picture={image[0]}
            alt={[name, colour, isSoldOut && 'sold out'].filter(Boolean).join(', ')}
            sizes="3rem"
            className={styles.picture}
          />
        </NavLink>
      </li>
    ))}
  </ul>
);
