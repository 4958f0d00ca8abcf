import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useShipping } from './BoardProvider.tsx';
import { ListTools } from './ListTools.tsx';
import { OrderItem } from './OrderItem.tsx';
import styles from './OrderList.module.css';
import { PrintOrders } from './PrintOrders.tsx';
import { SelectionDock } from './SelectionDock.tsx';
import { orderStates } from './types.ts';
import type { OwnerOrder } from './types.ts';
import { useProductNames } from './useProductNames.ts';

interface OrderListProps {
  /** Names the list, and the file it is saved to: `waiting`. */
  name: string;
  orders: readonly OwnerOrder[];
  /** Whether an order came while the board was open. */
  isNew?: ((order: OwnerOrder) => boolean) | undefined;
  /** Says what is wrong with each order and offers "Mark as solved". */
  isExplained: boolean;
  /** Where the tools for all orders go: beside the page's heading. */
  toolsPlace: HTMLElement | null;
  /** Further pages. */
  children?: ReactNode;
}

const minuteMs = 60_000;

/** The time, renewed every minute, for the age of what is shown. ms since the epoch */
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

/**
 * Ignores a press on an order that has just moved under the finger, because another one has left: it was meant for what was
 * there before.
 */
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
    // A press of a key has no number of clicks: the focus does not move with the place.
    if (!item || event.detail === 0 || performance.now() - atMs > guardMs) return;
    if (!keys.has(item.dataset.item)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return { listRef, guard };
}

/** Orders with everything that can be done to one or several of them. */
export function OrderList({ name, orders, isNew, isExplained, toolsPlace, children }: OrderListProps) {
  const productName = useProductNames(orders);
  const { batches, ship } = useShipping();
  const nowMs = useNow();
  const { listRef, guard } = useMoveGuard();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [printed, setPrinted] = useState<readonly OwnerOrder[]>([]);

  const working = new Set(
    batches.flatMap(({ items }) =>
      items.filter(({ outcome }) => outcome.result === 'working').map(({ order }) => order.key),
    ),
  );
  // Orders leave the list while they are selected.
  const chosen = orders.filter(({ key }) => selected.has(key));

  function select(keys: readonly string[], isSelected: boolean) {
    const next = new Set(selected);
    for (const key of keys) {
      if (isSelected) next.add(key);
      else next.delete(key);
    }
    setSelected(next);
  }

  return (
    <div className={styles.list}>
      {orders.length > 0 && (
        <>
          {toolsPlace &&
            createPortal(
              <ListTools
                name={name}
                orders={orders}
                productName={productName}
                isAllSelected={chosen.length === orders.length}
                onSelectAll={(isSelected) =>
                  select(
                    orders.map(({ key }) => key),
                    isSelected,
                  )
                }
                onPrint={() => setPrinted(orders)}
              />,
              toolsPlace,
            )}
          <ul ref={listRef} className={styles.orders} aria-label="Orders" onClickCapture={guard}>
            {orders.map((order) => (
              <OrderItem
                key={order.key}
                order={order}
                productName={productName}
                nowMs={nowMs}
                isNew={isNew?.(order) ?? false}
                isExplained={isExplained}
                isShipping={working.has(order.key)}
                isSelected={selected.has(order.key)}
                listState={orderStates.find((state) => state === name)}
                onSelect={(isSelected) => select([order.key], isSelected)}
                onShip={(seen, details) => ship([seen], details)}
                onPrint={() => setPrinted([order])}
              />
            ))}
          </ul>
        </>
      )}
      {children}
      <SelectionDock
        orders={chosen}
        onShip={(waiting, details, numbers) => {
          ship(waiting, details, numbers);
          setSelected(new Set());
        }}
        onPrint={() => setPrinted(chosen)}
        onClear={() => setSelected(new Set())}
      />
      {printed.length > 0 && (
        <PrintOrders orders={printed} productName={productName} onClose={() => setPrinted([])} />
      )}
    </div>
  );
}
