import { useId } from 'react';
import { formatAge, formatShortDate, isLate } from '../print/dates.ts';
import { countPieces, describePieces } from '../print/pieces.ts';
import type { ProductName } from '../print/pieces.ts';
import { nameOf } from '../print/recipient.ts';
import { NoteEditor } from './NoteEditor.tsx';
import { OrderContact } from './OrderContact.tsx';
import { hasMenuOnly, OrderControls } from './OrderControls.tsx';
import type { OrderControlsProps } from './OrderControls.tsx';
import styles from './OrderItem.module.css';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderPieces } from './OrderPieces.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { describeResult } from './outcomeTexts.ts';
import { TroubleList } from './TroubleList.tsx';
import { useFocusNext } from './useFocusNext.ts';
import type { OrderState } from './types.ts';
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
  const { purchasedAtMs, state, payment, troubles } = order;
  const { saveNote } = useOrderActions();
  const headingId = useId();
  const ref = useFocusNext<HTMLLIElement>();
  const name = nameOf(order);
  const isWaiting = state === 'waiting';
  return (
    <li ref={ref} data-item={order.key}>
      <article className={styles.item} aria-labelledby={headingId} data-selected={isSelected || undefined}>
        <header className={styles.head}>
          <label className={styles.select}>
            <input
              type="checkbox"
              checked={isSelected}
              aria-label={`Select the order of ${name}`}
              onChange={({ target }) => onSelect(target.checked)}
            />
          </label>
          <div className={styles.title}>
            <h2 id={headingId} className={styles.name} tabIndex={-1}>
              {name}
            </h2>
            <p className={styles.when}>
              {isNew && <span className={styles.new}>New</span>}
              {isWaiting && (
                <strong className={isLate(purchasedAtMs, nowMs) ? styles.late : undefined}>
                  {formatAge(purchasedAtMs, nowMs)}
                </strong>
              )}
              <span>{formatShortDate(purchasedAtMs, nowMs)}</span>
              {countPieces(order) > 1 && <span>{describePieces(order)}</span>}
            </p>
            {!isExplained && <TroubleList order={order} isExplained={false} />}
          </div>
        </header>
        {isExplained && troubles.length > 0 && (
          <div className={styles.troubles}>
            <TroubleList order={order} isExplained />
          </div>
        )}
        <div className={styles.pieces}>
          <OrderPieces order={order} productName={productName} />
        </div>
        <div className={styles.where}>
          <OrderContact order={order} />
        </div>
        <div className={styles.facts}>
          <OrderMoney order={order} />
          {!isWaiting && <OrderProgress order={order} isStateKnown={listState === state} />}
          {payment && (
            <div className={styles.note} data-filled={payment.note !== '' || undefined}>
              <NoteEditor
                sessionId={payment.sessionId}
                note={payment.note}
                onSave={async (note, seen) => describeResult(await saveNote(order, note, seen))}
              />
            </div>
          )}
        </div>
        <div className={styles.controls} data-menu-only={hasMenuOnly(order, isExplained) || undefined}>
          <OrderControls {...controls} headingId={headingId} />
        </div>
      </article>
    </li>
  );
}
