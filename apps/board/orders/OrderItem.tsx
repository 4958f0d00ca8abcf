import { useId, useLayoutEffect, useRef } from 'react';
import { formatAge, formatShortDate, isLate } from '../print/dates.ts';
import { countUnits, describeUnits } from '../print/lines.ts';
import type { ProductName } from '../print/lines.ts';
import { nameOf, numberOf } from '../print/recipient.ts';
import { useBoard } from './BoardProvider.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { OrderControls } from './OrderControls.tsx';
import type { OrderControlsProps } from './OrderControls.tsx';
import { OrderContact, OrderMoney, OrderProgress } from './OrderFacts.tsx';
import styles from './OrderItem.module.css';
import { isCollectable } from './order.ts';
import { OrderLines } from './OrderLines.tsx';
import { describeResult } from './stepTexts.ts';
import { describeTrouble } from './troubleTexts.ts';
import type { OwnerOrder } from './types.ts';

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

function TroubleList({ order, isExplained }: { order: OwnerOrder; isExplained: boolean }) {
  const { troubles } = order;
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

interface OrderItemProps extends Omit<OrderControlsProps, 'headingId'> {
  productName: ProductName;
  nowMs: number;
  /** Whether it came while the board was open. */
  isNew: boolean;
  isSelected: boolean;
  /** Names the list, which may be a state. */
  listName: string;
  onSelect: (isSelected: boolean) => void;
}

export function OrderItem(props: OrderItemProps) {
  const { productName, nowMs, isNew, isSelected, listName, onSelect, ...controls } = props;
  const { order, isExplained } = controls;
  const { purchasedAtMs, state, payment, troubles, changedMeanwhile } = order;
  const { steps } = useBoard();
  const headingId = useId();
  const ref = useFocusNext();
  const name = nameOf(order);
  const isWaiting = state === 'waiting';
  const hasExplanation = isExplained && troubles.length > 0;
  const isIdle = !isWaiting && !isExplained && !changedMeanwhile && !isCollectable(order);
  return (
    <li ref={ref} data-item={order.key}>
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
              {isWaiting && (
                <strong className={isLate(purchasedAtMs, nowMs) ? styles.missing : undefined}>
                  {formatAge(purchasedAtMs, nowMs)}
                </strong>
              )}
              <span>{numberOf(order)}</span>
              <span>{formatShortDate(purchasedAtMs, nowMs)}</span>
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
          <OrderMoney order={order} />
          {!isWaiting && <OrderProgress order={order} isStateKnown={listName === state} />}
          {payment && (
            <NoteEditor
              sessionId={payment.sessionId}
              note={payment.note ?? ''}
              onSave={async (note, seen) => describeResult(await steps.saveNote(order, note, seen))}
            />
          )}
        </div>
        <OrderControls {...controls} headingId={headingId} />
      </article>
    </li>
  );
}
