import type { CartStore } from '../cart/cartStore.ts';
import type { PurchaseRecord } from '../domain/purchaseRecord.ts';
import { withTimeout } from '../lib/withTimeout.ts';
import type { Journal } from './journal.ts';
import type { Payment } from './journalFormat.ts';

/** What the database does for a payment. */
export interface OrderDatabase {
  /** Writes all records or none; false when the rules refuse, because a record exists or the checkout server alone may write. */
  commit: (uid: string, records: readonly PurchaseRecord[]) => Promise<boolean>;
  /** Which of these orders there are. */
  findExisting: (uid: string, orderIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Whether the checkout server alone may write orders. */
  areProven: () => Promise<boolean>;
}

export interface Recorder {
  journal: Journal;
  cart: Pick<CartStore, 'items' | 'removePaid' | 'subscribe'>;
  database: OrderDatabase;
  locks: () => Pick<LockManager, 'request'> | undefined;
}

/**
 * `recorded`: the database holds it, the cart is rid of it. `awaited`: the checkout server will write it. `unpaid`: not returned from, and
 * nobody has written it. `busy`: another tab is at it. `other-account`: it belongs to an account that is not signed in.
 */
export type Outcome = 'recorded' | 'awaited' | 'unpaid' | 'busy' | 'other-account';

const lockName = 'record-payment';
/** No tab keeps another waiting longer. */
const recordingLimitMs = 15_000;

interface Manner {
  /** Waits for another tab that is recording; otherwise leaves it to that tab. */
  isPatient?: boolean;
  /** The checkout server is known to write it: look, and write nothing. */
  isAwaited?: boolean;
}

async function recordInDatabase(
  { commit, findExisting, areProven }: OrderDatabase,
  { uid, records, state }: Payment,
  isAwaited: boolean,
): Promise<Outcome> {
  const isOurs = state === 'returned' && !isAwaited;
  if (isOurs && (await commit(uid, records))) return 'recorded';
  const existing = await findExisting(
    uid,
    records.map(({ orderId }) => orderId),
  );
  const missing = records.filter(({ orderId }) => !existing.has(orderId));
  if (missing.length === 0) return 'recorded';
  if (!isOurs) return isAwaited ? 'awaited' : 'unpaid';
  if (await areProven()) return 'awaited';
  if (existing.size > 0 && (await commit(uid, missing))) return 'recorded';
  throw new Error('The database refuses the order.');
}

/**
 * Sees to it that a payment of the journal has its order, once: commits, then forgets it and takes exactly the paid pieces out of the
 * cart. A payment from which nobody returned is looked for only, since the checkout server may have written it.
 * @param uid the signed-in account
 * @throws what the database throws, or an Error after 15 s; the payment is kept then
 */
export async function recordPayment(
  { journal, cart, database, locks }: Recorder,
  sessionId: string,
  uid: string,
  { isPatient = false, isAwaited = false }: Manner = {},
): Promise<Outcome> {
  async function work(): Promise<Outcome> {
    const payment = journal.find(sessionId);
    // Another tab was faster.
    if (!payment) return journal.isRecorded(sessionId) ? 'recorded' : 'unpaid';
    if (payment.uid !== uid) return 'other-account';
    const outcome = await withTimeout(
      recordInDatabase(database, payment, isAwaited),
      recordingLimitMs,
      () => new Error('The order could not be recorded in time.'),
    );
    if (outcome === 'recorded') await journal.settle(sessionId, cart.removePaid);
    return outcome;
  }
  const manager = locks();
  if (!manager) return work();
  if (isPatient) {
    const signal = AbortSignal.timeout(2 * recordingLimitMs);
    return manager.request(lockName, { signal }, work);
  }
  return manager.request(lockName, { ifAvailable: true }, async (lock) => (lock ? work() : 'busy'));
}
