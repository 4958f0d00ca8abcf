/**
 * Whether this browser may know of a payment under way: the journal's key, and that of an earlier shop. Spelled here, so that most
 * visits load nothing of the journal.
 */
export function hasPayments(): boolean {
  try {
    return (
      localStorage.getItem('paymentJournal') !== null || localStorage.getItem('checkoutAttempt') !== null
    );
  } catch {
    return false;
  }
}
