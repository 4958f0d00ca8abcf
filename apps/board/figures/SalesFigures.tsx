import type { ReactNode } from 'react';
import { Notice } from '../../../src/ui/Notice.tsx';
import { BestSellers } from './BestSellers.tsx';
import { Customers } from './Customers.tsx';
import { longDay } from './days.ts';
import type { Figures } from './figures.ts';
import styles from './FiguresPage.module.css';
import { PaidFigure } from './PaidFigure.tsx';
import { SizesSold } from './SizesSold.tsx';
import { Summary } from './Summary.tsx';
import { piecesBySize } from './totals.ts';

/** Named in full; more are counted. */
const maxNamedDays = 3;

function describeDays(days: readonly string[]): string {
  const named = days.slice(0, maxNamedDays).map(longDay).join(', ');
  return days.length > maxNamedDays ? `${named} and ${days.length - maxNamedDays} more days` : named;
}

/** Everything drawn from the sales of a period. `waiting` stands among it, where an owner looks for it. */
export function SalesFigures({ figures, waiting }: { figures: Figures; waiting: ReactNode }) {
  const { period, buckets, days, total, totalBefore, damagedDays } = figures;
  const beforeName = `${period} days before`;
  return (
    <>
      {damagedDays.length > 0 && (
        <Notice tone="info">
          <p>
            Some stored figures could not be read and are left out: {describeDays(damagedDays)}. The checkout
            server can work them out again.
          </p>
        </Notice>
      )}
      <Summary figures={figures} beforeName={beforeName} />
      <PaidFigure className={styles.wide} buckets={buckets} beforeName={beforeName} />
      {waiting}
      <Customers now={total} before={totalBefore} beforeName={beforeName} />
      <SizesSold className={styles.sizes} pieces={piecesBySize(days)} />
      <BestSellers className={styles.wide} days={days} />
    </>
  );
}
