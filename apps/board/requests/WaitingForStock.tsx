import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { titleFromSlug } from '../../../src/domain/slug.ts';
import { Loading } from '../layout/Loading.tsx';
import { fetchProductNames } from '../services/productNames.ts';
import { fetchWantedSizes, maxStockCustomers } from '../services/stockRequests.ts';
import styles from './RequestsPage.module.css';

/** Rows shown at once. */
const pageSize = 20;

const formatDay = (ms: number | undefined) =>
  ms === undefined
    ? 'unknown'
    : new Date(ms).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Colombo' });

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
  const [shown, setShown] = useState(pageSize);
  const more = Math.min(pageSize, (wanted?.sizes.length ?? 0) - shown);
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
        // Focusable, because a table that is wider than the screen is scrolled with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroller} role="group" aria-labelledby="stock" tabIndex={0}>
          <table className={styles.table} aria-labelledby="stock">
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Size</th>
                <th scope="col">Customers</th>
                <th scope="col">At least since</th>
              </tr>
            </thead>
            <tbody>
              {wanted.sizes.slice(0, shown).map(({ slug, name, size, customers, sinceMs }) => (
                <tr key={`${slug}/${size}`}>
                  <th scope="row">{name ?? titleFromSlug(slug)}</th>
                  <td>{size}</td>
                  <td>{customers}</td>
                  <td>{formatDay(sinceMs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more > 0 && (
        <button type="button" className="button" onClick={() => setShown(shown + pageSize)}>
          Show {more} more
        </button>
      )}
      {wanted?.isPartial && <p>Counted from the first {maxStockCustomers} customers; there may be more.</p>}
    </section>
  );
}
