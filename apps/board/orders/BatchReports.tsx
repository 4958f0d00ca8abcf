import { useId, useState, useSyncExternalStore } from 'react';
import { Icon } from '../../../src/ui/Icon.tsx';
import { currentNotification, subscribeNotifications } from '../../../src/ui/toasts/notifications.ts';
import { nameOf } from '../print/recipient.ts';
import { describeShipped, hasProblem, isDone, isRepeatable, isUndoRepeatable } from './batches.ts';
import type { BatchItem, ShippingBatch } from './batches.ts';
import { useShipping } from './BoardProvider.tsx';
import styles from './BatchReports.module.css';
import { describeResult } from './outcomeTexts.ts';
import { isBlocking } from './troubles.ts';
import { describeTrouble } from './troubleTexts.ts';
import type { OwnerOrder } from './types.ts';
import undoStyles from './UndoRows.module.css';

const isWorking = ({ outcome }: BatchItem) => outcome.result === 'working';

const mailProblems: Partial<Record<NonNullable<BatchItem['mail']>, string>> = {
  failed: 'The mail to the customer could not be sent. Tell them yourself.',
  expired: 'The mail to the customer was not sent in time. Tell them yourself.',
  unsure: 'It is not known whether the mail to the customer was sent.',
};

function describeTroubles(order: OwnerOrder): string {
  const found = order.troubles.filter(isBlocking).map((trouble) => describeTrouble(trouble, order).what);
  return ['Not shipped.', ...found, 'Look at the order before you ship it.'].join(' ');
}

/** The dialog in which the number was typed has closed. */
const describeNumber = ({ trackingNumber }: BatchItem['details']) =>
  trackingNumber === undefined ? '' : ` The tracking number was ${trackingNumber}.`;

function describeItem({ order, details, outcome, undoProblem, mail }: BatchItem): string {
  if (undoProblem?.result === 'unsure') return 'Not sure whether it was undone. Repeating it is safe.';
  if (undoProblem) return `Still shipped. ${describeResult(undoProblem)}`;
  switch (outcome.result) {
    case 'working':
      return 'Shipping…';
    case 'undone':
      return 'Moved back to Waiting.';
    case 'done':
      return ['Shipped.', mail && mailProblems[mail]].filter(Boolean).join(' ');
    case 'failed':
      return `Not shipped. ${describeResult(outcome)}`;
    case 'changed':
      return (
        (outcome.change.kind === 'trouble' ? describeTroubles(order) : describeResult(outcome)) +
        describeNumber(details)
      );
    case 'unsure':
      return describeResult(outcome);
  }
}

/** What went wrong comes first. */
const rank = (item: BatchItem) => (hasProblem(item) ? 0 : isWorking(item) ? 1 : 2);

function titleOf({ items }: ShippingBatch): string {
  const done = items.filter(isDone).length;
  const undone = items.filter(({ outcome }) => outcome.result === 'undone').length;
  const isUnsure = items.some(({ undoProblem }) => undoProblem?.result === 'unsure');
  if (isUnsure)
    return items.length > 1 ? `${undone} of ${items.length} undone, the rest not known` : 'Not sure';
  if (items.length > 1) return `${done} of ${items.length} shipped`;
  if (done === 1) return 'Shipped';
  return items.some(({ outcome }) => outcome.result === 'unsure') ? 'Not sure' : 'Not shipped';
}

interface ReportProps {
  batch: ShippingBatch;
  /** Shown in one line at first. */
  isFolded: boolean;
}

function Report({ batch, isFolded }: ReportProps) {
  const { repeat, undo, dismiss } = useShipping();
  const [isOpen, setIsOpen] = useState(!isFolded);
  const { id, items } = batch;
  return (
    <section className={styles.report} aria-label={titleOf(batch)}>
      <header className={styles.head}>
        <p role="alert" className={styles.title}>
          {items.some(isWorking)
            ? `Shipping ${items.length}: ${items.filter(isDone).length} done…`
            : titleOf(batch)}
        </p>
        {!isOpen && (
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            Show
          </button>
        )}
        {!batch.isWorking && (
          <button type="button" className="icon-button" onClick={() => dismiss(id)}>
            <Icon name="close" />
            <span className="visually-hidden">Close the report</span>
          </button>
        )}
      </header>
      <ul className={styles.items} hidden={!isOpen}>
        {[...items]
          .sort((a, b) => rank(a) - rank(b))
          .map((item) => (
            <li key={item.order.key} data-done={!(isWorking(item) || hasProblem(item)) || undefined}>
              <strong>{nameOf(item.order)}</strong>: {describeItem(item)}
            </li>
          ))}
      </ul>
      {isOpen && !batch.isWorking && items.some(isRepeatable) && (
        <button type="button" className="button button-primary" onClick={() => repeat(id)}>
          Repeat {items.filter(isRepeatable).length === 1 ? '' : `these ${items.filter(isRepeatable).length}`}
        </button>
      )}
      {isOpen && !batch.isWorking && items.some(isUndoRepeatable) && (
        <button type="button" className="button button-primary" onClick={() => undo(id)}>
          Repeat undo
        </button>
      )}
    </section>
  );
}

/** Where something is left to say: several that are being shipped, and what did not work. */
const needsReport = ({ items, isWorking: works }: ShippingBatch): boolean =>
  works ? items.length > 1 : items.some(hasProblem);

/** What became of the orders that were shipped, wherever it was not what the owner wanted. */
export function BatchReports() {
  const { batches } = useShipping();
  // What was shipped on another page is read there already.
  const [earlier] = useState(() => new Set(batches.map(({ id }) => id)));
  return batches
    .filter(needsReport)
    .map((batch) => <Report key={batch.id} batch={batch} isFolded={earlier.has(batch.id)} />);
}

function UndoRow({ batch, onUndo }: { batch: ShippingBatch; onUndo: () => void }) {
  const id = useId();
  return (
    <li className={undoStyles.row}>
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
  const rows = batches.filter(
    ({ id, undoUntilMs, isWorking: works, items }) =>
      id !== shownId && undoUntilMs !== undefined && !works && items.some(isDone),
  );
  if (rows.length === 0) return null;
  return (
    <ul className={undoStyles.rows} aria-label="Just shipped">
      {rows.map((batch) => (
        <UndoRow key={batch.id} batch={batch} onUndo={() => undo(batch.id)} />
      ))}
    </ul>
  );
}
