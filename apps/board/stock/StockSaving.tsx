import { useEffect } from 'react';
import { Notice } from '../../../src/ui/Notice.tsx';
import { counted, nameFromSlug } from '../print/lines.ts';
import styles from './StockPage.module.css';
import { useStockQueue } from './stockQueue.ts';
import type { StockRequest } from './stockQueue.ts';

function describe({ changes, putBack }: StockRequest): string {
  if (putBack?.isBack) return 'the units of a cancelled order were not put back in stock';
  if (putBack) return 'the units of an order that waits again were not taken from stock';
  const name = nameFromSlug(changes[0]?.slug ?? '');
  return changes.length > 1 ? `${name} and ${counted(changes.length - 1, 'more change')}` : name;
}

/** Shows unsaved stock on every page until it is saved, or the owner gives it up. Moves nothing under a thumb. */
export function StockSaving() {
  const { requests, repeat, discard } = useStockQueue();
  const [first] = requests;
  const isUnsaved = first !== undefined;
  useEffect(() => {
    if (!isUnsaved) return;
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [isUnsaved]);
  if (first?.state !== 'failed') return null;
  return (
    <div className={styles.unsaved}>
      <Notice tone="error">
        <p>
          Not saved: {describe(first)}. The checkout server did not answer, or did not take it. Trying again
          is safe.
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
