import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../src/ui/Dialog.tsx';
import { notify, toastWithActionMs } from '../../../src/ui/toasts/notifications.ts';
import { Problem, useAction } from '../../../src/ui/useAction.tsx';
import styles from './BoardDialog.module.css';

interface BoardDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Stands in the middle of a wide screen, and at the bottom of a small one, where the thumb is. */
export function BoardDialog({ title, onClose, children }: BoardDialogProps) {
  return (
    <Dialog
      label={title}
      className={styles.dialog}
      heading={<h2 className={styles.title}>{title}</h2>}
      onClose={onClose}
    >
      <div className={styles.content}>{children}</div>
    </Dialog>
  );
}

interface ConfirmDialogProps extends BoardDialogProps {
  /** Labels the button that does it. */
  confirm: string;
  /** Labels the button that does not. */
  back?: string;
  isDanger?: boolean;
  /** Resolves to what went wrong: the dialog stays, and says it. */
  onConfirm: () => Promise<string | undefined> | undefined;
}

/** Gives the focus to its first field, or else to the button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, back = 'Back', isDanger = false, onConfirm, onClose, children } = props;
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.querySelector<HTMLElement>('input, [type=submit]')?.focus(), []);

  const { isBusy, problem, start } = useAction(async () => {
    const failure = await onConfirm();
    // Somebody who has closed the dialog meanwhile hears of it too.
    if (failure && !formRef.current) notify(failure, { durationMs: toastWithActionMs });
    return failure;
  });

  return (
    <BoardDialog title={title} onClose={onClose}>
      <form
        ref={formRef}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        {children}
        <Problem text={problem} />
        <div className={`actions ${styles.foot}`}>
          <button
            type="submit"
            className={`button button-primary ${isDanger ? 'button-danger' : ''}`}
            aria-disabled={isBusy}
          >
            {isBusy ? 'One moment…' : problem ? 'Try again' : confirm}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {back}
          </button>
        </div>
      </form>
    </BoardDialog>
  );
}
