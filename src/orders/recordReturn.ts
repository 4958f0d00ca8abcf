import { orderIdOf } from '../domain/orderId.ts';
import { addCartAsPayment } from './beginPayment.ts';
import type { Journal } from './journal.ts';
import { migrateLegacyAttempt } from './legacyAttempt.ts';
import { recordPayment } from './recordPayment.ts';
import type { Recorder } from './recordPayment.ts';
import { resolveReturn } from './resolveReturn.ts';
import type { ResolvedReturn, ReturnVisit } from './resolveReturn.ts';

/**
 * `awaiting-server`: the checkout server will confirm the order. `nothing-pending`: there is no order to confirm.
 * `other-account`: the payment belongs to an account that is not signed in.
 */
export type ReturnOutcome = 'recorded' | 'awaiting-server' | 'nothing-pending' | 'other-account';

/**
 * Marks the payment of a success page as returned. Runs first on that page, whoever is signed in, so that the return is
 * not lost when the page is closed.
 * @returns the payment's session id; undefined when it cannot be known without the account
 * @throws StorageRefusedError when a payment of an older version of the shop cannot be migrated
 */
export async function markReturn(
  journal: Journal,
  visit: Omit<ReturnVisit, 'uid'>,
): Promise<string | undefined> {
  await migrateLegacyAttempt(journal, Date.now());
  const resolved = resolveReturn(journal, { ...visit, uid: null });
  if (resolved.kind !== 'payment') return undefined;
  await journal.markReturned(resolved.sessionId);
  return resolved.sessionId;
}

interface RecordReturnOptions {
  resolved: ResolvedReturn;
  /** The signed-in account. */
  uid: string;
  /** Takes the place of the session id when the page was opened directly. */
  syntheticId: string;
  /** Only look the order up: the checkout server writes it. */
  isReadOnly: boolean;
}

/** Looks up the order of a session that this browser does not know. Only the checkout server has its lines. */
async function findUnknown(
  { database, journal }: Recorder,
  sessionId: string,
  uid: string,
): Promise<ReturnOutcome> {
  const existing = await database.findExisting(uid, [orderIdOf(sessionId, 0)]);
  if (existing.size === 0) return 'awaiting-server';
  await journal.markRecorded(sessionId);
  return 'recorded';
}

/**
 * Records the order that a visit to the success page is about.
 * @throws FirestoreError, DatabaseTimeoutError, StorageRefusedError, or Error after 15 s; the payment stays in the journal
 */
export async function recordReturn(
  recorder: Recorder,
  { resolved, uid, syntheticId, isReadOnly }: RecordReturnOptions,
): Promise<ReturnOutcome> {
  if (resolved.kind === 'nothing-pending' || resolved.kind === 'recorded') return resolved.kind;
  if (resolved.kind === 'unknown') return findUnknown(recorder, resolved.sessionId, uid);
  const { journal, database, cart } = recorder;
  if (resolved.kind === 'opened-directly') {
    // Without a payment, the checkout server has no order to write.
    if (await database.areProven()) return 'nothing-pending';
    await addCartAsPayment(journal, syntheticId, uid, cart.items(), Date.now());
  }
  const sessionId = resolved.kind === 'opened-directly' ? syntheticId : resolved.sessionId;
  await journal.markReturned(sessionId);
  const outcome = await recordPayment(recorder, sessionId, uid, { waitForLock: true, isReadOnly });
  if (outcome !== 'unpaid' && outcome !== 'busy') return outcome;
  // The journal has lost the payment meanwhile; the checkout server may know it.
  return resolved.kind === 'payment' ? findUnknown(recorder, sessionId, uid) : 'nothing-pending';
}
