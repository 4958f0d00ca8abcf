import type { ReactNode } from 'react';
import { Dialog } from '../../../src/ui/Dialog.tsx';
import styles from './BoardDialog.module.css';
import { useBackToClose } from './useBackToClose.ts';

interface BoardDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in the middle of a wide screen, at the bottom of a small one, where the thumb is. The browser's Back closes it. */
export function BoardDialog({ title, onClose, children }: BoardDialogProps) {
  useBackToClose(onClose);
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
