import { useState } from 'react';
import { paperKinds } from '../paper/paperKinds.ts';
import type { PaperKind } from '../paper/paperKinds.ts';
import type { ProductName } from '../paper/pieces.ts';
import { PrintedPages } from '../paper/PrintedPages.tsx';
import { BoardDialog } from './BoardDialog.tsx';
import styles from './PrintOrders.module.css';
import type { OwnerOrder } from './types.ts';

interface PrintOrdersProps {
  orders: readonly OwnerOrder[];
  productName: ProductName;
  onClose: () => void;
}

/** Asks what to print of these orders, and prints it. */
export function PrintOrders({ orders, productName, onClose }: PrintOrdersProps) {
  const [kind, setKind] = useState<PaperKind>();
  if (kind) return <PrintedPages orders={orders} kind={kind} productName={productName} onClose={onClose} />;
  const title = orders.length === 1 ? 'Print 1 order' : `Print ${orders.length} orders`;
  return (
    <BoardDialog title={title} onClose={onClose}>
      <ul className={styles.kinds}>
        {paperKinds.map(({ id, title: name, about }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.kind}
              aria-label={`${name}: ${about}`}
              onClick={() => setKind(id)}
            >
              <span className={styles.sheet} data-kind={id} aria-hidden="true" />
              <span>
                <strong>{name}</strong>
                <span className={styles.about}>{about}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </BoardDialog>
  );
}
