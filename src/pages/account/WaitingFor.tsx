import { useEffect, useRef, useState } from 'react';
import { messages } from '../../config/messages.ts';
import { stockMessages } from '../../config/stockMessages.ts';
import { useStockRequests } from '../../customer/stockRequests.ts';
import { sizeLabel } from '../../domain/sizes.ts';
import { titleFromSlug } from '../../domain/slug.ts';
import type { Customer } from '../../domain/types.ts';
import { parseWantedPiece } from '../../domain/wantedPieces.ts';
import { productPath } from '../../paths.ts';
import { useProductsBySlug } from '../../resources/useProductsBySlug.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import styles from './ProfilePage.module.css';
import listStyles from './WaitingFor.module.css';

/** What the customer waits for until it is in stock again. Shows nothing to those who have never asked. */
export function WaitingFor({ customer }: { customer: Customer }) {
  const { data: pieces, error, reload, withdraw } = useStockRequests(customer.uid);
  const [busyPiece, setBusyPiece] = useState<string>();
  const [outcome, setOutcome] = useState<'busy' | 'withdrawn' | 'failed'>();
  const products = useProductsBySlug(pieces?.map((piece) => parseWantedPiece(piece)?.slug ?? '') ?? []);
  const headingRef = useRef<HTMLHeadingElement>(null);

  // The button that was pressed is gone with its row.
  useEffect(() => {
    if (outcome === 'withdrawn') headingRef.current?.focus();
  }, [outcome]);

  async function remove(piece: string) {
    if (busyPiece !== undefined) return;
    setBusyPiece(piece);
    setOutcome('busy');
    try {
      await withdraw(piece);
      setOutcome('withdrawn');
    } catch (problem) {
      console.error('A piece that is waited for could not be withdrawn.', problem);
      setOutcome('failed');
    }
    setBusyPiece(undefined);
  }

  if (pieces === undefined && error === undefined) return null;
  if (pieces?.length === 0 && outcome === undefined) return null;
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting" ref={headingRef} tabIndex={-1}>
        Waiting for
      </h2>
      {pieces === undefined ? (
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
          <p role="status" className={listStyles.status}>
            {outcome === 'withdrawn' && stockMessages.withdrawn}
          </p>
          {pieces.length > 0 && <p>We will email you at {customer.email} when these are back.</p>}
          <ul className={listStyles.list}>
            {pieces.map((piece) => {
              const { slug, size } = parseWantedPiece(piece) ?? { slug: '', size: '' };
              const name = products.get(slug)?.name ?? titleFromSlug(slug);
              return (
                <li key={piece} className={listStyles.piece}>
                  <span>
                    <Link to={productPath(slug)}>{name}</Link>, {sizeLabel(size, 'size')}
                  </span>
                  <button
                    type="button"
                    className="link-button"
                    aria-disabled={busyPiece !== undefined}
                    onClick={() => void remove(piece)}
                  >
                    {busyPiece === piece ? 'One moment…' : stockMessages.cancel}{' '}
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
