import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** A message that stays in the page: what went wrong or right, and what can be done. */
export function Notice({ tone, children }: { tone: 'problem' | 'good'; children: ReactNode }) {
  return (
    <div className={styles[tone]} role={tone === 'problem' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
