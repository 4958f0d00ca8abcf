import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './FiguresPage.module.css';

interface FigureProps {
  kicker: string;
  /** Says in a sentence what the figure tells. */
  title: string;
  note?: string | undefined;
  isWide?: boolean;
  children?: ReactNode;
}

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
