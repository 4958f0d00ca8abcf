/**
 * Whether this browser may know of a payment under way, in the journal or from an earlier shop: both name the account that pays, and marks
 * of recorded payments do not. The keys are spelled here, so that most visits load nothing of the journal.
 */
export function hasPayments(): boolean {
  try {
    return ['paymentJournal', 'checkoutAttempt'].some((key) => localStorage.getItem(key)?.includes('"uid"'));
  } catch {
    return false;
  }
}
