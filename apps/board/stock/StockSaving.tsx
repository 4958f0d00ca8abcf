import { useEffect } from 'react';
import { Notice } from '../../../src/ui/Notice.tsx';
import { counted } from '../print/lines.ts';
import styles from './StockPage.module.css';
import { describeChange } from './stockProducts.ts';
import { useStockQueue } from './stockQueue.ts';
import type { StockRequest } from './stockQueue.ts';

function describe({ changes, putBack }: StockRequest): string {
  if (putBack?.isBack) return 'the units of a cancelled order were not put back in stock';
  if (putBack) return 'the units of an order that waits again were not taken from stock';
  const [first, ...others] = changes.map(describeChange);
  return others.length > 0 ? `${first} and ${counted(others.length, 'more change')}` : `${first}`;
}

/** What could not be saved of the stock, in sight on every page until it is, or the owner gives it up. Moves nothing under a thumb. */
export function StockSaving() {
  const { requests, repeat, discard } = useStockQueue();
  const [first, ...others] = requests;
  const isUnsaved = first !== undefined;
  useEffect(() => {
    if (!isUnsaved) return;
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [isUnsaved]);
  if (first?.state !== 'failed') return null;
  const waiting = others.reduce((sum, { changes, putBack }) => sum + (putBack ? 1 : changes.length), 0);
  return (
    <div className={styles.unsaved}>
      <Notice tone="error">
        <p>
          Not saved: {describe(first)}.{' '}
          {first.isRefused
            ? 'The checkout server did not take it, and nothing was changed. Try again in a few minutes.'
            : 'There was no answer, so it may or may not be done. Trying again is safe.'}
          {waiting > 0 && ` ${counted(waiting, 'later change')} ${waiting === 1 ? 'waits' : 'wait'} for it.`}
        </p>
        <div className="actions">
          <button type="button" className="button button-primary" onClick={repeat}>
            Try again
          </button>
          <button type="button" className="button" onClick={discard}>
            Give up
          </button>
        </div>
      </Notice>
    </div>
  );
}
