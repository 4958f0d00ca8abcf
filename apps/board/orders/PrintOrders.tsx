import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Notice } from '../../../src/ui/Notice.tsx';
import { BoardDialog } from '../layout/BoardDialog.tsx';
import type { ProductName } from '../print/lines.ts';
import { paperKinds, PrintedPages } from '../print/PrintedPages.tsx';
import type { PaperKind } from '../print/PrintedPages.tsx';
import { problemOf } from '../services/boardProblem.ts';
import { refreshOrders } from './freshOrders.ts';
import { describeProblem } from './outcomeTexts.ts';
import styles from './PrintOrders.module.css';
import type { OwnerOrder } from './types.ts';

interface PrintOrdersProps {
  orders: readonly OwnerOrder[];
  productName: ProductName;
  onClose: () => void;
}

/** Asks what to print of these orders, and prints it with the addresses of this moment. */
export function PrintOrders({ orders, productName, onClose }: PrintOrdersProps) {
  const id = useId();
  const [kind, setKind] = useState<PaperKind>();
  const [isKept, setIsKept] = useState(false);
  const client = useQueryClient();
  // Customers change their addresses while the board is open.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['addresses', orders.map(({ key }) => key)],
    queryFn: () => refreshOrders(client, orders, { withPayments: false }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { failure: 'The addresses could not be checked.' },
  });
  const fresh = isKept ? orders : data;
  const problem = error && !isFetching ? problemOf(error) : undefined;
  if (kind && fresh)
    return <PrintedPages orders={fresh} kind={kind} productName={productName} onClose={onClose} />;
  const title = orders.length === 1 ? 'Print 1 order' : `Print ${orders.length} orders`;
  return (
    <BoardDialog title={title} onClose={onClose}>
      {kind && problem && (
        <Notice tone="error">
          <p>The addresses could not be checked, so they may be out of date. {describeProblem(problem)}</p>
          <div className="actions">
            <button type="button" className="button button-primary" onClick={() => void refetch()}>
              Retry
            </button>
            <button type="button" className="button" onClick={() => setIsKept(true)}>
              Print anyway
            </button>
          </div>
        </Notice>
      )}
      {kind && !problem && <p role="status">Checking the addresses…</p>}
      {!kind && (
        <ul className={styles.kinds}>
          {paperKinds.map((paper) => (
            <li key={paper.id}>
              <button
                type="button"
                className={styles.kind}
                aria-labelledby={`${id}-${paper.id} ${id}-${paper.id}-about`}
                onClick={() => setKind(paper.id)}
              >
                <strong id={`${id}-${paper.id}`}>{paper.title}</strong>{' '}
                <span id={`${id}-${paper.id}-about`} className={styles.about}>
                  {paper.about}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </BoardDialog>
  );
}
