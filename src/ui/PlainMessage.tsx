import type { ReactNode } from 'react';
import styles from './PlainMessage.module.css';

interface PlainMessageProps {
  children: ReactNode;
  onEnd?: () => void;
}

/** Needs no other code. */
export function PlainMessage({ children, onEnd }: PlainMessageProps) {
  return (
    <p className={styles.message} onAnimationEnd={onEnd}>
      {children}
    </p>
  );
}
