import { Countdown } from './Countdown.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../product/Picture.tsx';
import { listingPath } from '../../paths.ts';
import type { SaleBanner as Sale } from '../../domain/types.ts';
import styles from './SaleBanner.module.css';

/** Without a `route_path`, which parsing drops when it is unsafe, there is no SHOW NOW button. */
export function SaleBanner({ sale }: { sale: Sale }) {
  return (
    <section className={styles.sale} aria-label={sale.header || sale.sale_category.title}>
      <div className={styles.text}>
        {sale.sale_category.title && <p className={styles.category}>{sale.sale_category.title}</p>}
        {sale.header && <h2 className={styles.header}>{sale.header}</h2>}
        <Countdown endMs={sale.saleEndMs} />
        {sale.route_path && (
          <Link className="button button-primary" to={listingPath(sale.route_path)}>
            SHOW NOW
            <span className="visually-hidden">: {sale.header}</span>
          </Link>
        )}
      </div>
      <Picture
        picture={sale.sale_img}
        alt={sale.sale_img?.alt ?? ''}
        sizes="(min-width: 80rem) 40rem, (min-width: 48rem) 48vw, 92vw"
        className={styles.picture}
      />
    </section>
  );
}
