import type { ReactNode } from 'react';
import { PageHeading } from './PageHeading.tsx';
import styles from './FormPage.module.css';

export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading title={title}>{title}</PageHeading>
      {children}
    </div>
  );
}
