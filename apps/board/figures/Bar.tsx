import styles from './Bar.module.css';

interface BarProps {
  /** 0 to 1 */
  length: number;
  tone?: 'plain' | 'quiet' | 'late';
}

/** A lying bar. Decorative: its value stands beside it. */
export function Bar({ length, tone = 'plain' }: BarProps) {
  return (
    <svg className={styles.bar} width="100%" height="100%" aria-hidden="true" focusable="false">
      {length > 0 && <rect className={styles[tone]} width={`${Math.min(1, length) * 100}%`} height="100%" />}
    </svg>
  );
}
