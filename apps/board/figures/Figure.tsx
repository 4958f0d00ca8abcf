import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './FiguresPage.module.css';

interface FigureProps {
  /** What is shown. */
  kicker: string;
  /** What it tells, in a sentence. */
  title: string;
  note?: string | undefined;
  /** Whether it takes all columns of the page. */
  isWide?: boolean;
  children?: ReactNode;
}

/** One picture of the page: a heading that says what it shows and what it tells, and a drawing or a table. */
export function Figure({ kicker, title, note, isWide = false, children }: FigureProps) {
  const id = useId();
  return (
    <section className={styles.figure} data-wide={isWide} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <span className={styles.kicker}>{kicker}</span> <span>{title}</span>
      </h2>
      {note && <p className="note">{note}</p>}
      {children}
    </section>
  );
}
