import styles from './OrderForm.module.css';

interface TakeBackFormProps {
  isBusy: boolean;
  onTakeBack: () => void;
  onClose: () => void;
}

/** Asks before a shipped order moves back to Waiting, because the customer may have been told that it is on its way. */
export function TakeBackForm({ isBusy, onTakeBack, onClose }: TakeBackFormProps) {
  return (
    <div className={styles.form} role="group" aria-label="Move back to Waiting" data-form>
      <p>
        The order moves back to Waiting, without its carrier and tracking number. If the customer has already
        had the mail that it is on its way, tell them.
      </p>
      <div className={styles.buttons}>
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isBusy}
          // Opened by the person's own press.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onClick={isBusy ? undefined : onTakeBack}
        >
          {isBusy ? 'One moment…' : 'Move back to Waiting'}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Back
        </button>
      </div>
    </div>
  );
}
