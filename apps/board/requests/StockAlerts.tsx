import { useQuery } from '@tanstack/react-query';
import { Loading } from '../layout/Loading.tsx';
import { Table } from '../layout/Table.tsx';
import { nameFromSlug } from '../print/lines.ts';
import { fetchProductNames } from '../services/productNames.ts';
import { fetchStockAlerts, maxAlertCustomers } from '../services/stockAlerts.ts';
import styles from './RequestsPage.module.css';

/** Falls back to the words of the slug if the catalogue does not have a product or does not answer. */
async function fetchNamedAlerts() {
  const alerts = await fetchStockAlerts();
  const slugs = [...new Set(alerts.sizes.map(({ slug }) => slug))];
  const names = await fetchProductNames(slugs).catch(() => new Map<string, string>());
  return { ...alerts, sizes: alerts.sizes.map((size) => ({ ...size, name: names.get(size.slug) })) };
}

export function StockAlerts() {
  const {
    data: alerts,
    isError,
    refetch,
  } = useQuery({ queryKey: ['stock'], queryFn: fetchNamedAlerts, refetchOnWindowFocus: false });
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="stock">
      <h2 id="stock">Waiting for stock</h2>
      <p className="note">
        Customers who want an email when a size is back. Put it back in stock in the Studio: the email goes
        out by itself within half an hour.
      </p>
      {!alerts && (
        <Loading
          label="Loading what customers are waiting for"
          onRetry={isError ? () => void refetch() : undefined}
        />
      )}
      {alerts?.sizes.length === 0 && <p>Nobody is waiting for anything.</p>}
      {alerts && alerts.sizes.length > 0 && (
        <Table
          caption="Sizes that customers are waiting for"
          columns={['Product', 'Size', 'Customers']}
          rows={alerts.sizes.map(({ slug, name, size, customers }) => ({
            label: name ?? nameFromSlug(slug),
            cells: [size, String(customers)],
          }))}
        />
      )}
      {alerts?.isPartial && <p>Counted from the first {maxAlertCustomers} customers; there may be more.</p>}
    </section>
  );
}
