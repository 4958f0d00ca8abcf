import type { ReactNode, Ref } from 'react';
import { PageHeading } from '../layout/PageHeading.tsx';
import styles from './OrdersHead.module.css';

interface OrdersHeadProps {
  title: string;
  /** How many orders there are, or what was found. */
  count: ReactNode;
  /** The place for the tools of the list. */
  toolsRef: Ref<HTMLDivElement>;
}

/** The heading of a list of orders, with its count and tools in one row. */
export function OrdersHead({ title, count, toolsRef }: OrdersHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <PageHeading title={title}>{title}</PageHeading>
        <p className={styles.count} role="status">
          {count}
        </p>
      </div>
      <div ref={toolsRef} />
    </header>
  );
}
