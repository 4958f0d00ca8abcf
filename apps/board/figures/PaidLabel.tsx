import type { Bucket } from './buckets.ts';
import { wholeRupees } from './money.ts';
import styles from './PaidLabel.module.css';
import { nameOfBucket } from './paidSlots.ts';
import type { Slot } from './paidSlots.ts';

interface PaidLabelProps {
  bucket: Bucket;
  slot: Slot;
  /** The top of the bars, in percent from the top of the drawing. */
  top: number;
  /** "30 days before" */
  beforeName: string;
}

/** What the bar under the pointer is worth, beside it. The table has the same. */
export function PaidLabel({ bucket, slot: { start, width }, top, beforeName }: PaidLabelProps) {
  const { paidMinor, refundedMinor, before } = bucket;
  const place =
    start + width / 2 < 50
      ? { insetInlineStart: `${start + width}%` }
      : { insetInlineEnd: `${100 - start}%` };
  // Beside the top of its bar, but inside the drawing.
  return (
    <p className={styles.label} style={{ ...place, insetBlockStart: `min(${top}%, 100% - 6.5rem)` }}>
      <strong>{nameOfBucket(bucket)}</strong>
      <span>Paid: {wholeRupees(paidMinor)}</span>
      {before.paidMinor > 0 && (
        <span>
          {beforeName}: {wholeRupees(before.paidMinor)}
        </span>
      )}
      {refundedMinor > 0 && <span>Refunded: {wholeRupees(refundedMinor)}</span>}
    </p>
  );
}
