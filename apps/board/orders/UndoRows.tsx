import { useId, useSyncExternalStore } from 'react';
import { currentNotification, subscribeNotifications } from '../../../src/ui/toasts/notifications.ts';
import type { ShippingBatch } from './boardTypes.ts';
import styles from './UndoRows.module.css';
import { useShipping } from './useShipping.ts';
import { describeShipped, undoable } from './useUndoToast.ts';

function UndoRow({ batch, onUndo }: { batch: ShippingBatch; onUndo: () => void }) {
  const id = useId();
  return (
    <li className={styles.row}>
      <span id={id}>{describeShipped(batch)}</span>
      <button type="button" className="button" aria-describedby={id} onClick={onUndo}>
        Undo
      </button>
    </li>
  );
}

/** Offers to undo each shipment whose message has made way for another one. They were announced by their messages. */
export function UndoRows() {
  const { batches, undo } = useShipping();
  const shownId = useSyncExternalStore(subscribeNotifications, () => currentNotification()?.id);
  const rows = undoable(batches).filter(({ id }) => id !== shownId);
  if (rows.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="Just shipped">
      {rows.map((batch) => (
        <UndoRow key={batch.id} batch={batch} onUndo={() => undo(batch.id)} />
      ))}
    </ul>
  );
}
