import styles from './Customers.module.css';
import { DataTable } from './DataTable.tsx';
import { Figure } from './Figure.tsx';
import { count, share } from './money.ts';
import type { Totals } from './totals.ts';

interface CustomersProps {
  now: Totals;
  /** Undefined if nothing is known of it. */
  before: Totals | undefined;
  /** "30 days before" */
  beforeName: string;
}

const ordersOf = ({ newCustomers, returningCustomers }: Totals) => newCustomers + returningCustomers;

/** Orders of customers who had bought before, as a part of all. */
function Split({ totals, label }: { totals: Totals | undefined; label: string }) {
  const all = totals ? ordersOf(totals) : 0;
  const returning = totals && all > 0 ? (totals.returningCustomers / all) * 100 : 0;
  return (
    <div className={styles.split}>
      <p className={styles.label}>{label}</p>
      {!totals || all === 0 ? (
        <p className={styles.none}>{totals ? 'No orders' : 'No data'}</p>
      ) : (
        <>
          <svg className={styles.bar} width="100%" height="100%" aria-hidden="true" focusable="false">
            <rect className={styles.new} width="100%" height="100%" />
            {returning > 0 && <rect className={styles.returning} width={`${returning}%`} height="100%" />}
          </svg>
          <p className={styles.ends}>
            <span>
              <strong>{count(totals.returningCustomers)}</strong> returning
            </span>{' '}
            <span>
              <strong>{count(totals.newCustomers)}</strong> new
            </span>
          </p>
        </>
      )}
    </div>
  );
}

function describe(totals: Totals): string {
  const all = ordersOf(totals);
  if (all === 0) return 'No orders in this time';
  if (totals.returningCustomers === 0) return 'All orders came from new customers';
  if (totals.newCustomers === 0) return 'All orders came from customers who had bought before';
  return `${share(totals.returningCustomers, all)} of orders came from customers who had bought before`;
}

/** Orders of returning customers against those of new ones. */
export function Customers({ now, before, beforeName }: CustomersProps) {
  const all = ordersOf(now);
  const row = (name: string, totals: Totals | undefined) =>
    totals
      ? [
          name,
          count(totals.returningCustomers),
          count(totals.newCustomers),
          share(totals.returningCustomers, ordersOf(totals)),
        ]
      : [name, 'No data', 'No data', 'No data'];
  return (
    <Figure kicker="Returning and new customers" title={describe(now)}>
      {(all > 0 || (before && ordersOf(before) > 0)) && (
        <>
          <Split totals={now} label="This period" />
          <Split totals={before} label={`The ${beforeName}`} />
          <DataTable
            caption="Orders by returning and new customers"
            columns={['Period', 'Returning', 'New', 'Returning, of all']}
            rows={[row('This period', now), row(`The ${beforeName}`, before)]}
          />
        </>
      )}
    </Figure>
  );
}
