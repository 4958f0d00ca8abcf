import type { Figures } from './figures.ts';
import { count, describeChange, share, wholeRupees } from './money.ts';
import styles from './Summary.module.css';
import { averageOrder, changeOf } from './totals.ts';

interface SummaryProps {
  figures: Figures;
  /** "30 days before" */
  beforeName: string;
}

/** The sums of the period. Each is compared with the period before, both without their last day, since today is not over. */
export function Summary({ figures: { total, finished }, beforeName }: SummaryProps) {
  const { now, before } = finished;
  const [averageNow, averageBefore] = [averageOrder(now), averageOrder(before)];
  const average = averageOrder(total);
  const kept = total.paidMinor - total.refundedMinor;
  const entries = [
    {
      name: 'Money paid',
      value: wholeRupees(total.paidMinor),
      change: changeOf(now.paidMinor, before.paidMinor),
    },
    { name: 'Orders', value: count(total.orders), change: changeOf(now.orders, before.orders) },
    {
      name: 'Average order',
      value: average === undefined ? '–' : wholeRupees(average),
      change: changeOf(averageNow, averageBefore),
    },
    {
      name: 'Refunded',
      value: wholeRupees(total.refundedMinor),
      note:
        total.refundedMinor === 0
          ? undefined
          : total.paidMinor === 0
            ? 'Nothing was paid'
            : `${share(total.refundedMinor, total.paidMinor)} of what was paid; ${wholeRupees(kept)} stays`,
    },
  ];
  return (
    <dl className={styles.summary}>
      {entries.map(({ name, value, change, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {(change !== undefined || note) && (
            <dd className={styles.change}>{note ?? describeChange(change ?? 0, beforeName)}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
