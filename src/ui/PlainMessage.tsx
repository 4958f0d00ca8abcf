import type { ReactNode } from 'react';
import styles from './PlainMessage.module.css';

interface PlainMessageProps {
  children: ReactNode;
  /** Called when it has been there for 8 s. */
  onEnd?: () => void;
}

/** A line over the end of the window, wherever the page is scrolled to. Needs no other code, and stays until it is removed. */
export function PlainMessage({ children, onEnd }: PlainMessageProps) {
  return (
    <p className={styles.message} onAnimationEnd={onEnd}>
      {children}
    </p>
  );
}
