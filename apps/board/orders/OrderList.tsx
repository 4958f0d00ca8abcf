import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import type { Order } from '../../../src/domain/documents/order.ts';
import { Notice } from '../../../src/ui/Notice.tsx';
import { useNearView } from '../../../src/ui/useNearView.ts';
import type { ProductName } from '../print/lines.ts';
import { problemOf } from '../services/boardProblem.ts';
import type { List } from './queries.ts';
import { OrderItem } from './OrderItem.tsx';
import styles from './OrderList.module.css';
import { problemTexts } from './stepTexts.ts';

export type LoadedList = UseInfiniteQueryResult<List>;

/** Loads the next page when pressed, or when the owner scrolls near it. */
export function MoreOrders({ list }: { list: LoadedList }) {
  const { error, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const loadMore = () => void (list.isFetching || fetchNextPage());
  const ref = useNearView<HTMLButtonElement>(loadMore, !list.isFetching && !isFetchNextPageError);
  return (
    <>
      {isFetchNextPageError && (
        <Notice tone="error">
          <p>More orders could not be loaded. {problemTexts[problemOf(error)]}</p>
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
    </>
  );
}

const minuteMs = 60_000;

/** Renews the time every minute, in ms since the epoch. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** Nobody aims at something new so soon. */
const guardMs = 500;

/** Ignores a press on an order that has just moved under the finger: it was meant for the one that has left. */
function useMoveGuard() {
  const listRef = useRef<HTMLUListElement>(null);
  const tops = useRef<ReadonlyMap<string | undefined, number>>(new Map());
  const moved = useRef({ keys: new Set<string | undefined>(), atMs: -Infinity });
  useLayoutEffect(() => {
    const items = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const before = tops.current;
    tops.current = new Map(items.map((item) => [item.dataset.item, item.offsetTop]));
    const keys = [...tops.current].flatMap(([key, top]) => (top === (before.get(key) ?? top) ? [] : key));
    if (keys.length > 0) moved.current = { keys: new Set(keys), atMs: performance.now() };
  });
  function guard(event: MouseEvent) {
    const item = event.target instanceof Element && event.target.closest<HTMLElement>('[data-item]');
    const { keys, atMs } = moved.current;
    // A key press has no number of clicks: the focus does not move with the place.
    if (!item || event.detail === 0 || performance.now() - atMs > guardMs) return;
    if (!keys.has(item.dataset.item)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return { listRef, guard };
}

interface OrderListProps {
  /** Names the list: `waiting`. */
  name: string;
  orders: readonly Order[];
  productName: ProductName;
  /** Whether an order came while the board was open. */
  isNew: ((order: Order) => boolean) | undefined;
  isExplained: boolean;
  /** Holds session ids. */
  selected: ReadonlySet<string>;
  onSelect: (sessionId: string, isSelected: boolean) => void;
  onPrint: (order: Order) => void;
}

export function OrderList(props: OrderListProps) {
  const { name, orders, productName, isNew, isExplained, selected, onSelect, onPrint } = props;
  const nowMs = useNow();
  const { listRef, guard } = useMoveGuard();
  return (
    <ul ref={listRef} className={styles.orders} aria-label="Orders" onClickCapture={guard}>
      {orders.map((order) => (
        <OrderItem
          key={order.sessionId}
          order={order}
          productName={productName}
          nowMs={nowMs}
          isNew={isNew?.(order) ?? false}
          isExplained={isExplained}
          isSelected={selected.has(order.sessionId)}
          listName={name}
          onSelect={(isSelected) => onSelect(order.sessionId, isSelected)}
          onPrint={() => onPrint(order)}
        />
      ))}
    </ul>
  );
}
