import type { CartStore } from '../cart/cartStore.ts';
import { recipientKey } from '../config/constants.ts';
import type { PurchaseRecord } from '../domain/documents/record.ts';
import { removeText } from '../lib/browserStorage.ts';
import { abortAfter, withTimeout } from '../lib/timing.ts';
import type { Journal } from './journal.ts';
import type { JournalEntry } from './journalFormat.ts';

export interface OrderDatabase {
  /** Writes all records or none. False if the rules refuse: a record exists, or only the checkout server may write. */
  commit: (uid: string, records: readonly PurchaseRecord[]) => Promise<boolean>;
  findExisting: (uid: string, orderIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Whether only the checkout server may write orders. */
  isServerOnly: () => Promise<boolean>;
}

export interface Recorder {
  journal: Journal;
  cart: Pick<CartStore, 'items' | 'removePaid' | 'subscribe'>;
  database: OrderDatabase;
  locks: () => Pick<LockManager, 'request'>;
}

// `recorded`: its lines have left the cart as well. `awaiting-server`: the checkout server will write the order. `unpaid`: the
// shopper has not returned, and there is no order. `busy`: another tab is recording. `other-account`: its account is not signed in.
type RecordOutcome = 'recorded' | 'awaiting-server' | 'unpaid' | 'busy' | 'other-account';

const lockName = 'record-payment';
/** Limits how long a tab may hold the lock, and another one waits for it. */
const recordingLimitMs = 15_000;

async function recordInDatabase(
  { commit, findExisting, isServerOnly }: OrderDatabase,
  { uid, records, state }: JournalEntry,
  isReadOnly: boolean,
): Promise<RecordOutcome> {
  const ids = records.map(({ orderId }) => orderId);
  async function findMissing() {
    const existing = await findExisting(uid, ids);
    return records.filter(({ orderId }) => !existing.has(orderId));
  }
  const mayWrite = state === 'returned' && !isReadOnly;
  // Looks first: the checkout server writes the same records, and browsers log a refused write as an error.
  // If the setting cannot be read, the write is tried and the rules decide.
  const mayBeServerOnly = mayWrite && isServerOnly().catch(() => false);
  const [missing, onlyServerWrites] = await Promise.all([findMissing(), mayBeServerOnly]);
  if (missing.length === 0) return 'recorded';
  if (!mayWrite) return isReadOnly ? 'awaiting-server' : 'unpaid';
  if (onlyServerWrites) return 'awaiting-server';
  if ((await commit(uid, missing)) || (await findMissing()).length === 0) return 'recorded';
  throw new Error('The database refuses the order.');
}

// Only looks whether the checkout server has written the order if the shopper has not returned from paying, or with `isReadOnly`.
// `waitForLock` waits for another tab that is recording, instead of returning `busy`.
/** @throws FirestoreError, DatabaseTimeoutError, or Error after 15 s; the payment stays in the journal */
export async function recordPayment(
  { journal, cart, database, locks }: Recorder,
  sessionId: string,
  uid: string,
  { waitForLock = false, isReadOnly = false } = {},
): Promise<RecordOutcome> {
  async function work(): Promise<RecordOutcome> {
    const payment = journal.find(sessionId);
    if (!payment) return journal.isRecorded(sessionId) ? 'recorded' : 'unpaid';
    if (payment.uid !== uid) return 'other-account';
    const outcome = await withTimeout(
      recordInDatabase(database, payment, isReadOnly),
      recordingLimitMs,
      () => new Error('The order could not be recorded in time.'),
    );
    if (outcome === 'recorded') {
      // The next cart goes to the customer again. Before the lines leave, which renders an open cart anew. One to the customer, recorded
      // late, ends no choice that was made since.
      if (payment.isForOther) removeText(recipientKey);
      await journal.markRecorded(sessionId, cart.removePaid);
    }
    return outcome;
  }
  if (waitForLock) {
    return abortAfter(recordingLimitMs, (signal) => locks().request(lockName, { signal }, work));
  }
  return locks().request(lockName, { ifAvailable: true }, async (lock) => (lock ? work() : 'busy'));
}
