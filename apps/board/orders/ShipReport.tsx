import { Icon } from '../../../src/ui/Icon.tsx';
import { nameOf } from '../print/recipient.ts';
import styles from './ShipReport.module.css';
import { describeAnswer } from './stepTexts.ts';
import { useShipping } from './useShipping.ts';

/** Lists what was not shipped, and why, until it is closed or something else is shipped. */
export function ShipReport() {
  const { isUndo, isWorking, orders, steps, problems, repeatable, repeat, dismiss } = useShipping().report;
  if (isWorking) {
    if (orders.length < 2) return null;
    return (
      <p role="status" className={styles.report}>
        {isUndo ? 'Moving' : 'Shipping'} {orders.length} orders…
      </p>
    );
  }
  if (problems.length === 0) return null;
  const isUnsure = problems.some(({ answer }) => answer === 'failed');
  const done = `${orders.length - problems.length} of ${orders.length} ${isUndo ? 'moved back' : 'shipped'}`;
  const none = isUnsure ? 'Not sure' : isUndo ? 'Still shipped' : 'Not shipped';
  const title = orders.length > problems.length ? done : none;
  return (
    <section className={styles.report} aria-label={title}>
      <header className={styles.head}>
        <p role="alert" className={styles.title}>
          {title}
        </p>
        <button type="button" className="icon-button" onClick={dismiss}>
          <Icon name="close" />
          <span className="visually-hidden">Close the report</span>
        </button>
      </header>
      <ul className={styles.items}>
        {problems.map((answer) => {
          const order = orders.find(({ sessionId }) => sessionId === answer.sessionId);
          const step = steps.find(({ sessionId }) => sessionId === answer.sessionId);
          // It is repeated, because the dialog in which it was typed has closed.
          const number = step?.step === 'ship' ? step.trackingNumber : undefined;
          return (
            <li key={answer.sessionId}>
              <strong>{order && nameOf(order)}</strong>: {describeAnswer(answer)}
              {number && ` The tracking number was ${number}.`}
            </li>
          );
        })}
      </ul>
      {repeatable > 0 && (
        <button type="button" className="button button-primary" onClick={repeat}>
          Repeat {repeatable === 1 ? '' : `these ${repeatable}`}
        </button>
      )}
    </section>
  );
}
