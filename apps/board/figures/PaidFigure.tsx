import type { Bucket } from './buckets.ts';
import { DataTable } from './DataTable.tsx';
import { Figure } from './Figure.tsx';
import { count, plainAmount, wholeRupees } from './money.ts';
import { PaidChart } from './PaidChart.tsx';
import { nameOfBucket } from './paidSlots.ts';

interface PaidFigureProps {
  buckets: readonly Bucket[];
  /** "30 days before" */
  beforeName: string;
  className: string | undefined;
}

function describeBest(buckets: readonly Bucket[]): string {
  const [best] = [...buckets].sort((one, other) => other.paidMinor - one.paidMinor);
  if (!best || best.paidMinor === 0) return 'Nothing was paid in this time';
  const name = nameOfBucket(best);
  if (best.isOpen && best.days === 1) return `Today is the best day so far: ${wholeRupees(best.paidMinor)}`;
  return `Best ${best.days === 1 ? 'day' : 'week'}: ${name}, with ${wholeRupees(best.paidMinor)}`;
}

/** Money paid per day, or per week of a long period. */
export function PaidFigure({ buckets, beforeName, className }: PaidFigureProps) {
  const unit = buckets.some(({ days }) => days > 1) ? 'week' : 'day';
  const hasMoney = buckets.some(({ paidMinor, before }) => paidMinor > 0 || before.paidMinor > 0);
  if (!hasMoney) {
    return (
      <Figure kicker={`Money paid per ${unit}`} title="Nothing was paid in this time" className={className}>
        <p>The first payment will appear here by itself.</p>
      </Figure>
    );
  }
  return (
    <Figure kicker={`Money paid per ${unit}`} title={describeBest(buckets)} className={className}>
      <PaidChart buckets={buckets} beforeName={beforeName} />
      <DataTable
        caption={`Money paid per ${unit}, in LKR`}
        columns={[unit === 'day' ? 'Day' : 'Week', 'Paid', `Paid ${beforeName}`, 'Refunded', 'Orders']}
        wideColumn={`Paid ${beforeName}`}
        rows={buckets.map((bucket) => [
          nameOfBucket(bucket),
          plainAmount(bucket.paidMinor),
          plainAmount(bucket.before.paidMinor),
          plainAmount(bucket.refundedMinor),
          count(bucket.orders),
        ])}
      />
    </Figure>
  );
}
