import type { ReactNode } from 'react';
import styles from './EmptyList.module.css';

/** In place of a list without orders. */
export function EmptyList({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
