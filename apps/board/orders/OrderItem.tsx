import { useId, useLayoutEffect, useRef } from 'react';
import type { Order } from '../../../src/domain/documents/order.ts';
import { useOwner } from '../auth/AccountProvider.tsx';
import { formatAge, formatShortDate, isLate } from '../print/dates.ts';
import { countUnits, describeUnits } from '../print/lines.ts';
import type { ProductName } from '../print/lines.ts';
import { nameOf, numberOf } from '../print/recipient.ts';
import { NoteEditor } from './NoteEditor.tsx';
import { OrderControls } from './OrderControls.tsx';
import type { OrderControlsProps } from './OrderControls.tsx';
import { Buyer, OrderContact, OrderHistory, OrderMoney, OrderProgress } from './OrderFacts.tsx';
import styles from './OrderItem.module.css';
import { idsOf, isCollectable, listOf, troublesOf, waitingLines } from './order.ts';
import { OrderLines } from './OrderLines.tsx';
import { describeTrouble } from './troubleTexts.ts';
import { useIsTaking, useOwnerAction } from './useOwnerAction.ts';

/** Passes the focus of an order that goes away to its neighbour, or else to the page's heading. */
function useFocusNext() {
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const entry = ref.current;
    return () => {
      // A layout effect ends before its element is removed.
      if (!entry?.contains(document.activeElement)) return;
      const next = entry.nextElementSibling ?? entry.previousElementSibling;
      queueMicrotask(() => {
        const target = next?.isConnected ? next.querySelector<HTMLElement>('h2') : undefined;
        (target ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
      });
    };
  }, []);
  return ref;
}

function TroubleList({ order, isExplained }: { order: Order; isExplained: boolean }) {
  const troubles = troublesOf(order);
  if (troubles.length === 0) return null;
  return (
    <ul className={isExplained ? styles.explained : styles.badges} aria-label="Needs a look">
      {troubles.map((trouble) => {
        const { badge, what, advice } = describeTrouble(trouble, order);
        return (
          <li key={trouble}>
            <span className={styles.badge}>{badge}</span>
            {isExplained && (
              <p>
                {what} {advice}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function PackedBox({ order }: { order: Order }) {
  const { takeNow } = useOwnerAction();
  const { sessionId } = order;
  const isBusy = useIsTaking(sessionId);
  const waiting = waitingLines(order);
  const isPacked = waiting.every(({ state }) => state === 'packed');
  const step = isPacked ? 'unpack' : 'pack';
  const done = `${isPacked ? 'Not packed' : 'Packed'}: ${nameOf(order)}`;
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isPacked}
        onChange={() => isBusy || takeNow({ step: { step, sessionId, lines: idsOf(waiting) }, done })}
      />
      Packed
    </label>
  );
}

interface OrderItemProps extends Omit<OrderControlsProps, 'headingId'> {
  productName: ProductName;
  nowMs: number;
  /** Whether it came while the board was open. */
  isNew: boolean;
  isSelected: boolean;
  /** Names the list. */
  listName: string;
  onSelect: (isSelected: boolean) => void;
}

export function OrderItem(props: OrderItemProps) {
  const { productName, nowMs, isNew, isSelected, listName, onSelect, ...controls } = props;
  const { order, isExplained } = controls;
  const { orderedAtMs, giftMessage } = order;
  const isOwner = useOwner().role === 'owner';
  const headingId = useId();
  const ref = useFocusNext();
  const name = nameOf(order);
  const isWaiting = listOf(order) === 'waiting';
  const hasExplanation = isExplained && troublesOf(order).length > 0;
  const isIdle = !isWaiting && !isExplained && !isCollectable(order);
  return (
    <li ref={ref} data-item={order.sessionId}>
      <article
        className={styles.item}
        aria-labelledby={headingId}
        data-selected={isSelected || undefined}
        data-shape={hasExplanation ? 'explained' : isIdle ? 'idle' : undefined}
      >
        <header className={styles.head}>
          <label className={styles.select}>
            <input
              type="checkbox"
              checked={isSelected}
              aria-label={`Select the order of ${name}`}
              onChange={({ target }) => onSelect(target.checked)}
            />
          </label>
          <div>
            <h2 id={headingId} className={styles.name} tabIndex={-1}>
              {name}
            </h2>
            <p className={styles.when}>
              {isNew && <span className={styles.new}>New</span>}
              {giftMessage !== undefined && <span className={styles.gift}>Gift</span>}
              {isWaiting && (
                <strong className={isLate(orderedAtMs, nowMs) ? styles.missing : undefined}>
                  {formatAge(orderedAtMs, nowMs)}
                </strong>
              )}
              <span>{numberOf(order)}</span>
              <span className={styles.date}>{formatShortDate(orderedAtMs, nowMs)}</span>
              {countUnits(order) > 1 && <span>{describeUnits(order)}</span>}
            </p>
            {!isExplained && <TroubleList order={order} isExplained={false} />}
          </div>
        </header>
        {hasExplanation && (
          <div className={styles.troubles}>
            <TroubleList order={order} isExplained />
          </div>
        )}
        <OrderLines order={order} productName={productName} />
        <OrderContact order={order} />
        <div className={styles.facts}>
          <OrderMoney order={order} isOwner={isOwner} />
          <Buyer order={order} isOwner={isOwner} />
          {giftMessage && (
            <div className={styles.note} data-filled>
              <strong>Gift message</strong>
              <p className={styles.giftMessage} dir="auto">
                {giftMessage}
              </p>
            </div>
          )}
          {!isWaiting && <OrderProgress order={order} listName={listName} />}
          {isOwner && <NoteEditor sessionId={order.sessionId} note={order.note ?? ''} />}
          {isWaiting && <PackedBox order={order} />}
          <OrderHistory events={order.events} />
        </div>
        <OrderControls {...controls} headingId={headingId} />
      </article>
    </li>
  );
}
