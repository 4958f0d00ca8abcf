import { randomId } from '../lib/randomId.ts';
import type { CartItem } from '../types.ts';
import { readAttempt, writeAttempt } from './storage.ts';
import type { CheckoutAttempt } from './storage.ts';

const lockName = 'record-purchase';

function createAttempt(uid: string, items: readonly CartItem[]): CheckoutAttempt {
  return {
    attemptId: randomId(),
    uid,
    records: items.map((item) => ({
      orderId: randomId(),
      productName: item.slug.current,
      productImages: item.image[0]?.asset._ref ?? '',
      productPrice: item.price,
      productSize: item.selectedSizeAndQuantities,
    })),
  };
}

/**
 * Stores what will be recorded once this cart is paid, before the shopper leaves to pay.
 * @param uid the paying customer
 */
export function beginAttempt(uid: string, items: readonly CartItem[]): CheckoutAttempt {
  const attempt = createAttempt(uid, items);
  writeAttempt(attempt);
  return attempt;
}

/** One tab at a time; a page without https has no Web Locks and relies on the fixed record ids alone. */
function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(lockName, work) : work();
}

interface Recording {
  uid: string;
  /** The cart, asked once the lock is held. */
  items: () => readonly CartItem[];
  /** Writes all records or none; records that exist already count as written. */
  record: (uid: string, records: CheckoutAttempt['records']) => Promise<void>;
  /** Empties the cart and forgets the attempt. */
  clear: () => void;
}

/**
 * Records a paid cart exactly once (section 4): after a reload, in two tabs at once, or when an earlier
 * try was cut off, the same ids are used again. The cart is emptied only after the database has confirmed.
 * @returns whether there was anything to record
 * @throws what `record` throws; cart and attempt are kept then
 */
export function recordPaidCart({ uid, items, record, clear }: Recording): Promise<boolean> {
  return withLock(async () => {
    const unpaid = items();
    const attempt = readAttempt(uid) ?? (unpaid.length > 0 ? beginAttempt(uid, unpaid) : undefined);
    if (!attempt) return false;
    await record(uid, attempt.records);
    clear();
    return true;
  });
}
