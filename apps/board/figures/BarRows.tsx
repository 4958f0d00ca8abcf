import { Bar } from './Bar.tsx';
import styles from './BarRows.module.css';
import { count } from './money.ts';

export interface BarRow {
  label: string;
  value: number;
  tone?: 'plain' | 'late';
}

/** Lying bars, each with its label and value. */
export function BarRows({ rows }: { rows: readonly BarRow[] }) {
  const max = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={styles.rows}>
      {rows.map(({ label, value, tone = 'plain' }) => (
        <li key={label} data-tone={tone} data-empty={value === 0}>
          <span className={styles.label}>{label}</span>{' '}
          <span className={styles.bar}>
            <Bar length={value / max} tone={tone} />
          </span>
          <strong className={styles.value}>{count(value)}</strong>
        </li>
      ))}
    </ul>
  );
}
