import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Order } from '../../../src/domain/documents/order.ts';
import { Notice } from '../../../src/ui/Notice.tsx';
import { RetryButton } from '../../../src/ui/RetryButton.tsx';
import { useOwner } from '../auth/AccountProvider.tsx';
import { BoardIcon } from '../layout/BoardIcon.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { saveOrders } from '../print/orderCsv.ts';
import { problemOf } from '../services/boardProblem.ts';
import { useBoard } from './BoardProvider.tsx';
import toolStyles from './ListTools.module.css';
import { MoreOrders, OrderList } from './OrderList.tsx';
import type { LoadedList } from './OrderList.tsx';
import listStyles from './OrderList.module.css';
import styles from './OrdersScreen.module.css';
import { problemTexts } from './stepTexts.ts';
import { PrintOrders } from './PrintOrders.tsx';
import { SelectionDock } from './SelectionDock.tsx';
import { useProductNames } from './useProductNames.ts';

interface OrdersScreenProps {
  title: string;
  count: ReactNode;
  /** Names the list, and the file it is saved to: `waiting`. */
  name: string;
  list: LoadedList;
  orders: readonly Order[];
  empty: ReactNode;
  /** Says what is wrong with each order and offers "Mark as solved". */
  isExplained?: boolean;
  isNew?: ((order: Order) => boolean) | undefined;
  /** Says what the list does not show yet: `1 new order`. Floats over the list, which must not move. */
  changesText?: string;
  onShowChanges?: () => void;
  children?: ReactNode;
}

export function OrdersScreen(props: OrdersScreenProps) {
  const { title, count, name, list, orders, empty, isExplained = false, isNew } = props;
  const { changesText = '', onShowChanges, children } = props;
  const { lost } = useBoard();
  const isOwner = useOwner().role === 'owner';
  const productName = useProductNames(orders);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [printed, setPrinted] = useState<readonly Order[]>([]);
  const { data, error, isPending, isFetching, hasNextPage } = list;
  const hasFailed = error !== null && !list.isFetchNextPageError && !(data === undefined && isFetching);
  // Orders leave the list while they are selected.
  const chosen = orders.filter(({ sessionId }) => selected.has(sessionId));
  const keys = orders.map(({ sessionId }) => sessionId);

  function select(key: string, isSelected: boolean) {
    const others = [...selected].filter((other) => other !== key);
    setSelected(new Set(isSelected ? [...others, key] : others));
  }

  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <PageHeading title={title}>{title}</PageHeading>
          <p className={styles.count} role="status">
            {count}
          </p>
        </div>
        {!lost && orders.length > 0 && (
          <div className={toolStyles.tools}>
            <label className={toolStyles.all}>
              <input
                type="checkbox"
                checked={chosen.length === orders.length}
                onChange={({ target }) => setSelected(new Set(target.checked ? keys : []))}
              />
              <span>Select all {orders.length} shown</span>
            </label>
            <button type="button" className="button" onClick={() => setPrinted(orders)}>
              <BoardIcon name="print" />
              <span>Print all</span>
            </button>
            {isOwner && (
              <button
                type="button"
                className="button"
                onClick={() => void saveOrders(name, orders, productName)}
              >
                <BoardIcon name="save" />
                <span>Save as CSV</span>
              </button>
            )}
          </div>
        )}
      </header>
      {lost ? (
        <Notice tone="error">
          <p>{problemTexts[lost]}</p>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Reload
          </button>
        </Notice>
      ) : (
        <div>
          <div className={styles.place} role="status">
            {changesText && (
              <button
                type="button"
                className={`button button-primary ${styles.button}`}
                onClick={onShowChanges}
              >
                {changesText}
              </button>
            )}
          </div>
          <div className={styles.content}>
            {children}
            {hasFailed && (
              <Notice tone="error">
                <p>
                  {data ? 'This list may be out of date.' : 'The orders could not be loaded.'}{' '}
                  {problemTexts[problemOf(error)]}
                  {!data && problemOf(error) === 'preparing' && ' It will load by itself.'}
                </p>
                <RetryButton onRetry={() => void list.refetch()} />
              </Notice>
            )}
            {isFetching && !data && <Loading label="Loading orders" />}
            {(!isPending || orders.length > 0) && (
              <div className={listStyles.list}>
                {orders.length > 0 && (
                  <OrderList
                    name={name}
                    orders={orders}
                    productName={productName}
                    isNew={isNew}
                    isExplained={isExplained}
                    selected={selected}
                    onSelect={select}
                    onPrint={(order) => setPrinted([order])}
                  />
                )}
                {data && orders.length === 0 && !hasNextPage && <p className={styles.empty}>{empty}</p>}
                {hasNextPage && <MoreOrders list={list} />}
                <SelectionDock
                  orders={chosen}
                  onPrint={() => setPrinted(chosen)}
                  onClear={() => setSelected(new Set())}
                />
                {printed.length > 0 && (
                  <PrintOrders orders={printed} productName={productName} onClose={() => setPrinted([])} />
                )}
              </div>
            )}
          </div>
        </div>
      )}
    </>
  );
}
