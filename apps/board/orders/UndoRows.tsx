import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  currentNotification,
  dismiss,
  notify,
  subscribeNotifications,
} from '../../../src/ui/toasts/notifications.ts';
import { nameOf } from '../print/recipient.ts';
import { useShipping } from './BoardProvider.tsx';
import styles from './UndoRows.module.css';
import type { ShippingBatch } from './types.ts';

/** `Nimal Perera`, or `3 orders`. */
function whatOf(items: ShippingBatch['items']): string {
  const [first] = items;
  return items.length === 1 && first ? nameOf(first.order) : `${items.length} orders`;
}

const itemsThat = ({ items }: ShippingBatch, result: 'done' | 'undone') =>
  items.filter(({ outcome }) => outcome.result === result);

/** The batches that can be undone, newest first. */
const undoable = (batches: readonly ShippingBatch[]): ShippingBatch[] =>
  batches.filter(
    (batch) => batch.undoUntilMs !== undefined && !batch.isWorking && itemsThat(batch, 'done').length > 0,
  );

/** `Shipped: Nimal Perera` */
const describeShipped = (batch: ShippingBatch): string => `Shipped: ${whatOf(itemsThat(batch, 'done'))}`;

/** Says what was shipped, with Undo for as long as that is possible, and what was undone: on every page, as the owner may have left the list. */
export function UndoToast() {
  const { batches, undo } = useShipping();
  const [latest] = undoable(batches);
  const shown = useRef<{ id: string; undoUntilMs: number | undefined }>(undefined);
  /** Each is announced once; while an older one can still be undone, `UndoRows` offers that. */
  const [toasted] = useState(() => new Set<number>());
  // Another page of orders has announced these.
  const [announced] = useState(
    () => new Set(batches.filter((batch) => itemsThat(batch, 'undone').length > 0).map(({ id }) => id)),
  );

  // Before the page is painted with an offer to undo it elsewhere.
  useLayoutEffect(() => {
    const before = shown.current;
    // The same batch again, once more of it was repeated.
    if (before?.id === latest?.id && before?.undoUntilMs === latest?.undoUntilMs) return;
    if (before) dismiss(before.id);
    shown.current = latest;
    if (latest?.undoUntilMs === undefined || toasted.has(latest.undoUntilMs)) return;
    const { id, undoUntilMs } = latest;
    toasted.add(undoUntilMs);
    notify(describeShipped(latest), {
      id,
      durationMs: Math.max(1, undoUntilMs - Date.now()),
      keepOnNavigation: true,
      action: { label: 'Undo', onAction: () => undo(id) },
    });
  }, [latest, toasted, undo]);

  useEffect(() => {
    for (const batch of batches) {
      const undone = itemsThat(batch, 'undone');
      // A batch that is undone goes away, so this does not wait until it has stopped working.
      const isOver = itemsThat(batch, 'done').every(({ undoProblem }) => undoProblem !== undefined);
      if (undone.length === 0 || !isOver || announced.has(batch.id)) continue;
      announced.add(batch.id);
      notify(`Moved back to Waiting: ${whatOf(undone)}`);
    }
  }, [batches, announced]);
  return null;
}

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
