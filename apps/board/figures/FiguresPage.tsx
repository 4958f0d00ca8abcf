import { useSearchParams } from 'react-router-dom';
import { useSriLankaDay } from '../../../src/product/useSriLankaDay.ts';
import { Link } from '../../../src/ui/Link.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { RetryButton } from '../../../src/ui/RetryButton.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { figuresPath } from '../paths.ts';
import { formatTime } from '../print/dates.ts';
import { problemOf } from '../services/boardProblem.ts';
import { addDays, dateRange, parsePeriod, periods } from './days.ts';
import styles from './FiguresPage.module.css';
import { SalesFigures } from './SalesFigures.tsx';
import { SoldFigures } from './SoldFigures.tsx';
import { useFigures } from './useFigures.ts';

/** What was paid and sold over 7, 30 or 90 days, and what waits to be shipped. */
export function FiguresPage() {
  const [search] = useSearchParams();
  const period = parsePeriod(search.get('days'));
  const today = useSriLankaDay();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useFigures(today, period);
  const retry = () => void refetch();

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageHeading title="Figures">Figures</PageHeading>
          <p className="note">
            {dateRange(addDays(today, 1 - period), today)}, in Sri Lanka. Changes compare with the {period}{' '}
            days before, without today.
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
          <SalesFigures figures={data} />
        ) : error && problemOf(error) === 'preparing' ? (
          <Notice tone="info">
            <p>The database is still preparing these figures. It asks again by itself.</p>
          </Notice>
        ) : (
          <Loading label="Loading the figures" onRetry={error ? retry : undefined} />
        )}
        <SoldFigures today={today} period={period} />
      </div>
    </div>
  );
}
