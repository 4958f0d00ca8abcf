import type { Bucket } from './buckets.ts';
import styles from './PaidKey.module.css';

interface PaidKeyProps {
  buckets: readonly Bucket[];
  beforeName: string;
}

/** Says what the shapes of the drawing mean. */
export function PaidKey({ buckets, beforeName }: PaidKeyProps) {
  const entries = [
    { shape: styles.bar, text: 'Paid' },
    ...(buckets.some(({ before }) => before.paidMinor > 0)
      ? [{ shape: styles.cap, text: `The ${beforeName}` }]
      : []),
    ...(buckets.some(({ refundedMinor }) => refundedMinor > 0)
      ? [{ shape: styles.refund, text: 'Refunded' }]
      : []),
    { shape: styles.open, text: 'Not over yet' },
  ];
  return (
    <p className={styles.key} aria-hidden="true">
      {entries.map(({ shape, text }) => (
        <span key={text} className={styles.entry}>
          <span className={shape} />
          {text}
        </span>
      ))}
    </p>
  );
}
