import { useQuery } from '@tanstack/react-query';
import { Loading } from '../layout/Loading.tsx';
import { Table } from '../layout/Table.tsx';
import { nameFromSlug } from '../print/lines.ts';
import { fetchProductNames } from '../services/productNames.ts';
import { fetchWantedSizes, maxStockCustomers } from '../services/stockRequests.ts';
import styles from './RequestsPage.module.css';

/** With the names of the products; one has its slug in words if the catalogue does not have it or does not answer. */
async function fetchWanted() {
  const wanted = await fetchWantedSizes();
  const slugs = [...new Set(wanted.sizes.map(({ slug }) => slug))];
  const names = await fetchProductNames(slugs).catch(() => new Map<string, string>());
  return { ...wanted, sizes: wanted.sizes.map((size) => ({ ...size, name: names.get(size.slug) })) };
}

/** The sizes that customers want to hear of when they are in stock again. */
export function WaitingForStock() {
  const {
    data: wanted,
    isError,
    refetch,
  } = useQuery({ queryKey: ['stock'], queryFn: fetchWanted, refetchOnWindowFocus: false });
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="stock">
      <h2 id="stock">Waiting for stock</h2>
      <p className="note">
        Customers who want a mail when a size is back. Put it back in stock in the Studio: the mail goes out
        by itself, within half an hour.
      </p>
      {!wanted && (
        <Loading
          label="Loading what customers are waiting for"
          onRetry={isError ? () => void refetch() : undefined}
        />
      )}
      {wanted?.sizes.length === 0 && <p>Nobody is waiting for anything.</p>}
      {wanted && wanted.sizes.length > 0 && (
        <Table
          caption="Sizes that customers wait for"
          columns={['Product', 'Size', 'Customers']}
          rows={wanted.sizes.map(({ slug, name, size, customers }) => ({
            label: name ?? nameFromSlug(slug),
            cells: [size, String(customers)],
          }))}
        />
      )}
      {wanted?.isPartial && <p>Counted from the first {maxStockCustomers} customers; there may be more.</p>}
    </section>
  );
}
