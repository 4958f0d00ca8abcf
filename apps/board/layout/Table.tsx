import type { ReactNode } from 'react';
import styles from './Table.module.css';

export interface Row {
  label: ReactNode;
  cells: readonly string[];
  /** Length of a bar beside the label, from 0 to 1. */
  bar?: number;
  tone?: 'quiet' | 'late' | undefined;
}

interface TableProps {
  caption: string;
  columns: readonly ReactNode[];
  rows: readonly Row[];
}

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
          {rows.map(({ label, cells, bar, tone }, index) => (
            // Two products may have the same name.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} data-tone={bar === 0 ? 'empty' : tone}>
              <th scope="row">
                <span className={bar === undefined ? undefined : styles.measured}>
                  <span>{label}</span>
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
