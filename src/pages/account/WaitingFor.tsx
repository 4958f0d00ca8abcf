import { useState } from 'react';
import { stockMessages } from '../../config/stockMessages.ts';
import { useStockAlerts } from '../../customer/stockAlerts.ts';
import { sizeLabel } from '../../domain/sizes.ts';
import { titleFromSlug } from '../../domain/slug.ts';
import type { Customer } from '../../domain/types.ts';
import { parseStockAlert } from '../../domain/stockAlerts.ts';
import { productPath } from '../../paths.ts';
import { useProductsBySlug } from '../../resources/useProductsBySlug.ts';
import { focusHeading } from '../../ui/focusHeading.ts';
import { Link } from '../../ui/Link.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import styles from './ProfilePage.module.css';

export function WaitingFor({ customer }: { customer: Customer }) {
  const { data, error, reload, withdraw } = useStockAlerts(customer.uid);
  const requests = data?.map((text) => ({ text, slug: '', size: '', ...parseStockAlert(text) }));
  const products = useProductsBySlug(requests?.map(({ slug }) => slug) ?? []);
  const [busy, setBusy] = useState<string>();

  async function remove(text: string) {
    if (busy !== undefined) return;
    setBusy(text);
    try {
      await withdraw(text);
      notify(stockMessages.withdrawn);
      // The button that was pressed is gone with its row.
      focusHeading();
    } catch (problem) {
      console.error('A stock alert could not be withdrawn.', problem);
      notify(stockMessages.withdrawFailed);
    }
    setBusy(undefined);
  }

  if (requests ? requests.length === 0 : error === undefined) return null;
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting">Waiting for</h2>
      {requests === undefined ? (
        <LoadFailed onRetry={reload} />
      ) : (
        <>
          <p>We will email you at {customer.email} when these are back.</p>
          <ul className={styles.list}>
            {requests.map(({ text, slug, size }) => {
              const name = products.get(slug)?.name ?? titleFromSlug(slug);
              return (
                <li key={text} className={styles.request}>
                  <span>
                    <Link to={productPath(slug)}>{name}</Link>, {sizeLabel(size, 'size')}
                  </span>
                  <button
                    type="button"
                    className="link-button"
                    aria-disabled={busy !== undefined}
                    onClick={() => void remove(text)}
                  >
                    {busy === text ? 'One moment…' : stockMessages.cancel}{' '}
                    <span className="visually-hidden">
                      {name}, {sizeLabel(size, 'size')}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
