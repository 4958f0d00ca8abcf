import type { Bucket } from './buckets.ts';
import { wholeRupees } from './money.ts';
import styles from './PaidKey.module.css';
import { nameOfBucket } from './paidSlots.ts';

interface PaidKeyProps {
  /** The bar under the pointer. */
  bucket: Bucket | undefined;
  buckets: readonly Bucket[];
  beforeName: string;
}

/** Says what the shapes of the drawing mean, and under the pointer what they are worth. The table has the same. */
export function PaidKey({ bucket, buckets, beforeName }: PaidKeyProps) {
  const hasRefunds = buckets.some(({ refundedMinor }) => refundedMinor > 0);
  const hasBefore = buckets.some(({ before }) => before.paidMinor > 0);
  return (
    <p className={styles.key} aria-hidden="true">
      {bucket && <strong className={styles.name}>{nameOfBucket(bucket)}</strong>}
      <span className={styles.entry}>
        <span className={styles.bar} />
        {bucket ? `${wholeRupees(bucket.paidMinor)} paid` : 'Paid'}
      </span>
      {hasBefore && (
        <span className={styles.entry}>
          <span className={styles.cap} />
          {bucket ? `${wholeRupees(bucket.before.paidMinor)} ${beforeName}` : `The ${beforeName}`}
        </span>
      )}
      {hasRefunds && (!bucket || bucket.refundedMinor > 0) && (
        <span className={styles.entry}>
          <span className={styles.refund} />
          {bucket ? `${wholeRupees(bucket.refundedMinor)} refunded` : 'Refunded'}
        </span>
      )}
      {!bucket && (
        <span className={styles.entry}>
          <span className={styles.open} />
          Not over yet
        </span>
      )}
    </p>
  );
}
