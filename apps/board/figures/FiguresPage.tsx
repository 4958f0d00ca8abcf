import { useSearchParams } from 'react-router-dom';
import { useSriLankaDay } from '../../../src/product/useSriLankaDay.ts';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { fetchWaitingAges } from '../services/waitingAges.ts';
import { addDays, dayRangeWithYear } from './days.ts';
import { figuresOf } from './figures.ts';
import styles from './FiguresPage.module.css';
import { PeriodNavigation } from './PeriodNavigation.tsx';
import { parsePeriod } from './periods.ts';
import { RenewalNotice } from './RenewalNotice.tsx';
import { SalesFigures } from './SalesFigures.tsx';
import { useRenewed } from './useRenewed.ts';
import { useSales } from './useSales.ts';
import { Waiting } from './Waiting.tsx';

const loadWaitingAges = () => fetchWaitingAges(Date.now());

/** What was paid and sold over 7, 30 or 90 days, and what waits to be shipped. */
export function FiguresPage() {
  const [search] = useSearchParams();
  const period = parsePeriod(search.get('days'));
  const today = useSriLankaDay();
  const sales = useSales(today, period);
  const ages = useRenewed(loadWaitingAges);
  const waiting = <Waiting ages={ages} />;

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageHeading title="Figures">Figures</PageHeading>
          <p className={styles.dates}>
            {dayRangeWithYear(addDays(today, 1 - period), today)}, in Sri Lanka. Comparisons leave out today.
          </p>
        </div>
        <PeriodNavigation period={period} />
      </div>
      <RenewalNotice source={sales} />
      <div className={styles.figures} aria-busy={sales.isLoading}>
        {sales.data ? (
          <SalesFigures figures={figuresOf(sales.data, today, period)} waiting={waiting} />
        ) : (
          <>
            <div className={styles.wide}>
              <Loading
                label="Loading the figures"
                onRetry={sales.error === undefined ? undefined : sales.reload}
              />
            </div>
            {waiting}
          </>
        )}
      </div>
    </div>
  );
}
