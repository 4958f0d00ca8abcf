import { orderIdOf } from '../domain/orderId.ts';
import { arrivalOf } from './arrival.ts';
import type { Arrival, Visit } from './arrival.ts';
import { addByHand } from './beginPayment.ts';
import type { Journal } from './journal.ts';
import { takeOverOldAttempt } from './oldAttempt.ts';
import { recordPayment } from './recordPayment.ts';
import type { Recorder } from './recordPayment.ts';

/**
 * `awaited`: the checkout server will confirm it. `settled`: nothing is left to do. `other-account`: it was paid by an account that is
 * not signed in.
 */
export type VisitOutcome = 'recorded' | 'awaited' | 'settled' | 'other-account';

/**
 * Notes that the shopper is back from paying: the first thing on the success page, whoever is signed in.
 * @returns the payment's session, where it is known already
 * @throws StorageRefusedError where a payment of an earlier shop cannot be taken over
 */
export async function noteReturn(journal: Journal, visit: Omit<Visit, 'uid'>): Promise<string | undefined> {
  await takeOverOldAttempt(journal, Date.now());
  const arrival = arrivalOf(journal, { ...visit, uid: null });
  if (arrival.kind !== 'payment') return undefined;
  await journal.markReturned(arrival.sessionId);
  return arrival.sessionId;
}

interface SuccessVisit {
  arrival: Arrival;
  /** The signed-in account. */
  uid: string;
  /** Stands in for the session where the page was opened by hand. */
  madeId: string;
  /** The checkout server is known to write the order: look, and write nothing. */
  isAwaited: boolean;
}

/** What is not known here was paid in another browser, or the journal was lost: the checkout server alone knows its lines. */
async function lookFor(
  { database, journal }: Recorder,
  sessionId: string,
  uid: string,
): Promise<VisitOutcome> {
  const existing = await database.findExisting(uid, [orderIdOf(sessionId, 0)]);
  if (existing.size === 0) return 'awaited';
  await journal.settle(sessionId);
  return 'recorded';
}

/**
 * Sees to the order of a visit to the success page.
 * @throws what the database throws, or StorageRefusedError; nothing is lost then
 */
export async function recordVisit(
  recorder: Recorder,
  { arrival, uid, madeId, isAwaited }: SuccessVisit,
): Promise<VisitOutcome> {
  if (arrival.kind === 'settled' || arrival.kind === 'recorded') return arrival.kind;
  if (arrival.kind === 'unknown') return lookFor(recorder, arrival.sessionId, uid);
  const { journal, database, cart } = recorder;
  if (arrival.kind === 'by-hand') {
    // There is no payment that the checkout server could have been told of.
    if (await database.areProven()) return 'settled';
    await addByHand(journal, madeId, uid, cart.items(), Date.now());
  }
  const sessionId = arrival.kind === 'by-hand' ? madeId : arrival.sessionId;
  await journal.markReturned(sessionId);
  const outcome = await recordPayment(recorder, sessionId, uid, { isPatient: true, isAwaited });
  return outcome === 'unpaid' || outcome === 'busy' ? 'settled' : outcome;
}
