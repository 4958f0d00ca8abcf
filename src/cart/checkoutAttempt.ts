import { randomId } from '../lib/randomId.ts';
import type { CartItem } from '../types.ts';
import { forgetAttempt, readAttempt, readLastAttempt, writeAttempt } from './attemptStorage.ts';
import type { CheckoutAttempt } from './attemptStorage.ts';

const lockName = 'record-purchase';

type AttemptRecord = CheckoutAttempt['records'][number];

function linesOf(items: readonly CartItem[]): Omit<AttemptRecord, 'orderId'>[] {
  return items.map((item) => ({
    productName: item.slug.current,
    productImages: item.image[0]?.asset._ref ?? '',
    productPrice: item.price,
    productSize: item.selectedSizeAndQuantities,
  }));
}

function createAttempt(uid: string, items: readonly CartItem[]): CheckoutAttempt {
  const records = linesOf(items).map((line) => ({ orderId: randomId(), ...line }));
  return { attemptId: randomId(), uid, records };
}

const textOf = (lines: readonly Omit<AttemptRecord, 'orderId'>[], isPriced: boolean) =>
  JSON.stringify(
    lines.map((line) => [line.productName, line.productSize, ...(isPriced ? [line.productPrice] : [])]),
  );

/**
 * Stores what will be recorded once this cart is paid, before the shopper leaves to pay. A payment of the
 * same lines that was begun and not recorded goes on under its ids: should it have been recorded after all,
 * and only the answer was lost, it is not recorded twice.
 * @param uid the paying customer
 */
export function beginAttempt(uid: string, items: readonly CartItem[]): CheckoutAttempt {
  const begun = readAttempt(uid);
  const isSame = begun !== undefined && textOf(begun.records, true) === textOf(linesOf(items), true);
  const attempt = isSame ? begun : createAttempt(uid, items);
  writeAttempt(attempt);
  return attempt;
}

/** Whether the shopper has left to pay for this cart and it was not recorded as paid. */
export function isPaymentUnfinished(items: readonly CartItem[]): boolean {
  const attempt = readLastAttempt();
  return attempt !== undefined && textOf(attempt.records, false) === textOf(linesOf(items), false);
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
  /** Empties the cart. */
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
    forgetAttempt();
    return true;
  });
}
