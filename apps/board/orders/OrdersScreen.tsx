import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../../../src/ui/Notice.tsx';
import { RetryButton } from '../../../src/ui/RetryButton.tsx';
import { useNearView } from '../../../src/ui/useNearView.ts';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { problemOf } from '../services/boardProblem.ts';
import { useBoard } from './BoardProvider.tsx';
import { OrderList } from './OrderList.tsx';
import type { OrdersPage } from './orderPages.ts';
import styles from './OrdersScreen.module.css';
import { describeProblem } from './outcomeTexts.ts';
import type { OwnerOrder } from './types.ts';

type List = Pick<
  UseInfiniteQueryResult<InfiniteData<OrdersPage>>,
  | 'data'
  | 'error'
  | 'isFetching'
  | 'isPending'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
> & { fetchNextPage: () => unknown; refetch: () => unknown };

interface OrdersScreenProps {
  title: string;
  /** How many orders there are, or what was found. */
  count: ReactNode;
  /** Names the list, and the file it is saved to: `waiting`. */
  name: string;
  list: List;
  orders: readonly OwnerOrder[];
  /** In place of a list without orders. */
  empty: ReactNode;
  /** Says what is wrong with each order and offers "Mark as solved". */
  isExplained?: boolean;
  isNew?: ((order: OwnerOrder) => boolean) | undefined;
  /** What the list does not show yet: `1 new order`. Floats over the list, which must not move. */
  news?: string;
  onShowNews?: () => void;
  /** Stands above the list. */
  children?: ReactNode;
}

/** The end of a list with more pages: loads the next one when pressed, or when the owner scrolls near it. */
function MoreOrders({ list, shown }: { list: List; shown: number }) {
  const { data, error, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const undated = data?.pages.at(-1)?.undated ?? 0;
  // The search for records without a date may find none in a page. It goes on when pressed, not by itself through all of them.
  const [loadedFrom, setLoadedFrom] = useState(-1);
  const loadMore = () => void (list.isFetching || fetchNextPage());
  const isActive = !list.isFetching && !isFetchNextPageError && shown !== loadedFrom;
  const ref = useNearView<HTMLButtonElement>(() => {
    setLoadedFrom(shown);
    loadMore();
  }, isActive);
  return (
    <>
      {isFetchNextPageError && (
        <Notice tone="error">
          <p>More orders could not be loaded. {describeProblem(problemOf(error))}</p>
        </Notice>
      )}
      <button
        ref={ref}
        type="button"
        className="button"
        aria-disabled={isFetchingNextPage}
        onClick={loadMore}
      >
        {isFetchingNextPage ? 'Loading…' : isFetchNextPageError ? 'Retry' : 'Show more'}
      </button>
      {undated > 0 && (
        <p>
          {undated === 1 ? '1 product without a date follows' : `${undated} products without a date follow`}{' '}
          at the end.
        </p>
      )}
    </>
  );
}

/** A page with a list of orders: its heading with count and tools, what went wrong, the orders and their end. */
export function OrdersScreen({
  title,
  count,
  name,
  list,
  orders,
  empty,
  isExplained = false,
  isNew,
  news = '',
  onShowNews,
  children,
}: OrdersScreenProps) {
  const { lost } = useBoard();
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const { data, error, isPending, isFetching, hasNextPage } = list;
  const hasFailed = error !== null && !list.isFetchNextPageError && !(data === undefined && isFetching);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <PageHeading title={title}>{title}</PageHeading>
          <p className={styles.count} role="status">
            {count}
          </p>
        </div>
        <div ref={setToolsPlace} />
      </header>
      {lost ? (
        <Notice tone="error">
          <p>{describeProblem(lost)}</p>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Reload
          </button>
        </Notice>
      ) : (
        <div>
          <div className={styles.place} role="status">
            {news && (
              <button type="button" className={`button button-primary ${styles.button}`} onClick={onShowNews}>
                {news}
              </button>
            )}
          </div>
          <div className={styles.content}>
            {children}
            {hasFailed && (
              <Notice tone="error">
                <p>
                  {data ? 'This list may be out of date.' : 'The orders could not be loaded.'}{' '}
                  {describeProblem(problemOf(error))}
                  {!data && problemOf(error) === 'preparing' && ' It asks again by itself.'}
                </p>
                <RetryButton onRetry={() => void list.refetch()} />
              </Notice>
            )}
            {isFetching && !data && <Loading label="Loading orders" />}
            {(!isPending || orders.length > 0) && (
              <OrderList
                name={name}
                orders={orders}
                isExplained={isExplained}
                isNew={isNew}
                toolsPlace={toolsPlace}
              >
                {data && orders.length === 0 && !hasNextPage && <p className={styles.empty}>{empty}</p>}
                {hasNextPage && <MoreOrders list={list} shown={orders.length} />}
              </OrderList>
            )}
          </div>
        </div>
      )}
    </>
  );
}
