import type { ReactNode } from 'react';
import { Dialog } from '../../src/ui/Dialog.tsx';
import styles from './BoardDialog.module.css';

interface BoardDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in the middle of a wide screen, at the bottom of a small one, where the thumb is. */
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
