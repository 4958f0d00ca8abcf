import { Countdown } from './Countdown.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../product/Picture.tsx';
import { imageSizes } from '../../domain/images.ts';
import { listingPath } from '../../paths.ts';
import type { SaleBanner as Sale } from '../../domain/bannerSchemas.ts';
import styles from './SaleBanner.module.css';

/** Without a `route_path`, which parsing drops when it is unsafe, there is no SHOW NOW button. */
function SaleBanner({ sale, isWide }: { sale: Sale; isWide: boolean }) {
  return (
    <section className={styles.sale} aria-label={sale.header || sale.sale_category.title}>
      <div className={styles.text}>
        {sale.sale_category.title && <p className={styles.category}>{sale.sale_category.title}</p>}
        {sale.header && <h2 className={styles.header}>{sale.header}</h2>}
        <Countdown endMs={sale.saleEndMs} className={styles.countdown} />
        {sale.route_path && (
          <Link className={styles.showNow} to={listingPath(sale.route_path)}>
            SHOW NOW
            <span className="visually-hidden">: {sale.header}</span>
          </Link>
        )}
      </div>
      <Picture
        picture={sale.sale_img}
        alt={sale.sale_img?.alt ?? ''}
        sizes={isWide ? imageSizes.wideSale : imageSizes.sale}
        className={styles.picture}
      />
    </section>
  );
}

export function SaleBanners({ sales }: { sales: readonly Sale[] }) {
  if (sales.length === 0) return null;
  const isOdd = sales.length % 2 === 1;
  return (
    <div className={`${styles.sales} ${sales.length > 1 ? styles.shelf : ''}`}>
      {sales.map((sale, index) => (
        <SaleBanner key={sale._id} sale={sale} isWide={isOdd && index === sales.length - 1} />
      ))}
    </div>
  );
}
