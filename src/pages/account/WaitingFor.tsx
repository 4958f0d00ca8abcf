import { useState } from 'react';
import { messages } from '../../config/messages.ts';
import { stockMessages } from '../../config/stockMessages.ts';
import { useStockRequests } from '../../customer/stockRequests.ts';
import { sizeLabel } from '../../domain/sizes.ts';
import { titleFromSlug } from '../../domain/slug.ts';
import type { Customer } from '../../domain/types.ts';
import { parseStockAlert } from '../../domain/stockAlerts.ts';
import { productPath } from '../../paths.ts';
import { useProductsBySlug } from '../../resources/useProductsBySlug.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import styles from './ProfilePage.module.css';

export function WaitingFor({ customer }: { customer: Customer }) {
  const { data, error, reload, withdraw } = useStockRequests(customer.uid);
  const requests = data?.map((text) => ({ text, slug: '', size: '', ...parseStockAlert(text) }));
  const products = useProductsBySlug(requests?.map(({ slug }) => slug) ?? []);
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<'withdrawn' | 'failed'>();

  async function remove(text: string, heading: HTMLElement | null | undefined) {
    if (busy !== undefined) return;
    setBusy(text);
    try {
      await withdraw(text);
      setOutcome('withdrawn');
      // The button that was pressed is gone with its row.
      heading?.focus();
    } catch (problem) {
      console.error('A stock alert could not be withdrawn.', problem);
      setOutcome('failed');
    }
    setBusy(undefined);
  }

  if (requests === undefined && error === undefined) return null;
  if (requests?.length === 0 && outcome === undefined) return null;
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting" tabIndex={-1}>
        Waiting for
      </h2>
      {requests === undefined ? (
        <Notice tone="error">
          <p>{messages.loadFailed}</p>
          <RetryButton onRetry={() => void reload()} />
        </Notice>
      ) : (
        <>
          {outcome === 'failed' && (
            <Notice tone="error">
              <p>{stockMessages.withdrawFailed}</p>
            </Notice>
          )}
          <p role="status" className={styles.status}>
            {outcome === 'withdrawn' && stockMessages.withdrawn}
          </p>
          {requests.length > 0 && <p>We will email you at {customer.email} when these are back.</p>}
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
                    onClick={({ currentTarget }) =>
                      void remove(text, currentTarget.closest('section')?.querySelector('h2'))
                    }
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
