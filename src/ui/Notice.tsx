import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** A message that stays on the page: what happened, and what to do next. */
export function Notice({ tone, children }: { tone: 'error' | 'info'; children: ReactNode }) {
  return (
    <div className={styles[tone]} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
