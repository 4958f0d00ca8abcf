import { Link } from '../../../src/ui/Link.tsx';
import { Loading } from '../layout/Loading.tsx';
import { paths } from '../paths.ts';
import type { WaitingAges } from '../services/waitingAges.ts';
import { BarRows } from './BarRows.tsx';
import { DataTable } from './DataTable.tsx';
import { Figure } from './Figure.tsx';
import { count } from './money.ts';
import { RenewalNotice } from './RenewalNotice.tsx';
import type { Renewed } from './useRenewed.ts';
import styles from './Waiting.module.css';
import { describeWaiting, waitingRows } from './waitingRows.ts';

const kicker = 'Waiting to be shipped';

/** What waits to be shipped, by age. */
export function Waiting({ ages }: { ages: Renewed<WaitingAges> }) {
  if (!ages.data) {
    return (
      <Figure kicker={kicker} title={ages.error === undefined ? 'Counting…' : 'Could not be counted'}>
        <Loading
          label="Counting what waits to be shipped"
          onRetry={ages.error === undefined ? undefined : ages.reload}
        />
      </Figure>
    );
  }
  const rows = waitingRows(ages.data);
  const total = rows.reduce((sum, row) => sum + row.value, 0);
  return (
    <Figure kicker={kicker} title={describeWaiting(ages.data)}>
      <RenewalNotice source={ages} />
      {total > 0 && (
        <>
          <BarRows rows={rows} />
          <p className={styles.link}>
            <Link to={paths.waiting}>Open the waiting orders</Link>
          </p>
          <DataTable
            caption="Products waiting to be shipped, by the time since they were paid"
            columns={['Waiting', 'Products']}
            rows={[...rows.map(({ label, value }) => [label, count(value)]), ['All', count(total)]]}
          />
        </>
      )}
    </Figure>
  );
}
