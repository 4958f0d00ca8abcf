import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './Figure.module.css';

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
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}

export interface Row {
  label: ReactNode;
  cells: readonly string[];
  /** The length of a bar beside the label, from 0 to 1. */
  bar?: number;
  tone?: 'plain' | 'quiet' | 'late';
}

interface TableProps {
  /** What the table holds, for example "Money paid per day, in LKR". */
  caption: string;
  columns: readonly ReactNode[];
  rows: readonly Row[];
}

/** Values, with bars where rows have one. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    // Focusable, because a wide or long table is scrolled with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, bar, tone = 'plain' }, index) => (
            // Two products may have the same name.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} data-tone={bar === 0 ? 'empty' : tone}>
              <th scope="row">
                <span className={bar === undefined ? undefined : styles.measured}>
                  <span className={styles.label}>{label}</span>
                  {bar !== undefined && (
                    <span className={styles.bar} style={{ inlineSize: `${bar * 100}%` }} />
                  )}
                </span>
              </th>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
