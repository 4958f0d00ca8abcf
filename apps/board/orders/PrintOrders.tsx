import { useId, useState } from 'react';
import { Notice } from '../../../src/ui/Notice.tsx';
import { paperKinds } from '../print/paperKinds.ts';
import type { PaperKind } from '../print/paperKinds.ts';
import type { ProductName } from '../print/pieces.ts';
import { PrintedPages } from '../print/PrintedPages.tsx';
import { BoardDialog } from './BoardDialog.tsx';
import { describeProblem } from './outcomeTexts.ts';
import styles from './PrintOrders.module.css';
import type { OwnerOrder } from './types.ts';
import { useFreshAddresses } from './useFreshAddresses.ts';

interface PrintOrdersProps {
  orders: readonly OwnerOrder[];
  productName: ProductName;
  onClose: () => void;
}

/** Asks what to print of these orders, and prints it with the addresses of this moment. */
export function PrintOrders({ orders, productName, onClose }: PrintOrdersProps) {
  const titlesId = useId();
  const [kind, setKind] = useState<PaperKind>();
  const { fresh, problem, retry, keep } = useFreshAddresses(orders);
  if (kind && fresh)
    return <PrintedPages orders={fresh} kind={kind} productName={productName} onClose={onClose} />;
  const title = orders.length === 1 ? 'Print 1 order' : `Print ${orders.length} orders`;
  return (
    <BoardDialog title={title} onClose={onClose}>
      {kind && problem && (
        <Notice tone="error">
          <p>The addresses could not be checked, so they may be out of date. {describeProblem(problem)}</p>
          <button type="button" className="button button-primary" onClick={retry}>
            Retry
          </button>{' '}
          <button type="button" className="button" onClick={keep}>
            Print anyway
          </button>
        </Notice>
      )}
      {kind && !problem && <p role="status">Checking the addresses…</p>}
      {!kind && (
        <ul className={styles.kinds}>
          {paperKinds.map(({ id, title: name, about }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.kind}
                aria-labelledby={`${titlesId}-${id} ${titlesId}-${id}-about`}
                onClick={() => setKind(id)}
              >
                <span className={styles.sheet} data-kind={id} aria-hidden="true" />
                <span>
                  <strong id={`${titlesId}-${id}`}>{name}</strong>{' '}
                  <span id={`${titlesId}-${id}-about`} className={styles.about}>
                    {about}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </BoardDialog>
  );
}
