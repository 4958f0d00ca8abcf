import { useId } from 'react';
import { formatAge, formatShortDate, isLate } from '../print/dates.ts';
import { countUnits, describeUnits } from '../print/lines.ts';
import type { ProductName } from '../print/lines.ts';
import { nameOf } from '../print/recipient.ts';
import { NoteEditor } from './NoteEditor.tsx';
import { OrderControls } from './OrderControls.tsx';
import type { OrderControlsProps } from './OrderControls.tsx';
import { OrderContact, OrderMoney, OrderProgress } from './OrderFacts.tsx';
import styles from './OrderItem.module.css';
import { OrderLines } from './OrderLines.tsx';
import { describeResult } from './outcomeTexts.ts';
import { TroubleList } from './TroubleList.tsx';
import type { OrderState } from './types.ts';
import { useFocusNext } from './useFocusNext.ts';
import { useOrderActions } from './useOrderActions.ts';

interface OrderItemProps extends Omit<OrderControlsProps, 'headingId'> {
  productName: ProductName;
  nowMs: number;
  /** Came while the board was open. */
  isNew: boolean;
  isSelected: boolean;
  /** The state that all orders of the list have, if they have one. */
  listState: OrderState | undefined;
  onSelect: (isSelected: boolean) => void;
}

/** An order with everything that is needed to pack, ship and ask about it. */
export function OrderItem({
  productName,
  nowMs,
  isNew,
  isSelected,
  listState,
  onSelect,
  ...controls
}: OrderItemProps) {
  const { order, isExplained } = controls;
  const { purchasedAtMs, state, payment, troubles, changedMeanwhile } = order;
  const { saveNote } = useOrderActions();
  const headingId = useId();
  const ref = useFocusNext<HTMLLIElement>();
  const name = nameOf(order);
  const isWaiting = state === 'waiting';
  const hasExplanation = isExplained && troubles.length > 0;
  const isIdle = !isWaiting && !isExplained && !changedMeanwhile;
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
          {!isWaiting && <OrderProgress order={order} isStateKnown={listState === state} />}
          {payment && (
            <NoteEditor
              sessionId={payment.sessionId}
              note={payment.note}
              onSave={async (note, seen) => describeResult(await saveNote(order, note, seen))}
            />
          )}
        </div>
        <OrderControls {...controls} headingId={headingId} />
      </article>
    </li>
  );
}
