import { Link } from '../../../src/ui/Link.tsx';
import { paths } from '../paths.ts';
import type { Totals } from '../services/sales.ts';
import { Figure, Table } from './Figure.tsx';
import styles from './FiguresPage.module.css';
import { changeOf, count, counted, plainAmount, share, wholeRupees } from './money.ts';
import { PaidChart } from './PaidChart.tsx';
import { nameOfSpan } from './period.ts';
import type { Figures } from './useFigures.ts';
import { describeWaiting, waitingRows } from './waiting.ts';

const averageOf = ({ paidMinor, orders }: Totals) => paidMinor / orders;

/** The sums of the period. Each is compared with the period before, both without their last day, since today is not over. */
function Summary({ figures: { now, before, finished, returning } }: { figures: Figures }) {
  const { paidMinor, returnedMinor, orders } = now;
  const compare = (value: (totals: Totals) => number) =>
    changeOf(value(finished.now), value(finished.before));
  const entries: [name: string, value: string, note: string | undefined][] = [
    ['Money paid', wholeRupees(paidMinor), compare((totals) => totals.paidMinor)],
    ['Orders', count(orders), compare((totals) => totals.orders)],
    ['Average order', orders > 0 ? wholeRupees(averageOf(now)) : '–', compare(averageOf)],
    ['Refunded', wholeRupees(returnedMinor), `${wholeRupees(paidMinor - returnedMinor)} stays`],
    [
      'From returning customers',
      share(returning.now, orders),
      `${count(returning.now)} of ${counted(orders, 'order')}${before.orders > 0 ? `; ${share(returning.before, before.orders)} before` : ''}`,
    ],
  ];
  return (
    <dl className={styles.summary}>
      {entries.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function describeBest({ bars, today }: Figures): string {
  const [best] = [...bars].sort((one, other) => other.now.paidMinor - one.now.paidMinor);
  if (!best || best.now.paidMinor === 0) return 'Nothing was paid in this time';
  return `Most was paid ${best.first === today ? 'today' : `on ${nameOfSpan(best, today)}`}: ${wholeRupees(best.now.paidMinor)}`;
}

/** Money paid per day, or per week of a long period. */
function Paid({ figures }: { figures: Figures }) {
  const { bars, beforeName, today, now, before } = figures;
  const unit = bars.every(({ first, last }) => first === last) ? 'day' : 'week';
  const caption = `Money paid per ${unit}, in LKR`;
  return (
    <Figure kicker={caption} title={describeBest(figures)} isWide>
      {now.orders + before.orders > 0 && <PaidChart figures={figures} />}
      <details className={styles.disclosure}>
        <summary>Table</summary>
        <Table
          caption={caption}
          columns={[unit === 'day' ? 'Day' : 'Week', 'Paid', `Paid ${beforeName}`, 'Refunded', 'Orders']}
          rows={bars.map((bar) => ({
            label: nameOfSpan(bar, today),
            cells: [
              plainAmount(bar.now.paidMinor),
              plainAmount(bar.before.paidMinor),
              plainAmount(bar.now.returnedMinor),
              count(bar.now.orders),
            ],
          }))}
        />
      </details>
    </Figure>
  );
}

/** Everything that the database has added up or counted. */
export function SalesFigures({ figures }: { figures: Figures }) {
  return (
    <>
      <Summary figures={figures} />
      <Paid figures={figures} />
      <Figure kicker="Waiting to be shipped" title={describeWaiting(figures.ages)}>
        <Table
          caption="Products waiting to be shipped, by the time since they were paid"
          columns={['Since', 'Products']}
          rows={waitingRows(figures.ages)}
        />
        <p className={styles.note}>
          <Link to={paths.waiting}>Open the waiting orders</Link>
        </p>
      </Figure>
    </>
  );
}
