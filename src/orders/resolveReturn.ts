import type { Journal } from './journal.ts';

/** What a visit to the success page is about. */
export type ResolvedReturn =
  /** A payment of the journal. */
  | { kind: 'payment'; sessionId: string }
  /** A session that this browser does not know: it was paid in another browser, or the journal was lost. */
  | { kind: 'unknown'; sessionId: string }
  /** The page was opened without any payment. It records the cart, as section 4 of the specification demands. */
  | { kind: 'opened-directly' }
  /** A payment whose order is confirmed. */
  | { kind: 'recorded'; sessionId: string }
  /** Nothing to do, and no order to confirm. */
  | { kind: 'nothing-pending' };

/** How the success page was reached. */
export interface ReturnVisit {
  /** `session_id` of the URL. */
  namedSession: string | undefined;
  /** Whether this history entry has shown a success page before: Back, Forward, reload, a restored or duplicated tab. */
  isMarked: boolean;
  /** Whether a link or redirect loaded the document, rather than a reload or the history. */
  isNavigation: boolean;
  /** The signed-in account; null for a visitor. */
  uid: string | null;
}

/** Decides which payment a visit to the success page is about. Reads the journal without changing it. */
export function resolveReturn(
  journal: Pick<Journal, 'payments' | 'find' | 'isRecorded' | 'tabSessionId'>,
  { namedSession, isMarked, isNavigation, uid }: ReturnVisit,
): ResolvedReturn {
  if (namedSession !== undefined) {
    if (journal.find(namedSession)) return { kind: 'payment', sessionId: namedSession };
    if (journal.isRecorded(namedSession)) return { kind: 'recorded', sessionId: namedSession };
    return { kind: 'unknown', sessionId: namedSession };
  }
  // Without a session, the URL comes from an older checkout server or was opened directly.
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
