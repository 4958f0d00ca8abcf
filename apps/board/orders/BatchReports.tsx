import { Icon } from '../../../src/ui/Icon.tsx';
import { nameOf } from '../print/recipient.ts';
import { hasProblem, isDone, isRepeatable, isUndoRepeatable } from './batches.ts';
import type { BatchItem, ShippingBatch } from './batches.ts';
import { useShipping } from './BoardProvider.tsx';
import styles from './BatchReports.module.css';
import { describeResult } from './stepTexts.ts';
import { isBlocking } from './troubles.ts';
import { describeTrouble } from './troubleTexts.ts';
import type { OwnerOrder } from './types.ts';

const isWorking = ({ step }: BatchItem) => step.result === 'working';

const mailProblems: Partial<Record<NonNullable<BatchItem['mail']>, string>> = {
  failed: 'The mail to the customer could not be sent. Tell them yourself.',
  expired: 'The mail to the customer was not sent in time. Tell them yourself.',
};

function describeTroubles(order: OwnerOrder): string {
  const found = order.troubles.filter(isBlocking).map((trouble) => describeTrouble(trouble, order).what);
  return ['Not shipped.', ...found, 'Look at the order before you ship it.'].join(' ');
}

/** The number is repeated, because the dialog in which it was typed has closed. */
const describeNumber = ({ trackingNumber }: BatchItem['details']) =>
  trackingNumber === undefined ? '' : ` The tracking number was ${trackingNumber}.`;

function describeItem({ order, details, step, undoProblem, mail }: BatchItem): string {
  if (undoProblem?.result === 'unsure') return 'Not sure whether it was undone. Repeating it is safe.';
  if (undoProblem) return `Still shipped. ${describeResult(undoProblem)}`;
  switch (step.result) {
    case 'working':
      return 'Shipping…';
    case 'undone':
      return 'Moved back to Waiting.';
    case 'done':
      return ['Shipped.', mail && mailProblems[mail]].filter(Boolean).join(' ');
    case 'failed':
      return `Not shipped. ${describeResult(step)}`;
    case 'changed':
      return (
        (step.change.kind === 'trouble' ? describeTroubles(order) : describeResult(step)) +
        describeNumber(details)
      );
    case 'unsure':
      return describeResult(step);
  }
}

function titleOf({ items }: ShippingBatch): string {
  const done = items.filter(isDone).length;
  if (items.some(({ undoProblem }) => undoProblem?.result === 'unsure')) return 'Not sure';
  if (items.length > 1) return `${done} of ${items.length} shipped`;
  if (done === 1) return 'Shipped';
  return items.some(({ step }) => step.result === 'unsure') ? 'Not sure' : 'Not shipped';
}

function Report({ batch }: { batch: ShippingBatch }) {
  const { repeat, undo, dismiss } = useShipping();
  const { id, items } = batch;
  return (
    <section className={styles.report} aria-label={titleOf(batch)}>
      <header className={styles.head}>
        <p role="alert" className={styles.title}>
          {items.some(isWorking)
            ? `Shipping ${items.length}: ${items.filter(isDone).length} done…`
            : titleOf(batch)}
        </p>
        {!batch.isWorking && (
          <button type="button" className="icon-button" onClick={() => dismiss(id)}>
            <Icon name="close" />
            <span className="visually-hidden">Close the report</span>
          </button>
        )}
      </header>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.order.key} data-done={!(isWorking(item) || hasProblem(item)) || undefined}>
            <strong>{nameOf(item.order)}</strong>: {describeItem(item)}
          </li>
        ))}
      </ul>
      {!batch.isWorking && items.some(isRepeatable) && (
        <button type="button" className="button button-primary" onClick={() => repeat(id)}>
          Repeat {items.filter(isRepeatable).length === 1 ? '' : `these ${items.filter(isRepeatable).length}`}
        </button>
      )}
      {!batch.isWorking && items.some(isUndoRepeatable) && (
        <button type="button" className="button button-primary" onClick={() => undo(id)}>
          Repeat undo
        </button>
      )}
    </section>
  );
}

export function BatchReports() {
  const { batches } = useShipping();
  return batches
    .filter(({ items, isWorking: works }) => !works || items.length > 1)
    .map((batch) => <Report key={batch.id} batch={batch} />);
}
