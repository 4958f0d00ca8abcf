import { useId } from 'react';
import styles from './DataTable.module.css';

interface DataTableProps {
  /** What the table holds, for example "Money paid per day, in LKR". */
  caption: string;
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[];
  /** The column that a phone has no room for. */
  wideColumn?: string;
}

/** The values of a picture, in a disclosure. */
export function DataTable({ caption, columns, rows, wideColumn }: DataTableProps) {
  const id = useId();
  const styleOf = (column: string | undefined) => (column === wideColumn ? styles.wide : undefined);
  return (
    <details className={styles.disclosure}>
      <summary>
        Table<span className="visually-hidden">: {caption}</span>
      </summary>
      {/* Not a caption, which would be as wide as the table and scroll out of sight. */}
      <p id={id} className={styles.caption}>
        {caption}
      </p>
      {/* Focusable, because a wide or long table is scrolled with the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} className={styleOf(column)} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([heading, ...cells], row) => (
              // Two products may have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                <th scope="row">{heading}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className={styleOf(columns[index + 1])}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
