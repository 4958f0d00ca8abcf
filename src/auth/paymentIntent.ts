/** A payment that a visitor started, and that goes on by itself after they have signed in for it. */
interface PaymentIntent {
  id: number;
  /** Lines and prices that the visitor agreed to. */
  agreed: string;
  /** The account that signed in for it, and when. */
  signedIn?: { uid: string; atMs: number };
}

/** The cart opens right after signing in. Later, the shopper no longer expects to be taken to the payment page. */
const maxDelayMs = 30_000;

// In memory: a reload, Back, a restored or duplicated tab and another tab must not pay by themselves.
let intent: PaymentIntent | undefined;

/**
 * Remembers a payment that needs an account first.
 * @param agreed lines and prices, as `agreedText` of the cart formats them
 * @returns its id, for the history state of the links to sign in
 */
export function addPaymentIntent(agreed: string): number {
  intent = { id: Date.now(), agreed };
  return intent.id;
}

/**
 * Whether a page to sign in was opened for the payment.
 * @param locationState of that page
 */
export function isForPayment(locationState: unknown): boolean {
  if (typeof locationState !== 'object' || locationState === null) return false;
  return (
    'paymentIntent' in locationState && intent !== undefined && locationState.paymentIntent === intent.id
  );
}

/**
 * Lets the payment go on, if the customer signed in for it.
 * @param locationState of the page where they signed in
 */
export function confirmPaymentIntent(locationState: unknown, uid: string): void {
  if (intent && isForPayment(locationState)) intent = { ...intent, signedIn: { uid, atMs: Date.now() } };
}

/** The payment to go on with, once. Undefined if nobody has just signed in for one. */
export function takePaymentIntent(): { agreed: string; uid: string } | undefined {
  const taken = intent;
  intent = undefined;
  if (!taken?.signedIn || Date.now() - taken.signedIn.atMs > maxDelayMs) return undefined;
  return { agreed: taken.agreed, uid: taken.signedIn.uid };
}
