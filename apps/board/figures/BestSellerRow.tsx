import { Picture } from '../../../src/product/Picture.tsx';
import type { Picture as PictureData } from '../../../src/domain/types.ts';
import { Bar } from './Bar.tsx';
import type { Rank } from './bestSellersOf.ts';
import styles from './BestSellers.module.css';
import { counted, wholeRupees } from './money.ts';
import type { NamedProductSales } from './totals.ts';

interface BestSellerRowProps {
  product: NamedProductSales;
  title: string;
  picture: PictureData | undefined;
  /** Of the rows shown; their bars are as long as their column. */
  max: { pieces: number; amountMinor: number };
  rank: Rank;
}

export function BestSellerRow({ product, title, picture, max, rank }: BestSellerRowProps) {
  const { pieces, amountMinor } = product;
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <Picture picture={picture} alt="" sizes="3rem" />
      </span>
      <span className={styles.name}>{title}</span>{' '}
      <span className={styles.measure} data-ranked={rank === 'pieces'}>
        <span className={styles.bar}>
          <Bar length={pieces / max.pieces} tone={rank === 'pieces' ? 'plain' : 'quiet'} />
        </span>
        <span className={styles.value}>{counted(pieces, 'piece')}</span>
      </span>{' '}
      <span className={styles.measure} data-ranked={rank === 'money'}>
        <span className={styles.bar}>
          <Bar length={amountMinor / max.amountMinor} tone={rank === 'money' ? 'plain' : 'quiet'} />
        </span>
        <span className={styles.value}>{wholeRupees(amountMinor)}</span>
      </span>
    </li>
  );
}
