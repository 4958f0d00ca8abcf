import type { ReactNode } from 'react';
import { shop } from '../../../src/config/shop.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import styles from './OutsidePage.module.css';

/** What is shown to whoever is not let in. */
export function OutsidePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <span className="logo">{shop.name}</span> Owner’s board
      </p>
      <PageHeading title={title}>{title}</PageHeading>
      {children}
    </main>
  );
}
