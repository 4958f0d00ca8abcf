/** A payment that a visitor started, and that goes on by itself after they have signed in for it. */
interface PaymentIntent {
  id: number;
  /** Lines and prices that the visitor agreed to. */
  agreed: string;
  /** The cart's position in the browser's history. */
  cartIndex: number | undefined;
  /** The account that signed in for it, and when and where. */
  signedIn?: { uid: string; atMs: number; atIndex: number | undefined };
}

/** The cart opens right after signing in. Later, the shopper no longer expects to be taken to the payment page. */
const maxDelayMs = 30_000;

// In memory: a reload, Back, a restored or duplicated tab and another tab must not pay by themselves.
let intent: PaymentIntent | undefined;

/** As the router counts it; undefined where it has not yet counted. */
const historyIndex = () => (window.history.state as { idx?: number } | null)?.idx;

/**
 * Remembers a payment that needs an account first.
 * @param agreed lines and prices, as `agreedText` of the cart formats them
 * @returns its id, for the history state of the links to sign in
 */
export function addPaymentIntent(agreed: string): number {
  intent = { id: Date.now(), agreed, cartIndex: historyIndex() };
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
  if (!intent || !isForPayment(locationState)) return;
  intent = { ...intent, signedIn: { uid, atMs: Date.now(), atIndex: historyIndex() } };
}

/**
 * How many steps Back leads from a page to sign in to the cart that it was opened from, as a negative number. Undefined if
 * it was not opened for a payment.
 */
export function stepsBackToCart(locationState: unknown): number | undefined {
  const index = historyIndex();
  if (!isForPayment(locationState) || intent?.cartIndex === undefined || index === undefined)
    return undefined;
  const steps = intent.cartIndex - index;
  return steps < 0 ? steps : undefined;
}

/** The payment to go on with, once. Undefined if nobody has just signed in for one. */
export function takePaymentIntent(): { agreed: string; uid: string } | undefined {
  const taken = intent;
  intent = undefined;
  if (!taken?.signedIn || Date.now() - taken.signedIn.atMs > maxDelayMs) return undefined;
  // Signing in leads back to the cart, or replaces its page by the cart. Any other way here was the shopper's own.
  if (![taken.cartIndex, taken.signedIn.atIndex].includes(historyIndex())) return undefined;
  return { agreed: taken.agreed, uid: taken.signedIn.uid };
}
