import { orderIdOf } from '../domain/documents/record.ts';
import { createRecords, defaultLifetimeMs } from './beginPayment.ts';
import type { Journal } from './journal.ts';
import { recordPayment } from './recordPayment.ts';
import type { Recorder } from './recordPayment.ts';

/** `unknown`: not in this browser's journal. `opened-directly`: without any payment; the cart is recorded (section 4). */
export type ResolvedReturn =
  | { kind: 'payment' | 'recorded' | 'unknown'; sessionId: string }
  | { kind: 'opened-directly' }
  | { kind: 'nothing-pending' };

export interface ReturnVisit {
  namedSession: string | undefined;
  /** Whether this history entry has shown a success page before: Back, Forward, reload, a restored or duplicated tab. */
  isMarked: boolean;
  /** Whether a link or redirect loaded the document, rather than a reload or the history. */
  isNavigation: boolean;
  uid: string | null;
}

/** Decides without changing the journal. */
export function resolveReturn(
  journal: Pick<Journal, 'payments' | 'find' | 'isRecorded' | 'tabSessionId'>,
  { namedSession, isMarked, isNavigation, uid }: ReturnVisit,
): ResolvedReturn {
  if (namedSession !== undefined) {
    if (journal.find(namedSession)) return { kind: 'payment', sessionId: namedSession };
    return { kind: journal.isRecorded(namedSession) ? 'recorded' : 'unknown', sessionId: namedSession };
  }
  // Without a session, the URL comes from a checkout server that names none or was opened directly.
  const payments = journal.payments();
  const own = payments.filter((payment) => payment.uid === uid);
  const returned = own.findLast(({ state }) => state === 'returned');
  const ofTab = isMarked ? undefined : journal.find(journal.tabSessionId() ?? '');
  // With a recorded payment, this may be its success page, opened again in another tab.
  const isFirst = !isMarked && isNavigation && !journal.isRecorded();
  const begun = isFirst ? own.findLast(({ state }) => state === 'begun') : undefined;
  const match = ofTab ?? begun ?? returned;
  if (match) return { kind: 'payment', sessionId: match.sessionId };
  return isFirst && payments.length === 0 ? { kind: 'opened-directly' } : { kind: 'nothing-pending' };
}

/** Runs first on the success page, whoever is signed in: a return is not lost with the page. Undefined: only the account can tell. */
export async function markReturn(
  journal: Journal,
  visit: Omit<ReturnVisit, 'uid'>,
): Promise<string | undefined> {
  const resolved = resolveReturn(journal, { ...visit, uid: null });
  if (resolved.kind !== 'payment') return undefined;
  await journal.markReturned(resolved.sessionId);
  return resolved.sessionId;
}

/** `nothing-pending`: no order to confirm. `other-account`: the payment's account is not signed in. */
export type ReturnOutcome = 'recorded' | 'awaiting-server' | 'nothing-pending' | 'other-account';

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

/** Adds one payment, even if two such pages open at the same time. */
async function addCartAsPayment({ journal, cart }: Recorder, sessionId: string, uid: string) {
  const records = createRecords(sessionId, cart.items());
  if (records.length === 0) return;
  const startedAtMs = Date.now();
  const expiresAtMs = startedAtMs + defaultLifetimeMs;
  await journal.add({ sessionId, uid, startedAtMs, expiresAtMs, state: 'returned', records }, true);
}

interface RecordReturnOptions {
  resolved: ResolvedReturn;
  uid: string;
  /** Takes the place of the session id when the page was opened directly. */
  syntheticId: string;
  /** Only looks the order up: the checkout server writes it. */
  isReadOnly: boolean;
}

/** @throws FirestoreError, DatabaseTimeoutError, StorageRefusedError, or Error after 15 s; the payment stays in the journal */
export async function recordReturn(
  recorder: Recorder,
  { resolved, uid, syntheticId, isReadOnly }: RecordReturnOptions,
): Promise<ReturnOutcome> {
  if (resolved.kind === 'nothing-pending' || resolved.kind === 'recorded') return resolved.kind;
  if (resolved.kind === 'unknown') return findUnknown(recorder, resolved.sessionId, uid);
  const { journal, database } = recorder;
  if (resolved.kind === 'opened-directly') {
    // Without a payment, the checkout server has no order to write.
    if (await database.isServerOnly()) return 'nothing-pending';
    await addCartAsPayment(recorder, syntheticId, uid);
  }
  const sessionId = resolved.kind === 'opened-directly' ? syntheticId : resolved.sessionId;
  await journal.markReturned(sessionId);
  const outcome = await recordPayment(recorder, sessionId, uid, { waitForLock: true, isReadOnly });
  if (outcome !== 'unpaid' && outcome !== 'busy') return outcome;
  // The journal has lost the payment meanwhile; the checkout server may know it.
  return resolved.kind === 'payment' ? findUnknown(recorder, sessionId, uid) : 'nothing-pending';
}
