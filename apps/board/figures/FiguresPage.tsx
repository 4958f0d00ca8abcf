import { useSearchParams } from 'react-router-dom';
import { sriLankaDay } from '../../../src/domain/delivery.ts';
import { useSriLankaDay } from '../../../src/product/useSriLankaDay.ts';
import { Link } from '../../../src/ui/Link.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { RetryButton } from '../../../src/ui/RetryButton.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { Table } from '../layout/Table.tsx';
import type { Row } from '../layout/Table.tsx';
import { figuresPath, paths } from '../paths.ts';
import { formatTime } from '../print/dates.ts';
import { count, counted } from '../print/lines.ts';
import { problemOf } from '../services/boardProblem.ts';
import { lateAfterDays, veryLateAfterDays } from '../services/waitingAges.ts';
import type { WaitingAges } from '../services/waitingAges.ts';
import type { Totals } from '../services/sales.ts';
import { addDays, dateRange, nameOfSpan, parsePeriod, periods } from './days.ts';
import { Figure } from './Figure.tsx';
import styles from './FiguresPage.module.css';
import { changeOf, plainAmount, share, wholeRupees } from './money.ts';
import { MonthFigures } from './MonthFigures.tsx';
import { PaidChart } from './PaidChart.tsx';
import { SoldFigures } from './SoldFigures.tsx';
import { useFigures } from './useFigures.ts';
import type { Figures } from './useFigures.ts';

const averageOf = ({ paidMinor, orderCount }: Totals) => paidMinor / orderCount;

/** Compares the period with the one before, both without their last day, since today is not over. */
function Summary({ figures }: { figures: Figures }) {
  const { now, before, finished, returning, collectedMinor, due } = figures;
  const { paidMinor, returnedMinor, orderCount } = now;
  const compare = (value: (totals: Totals) => number) =>
    changeOf(value(finished.now), value(finished.before));
  const entries: [name: string, value: string, note: string | undefined][] = [
    ['Money paid', wholeRupees(paidMinor), compare((totals) => totals.paidMinor)],
    ...(collectedMinor > 0
      ? [
          [
            'Collected',
            wholeRupees(collectedMinor),
            `in cash and by transfer; ${wholeRupees(paidMinor - collectedMinor)} by card`,
          ] as [string, string, string],
        ]
      : []),
    ...(due.orderCount > 0
      ? [
          ['To collect', wholeRupees(due.dueMinor), counted(due.orderCount, 'order')] as [
            string,
            string,
            string,
          ],
        ]
      : []),
    ['Orders', count(orderCount), compare((totals) => totals.orderCount)],
    ['Average order', orderCount > 0 ? wholeRupees(averageOf(now)) : '–', compare(averageOf)],
    ['Refunded', wholeRupees(returnedMinor), `${wholeRupees(paidMinor - returnedMinor)} left after refunds`],
    [
      'From returning customers',
      share(returning.now, orderCount),
      `${count(returning.now)} of ${counted(orderCount, 'order')}${before.orderCount > 0 ? `; ${share(returning.before, before.orderCount)} before` : ''}`,
    ],
  ];
  return (
    <dl className={styles.summary}>
      {entries.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className="note">{note}</dd>}
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

function Paid({ figures }: { figures: Figures }) {
  const { bars, beforeName, today, now, before } = figures;
  const unit = bars.every(({ first, last }) => first === last) ? 'day' : 'week';
  const caption = `Money paid per ${unit}, in LKR`;
  return (
    <Figure kicker={caption} title={describeBest(figures)} isWide>
      {now.orderCount + before.orderCount > 0 && <PaidChart figures={figures} />}
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
              count(bar.now.orderCount),
            ],
          }))}
        />
      </details>
    </Figure>
  );
}

export function describeWaiting({ lessThanADay, notLate, late, veryLate }: WaitingAges): string {
  const total = lessThanADay + notLate + late + veryLate;
  if (total === 0) return 'Everything is shipped';
  const some = late + veryLate === 0 ? 'none of them' : `${count(late + veryLate)} of them`;
  return `${counted(total, 'order')} ${total === 1 ? 'is' : 'are'} waiting, ${some} for ${lateAfterDays} days or more`;
}

/** `1 day`, `2–4 days`: ages in whole days, as the orders show them. */
const ageRange = (from: number, to: number) => (from < to ? `${from}–${to} days` : counted(from, 'day'));

function Waiting({ ages }: { ages: WaitingAges }) {
  const max = Math.max(1, ...Object.values(ages));
  const row = (label: string, value: number, tone?: Row['tone']): Row => {
    return { label, bar: value / max, tone, cells: [count(value)] };
  };
  return (
    <Figure kicker="Waiting to be shipped" title={describeWaiting(ages)}>
      <Table
        caption="Orders waiting to be shipped, by how long they have waited"
        columns={['Since', 'Orders']}
        rows={[
          row('Less than a day', ages.lessThanADay),
          row(ageRange(1, lateAfterDays - 1), ages.notLate),
          row(ageRange(lateAfterDays, veryLateAfterDays - 1), ages.late, 'late'),
          row(`${veryLateAfterDays} days or more`, ages.veryLate, 'late'),
        ]}
      />
      <p className="note">
        <Link to={paths.waiting}>Open the waiting orders</Link>
      </p>
    </Figure>
  );
}

/** The device's day stands in until the shop's host has told the time. */
const deviceDay = () => sriLankaDay(new Date());

export function FiguresPage() {
  const [search] = useSearchParams();
  const period = parsePeriod(search.get('days'));
  const today = useSriLankaDay() || deviceDay();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useFigures(today, period);
  const retry = () => void refetch();

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageHeading title="Figures">Figures</PageHeading>
          <p className="note">
            {dateRange(addDays(today, 1 - period), today)}, Sri Lanka time. Changes compare with the {period}{' '}
            days before, not counting today.
          </p>
        </div>
        {/* Links, so that a period can be bookmarked and Back leads to the one before. */}
        <nav className={styles.periods} aria-label="Period">
          {periods.map((days) => (
            <Link key={days} to={figuresPath(days)} aria-current={days === period ? 'true' : undefined}>
              {days} days
            </Link>
          ))}
        </nav>
      </div>
      {data && error && (
        <Notice tone="error">
          <p>The newest figures could not be loaded. What you see is from {formatTime(dataUpdatedAt)}.</p>
          <RetryButton onRetry={retry} />
        </Notice>
      )}
      <div className={styles.figures} aria-busy={isFetching}>
        {data ? (
          <>
            <Summary figures={data} />
            <Paid figures={data} />
            <Waiting ages={data.ages} />
          </>
        ) : error && problemOf(error) === 'preparing' ? (
          <Notice tone="info">
            <p>The database is still preparing these figures. It will load by itself.</p>
          </Notice>
        ) : (
          <Loading label="Loading the figures" onRetry={error ? retry : undefined} />
        )}
        <SoldFigures today={today} period={period} />
        <MonthFigures today={today} />
      </div>
    </div>
  );
}
