import type { Journal } from './journal.ts';

/** What a visit to the success page is about. */
export type Arrival =
  /** A payment of the journal, by its session. */
  | { kind: 'payment'; sessionId: string }
  /** A session of which this browser knows nothing: it was paid elsewhere, or the journal was lost. */
  | { kind: 'unknown'; sessionId: string }
  /** The page was opened by hand, without any payment: it records the cart, as the specification says. */
  | { kind: 'by-hand' }
  /** The page of a payment whose order is confirmed. */
  | { kind: 'recorded'; sessionId: string }
  /** There is nothing to do, and nothing known to be confirmed. */
  | { kind: 'settled' };

/** How the success page was reached. */
export interface Visit {
  /** `session_id` of the URL. */
  namedSession: string | undefined;
  /** Whether this entry of the browser's history was a success page before: Back, Forward, reload, a restored or duplicated tab. */
  isMarked: boolean;
  /** Whether the document was loaded by following a link or a redirect, and neither by reload nor from the history. */
  isNavigation: boolean;
  /** The signed-in account; null for a visitor. */
  uid: string | null;
}

/** Decides which payment a visit to the success page means. Reads the journal and changes nothing. */
export function arrivalOf(
  journal: Pick<Journal, 'payments' | 'find' | 'isRecorded' | 'sessionOfTab'>,
  { namedSession, isMarked, isNavigation, uid }: Visit,
): Arrival {
  if (namedSession !== undefined) {
    if (journal.find(namedSession)) return { kind: 'payment', sessionId: namedSession };
    if (journal.isRecorded(namedSession)) return { kind: 'recorded', sessionId: namedSession };
    return { kind: 'unknown', sessionId: namedSession };
  }
  // From here on: the URL of an older checkout server, or one that was opened by hand.
  const payments = journal.payments();
  const own = payments.filter((payment) => payment.uid === uid);
  const returned = own.findLast(({ state }) => state === 'returned');
  const ofTab = isMarked ? undefined : journal.find(journal.sessionOfTab() ?? '');
  // After a recorded payment it may be that one's page, come back in another tab.
  const isFirst = !isMarked && isNavigation && !journal.isRecorded();
  const begun = isFirst ? own.findLast(({ state }) => state === 'begun') : undefined;
  const meant = ofTab ?? begun ?? returned;
  if (meant) return { kind: 'payment', sessionId: meant.sessionId };
  return isFirst && payments.length === 0 ? { kind: 'by-hand' } : { kind: 'settled' };
}
