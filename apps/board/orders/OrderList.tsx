import { useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ListTools } from './ListTools.tsx';
import { OrderItem } from './OrderItem.tsx';
import styles from './OrderList.module.css';
import { PrintOrders } from './PrintOrders.tsx';
import { SelectionDock } from './SelectionDock.tsx';
import { orderStates } from './types.ts';
import type { OwnerOrder } from './types.ts';
import { useNow } from './useNow.ts';
import { usePressGuard } from './usePressGuard.ts';
import { useProductNames } from './useProductNames.ts';
import { useShipping } from './useShipping.ts';

interface OrderListProps {
  /** Names the list, and the file it is saved to: `waiting`. */
  name: string;
  orders: readonly OwnerOrder[];
  /** Keys of orders that came while the board was open. */
  arrived: ReadonlySet<string>;
  /** Says what is wrong with each order and offers "Mark as solved". */
  isExplained?: boolean;
  /** Where the tools for all orders go: beside the page's heading. */
  toolsPlace: HTMLElement | null;
  /** Further pages. */
  children?: ReactNode;
}

/** Orders with everything that can be done to one or several of them. */
export function OrderList({
  name,
  orders,
  arrived,
  isExplained = false,
  toolsPlace,
  children,
}: OrderListProps) {
  const productName = useProductNames(orders);
  const { batches, ship } = useShipping();
  const nowMs = useNow();
  const listRef = usePressGuard(orders);
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
    <div ref={listRef} className={styles.list}>
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
          <ul className={styles.orders} aria-label="Orders">
            {orders.map((order) => (
              <OrderItem
                key={order.key}
                order={order}
                productName={productName}
                nowMs={nowMs}
                isNew={arrived.has(order.key)}
                isExplained={isExplained}
                isShipping={working.has(order.key)}
                isSelected={selected.has(order.key)}
                listState={orderStates.find((state) => state === name)}
                onSelect={(isSelected) => select([order.key], isSelected)}
                onShip={(details) => ship([order], details)}
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
