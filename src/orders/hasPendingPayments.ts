/**
 * Whether this browser may have a pending payment, in the journal or from an older version of the shop. Both store the
 * paying account as `uid`, which the marks of recorded payments do not have.
 * The storage keys are repeated here, so that a visit without payments does not load the journal.
 */
export function hasPendingPayments(): boolean {
  try {
    return ['paymentJournal', 'checkoutAttempt'].some((key) => localStorage.getItem(key)?.includes('"uid"'));
  } catch {
    return false;
  }
}
