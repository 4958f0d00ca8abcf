import type { Figures } from './figures.ts';
import { count, describeChange, share, shortChange, wholeRupees } from './money.ts';
import styles from './Summary.module.css';
import { averageOrder, changeOf } from './totals.ts';
import type { Totals } from './totals.ts';

interface SummaryProps {
  figures: Figures;
  /** "30 days before" */
  beforeName: string;
}

/** What stands below a sum; in a few characters where there is little room. */
interface Note {
  short: string;
  long: string;
}

function refundNote({ paidMinor, refundedMinor }: Totals): Note | undefined {
  if (refundedMinor === 0) return undefined;
  if (paidMinor === 0) return { short: 'None paid', long: 'Nothing was paid' };
  const part = share(refundedMinor, paidMinor);
  return {
    short: `${part} of it`,
    long: `${part} of what was paid; ${wholeRupees(paidMinor - refundedMinor)} stays`,
  };
}

/** The sums of the period. Each is compared with the period before, both without their last day, since today is not over. */
export function Summary({ figures: { total, finished }, beforeName }: SummaryProps) {
  const { now, before } = finished;
  const [averageNow, averageBefore] = [averageOrder(now), averageOrder(before)];
  const average = averageOrder(total);
  const noteOf = (change: number | undefined): Note | undefined =>
    change === undefined
      ? undefined
      : { short: shortChange(change), long: describeChange(change, beforeName) };
  const entries: { name: string; value: string; note: Note | undefined }[] = [
    {
      name: 'Money paid',
      value: wholeRupees(total.paidMinor),
      note: noteOf(changeOf(now.paidMinor, before.paidMinor)),
    },
    { name: 'Orders', value: count(total.orders), note: noteOf(changeOf(now.orders, before.orders)) },
    {
      name: 'Average order',
      value: average === undefined ? '–' : wholeRupees(average),
      note: noteOf(changeOf(averageNow, averageBefore)),
    },
    {
      name: 'Refunded',
      value: wholeRupees(total.refundedMinor),
      note: refundNote(total),
    },
  ];
  return (
    <dl className={styles.summary}>
      {entries.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && (
            <dd className={styles.note}>
              <span className={styles.short} aria-hidden="true">
                {note.short}
              </span>
              <span className={styles.long}>{note.long}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
