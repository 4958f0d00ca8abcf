import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './Figure.module.css';

interface FigureProps {
  /** What is shown. */
  kicker: string;
  /** What it tells, in a sentence. */
  title: string;
  note?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** One picture of the page: a heading that says what it shows and what it tells, the drawing, and its table. */
export function Figure({ kicker, title, note, className = '', children }: FigureProps) {
  const id = useId();
  return (
    <section className={`${styles.figure} ${className}`} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <span className={styles.kicker}>{kicker}</span> <span className={styles.title}>{title}</span>
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
