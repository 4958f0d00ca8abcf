import { paths } from '../paths.ts';

/** A payment that a visitor started, and that goes on by itself after they have signed in for it. */
interface PaymentIntent {
  id: number;
  agreed: string;
  cartIndex: number | undefined;
  signedIn?: { uid: string; atMs: number; atIndex: number | undefined };
}

/** Limits the wait: later, the shopper no longer thinks of the payment. */
const maxWaitMs = 30 * 60_000;
/** Limits the delay: later, the shopper no longer expects to be taken to the payment page. */
const maxDelayMs = 30_000;

// Kept in memory: a reload, a restored or duplicated tab and another tab must not pay by themselves.
let intent: PaymentIntent | undefined;

/** The position in the browser's history, as the router counts it; undefined where it has not yet counted. */
export const historyIndex = () => (window.history.state as { idx?: number } | null)?.idx;

export function addPaymentIntent(agreed: string): void {
  intent = { id: Date.now(), agreed, cartIndex: historyIndex() };
}

export function dropPaymentIntent(): void {
  intent = undefined;
}

export const signInToPayState = () => ({
  returnTo: paths.cart,
  cartIndex: intent?.cartIndex,
  paymentIntent: intent?.id,
});

/** Whether the current page was opened from the cart of a payment that waits for an account. */
export const isNextToPaymentCart = () =>
  intent?.cartIndex !== undefined && historyIndex() === intent.cartIndex + 1;

export function isForPayment(locationState: unknown): boolean {
  if (typeof locationState !== 'object' || locationState === null) return false;
  if (!intent || Date.now() - intent.id > maxWaitMs) return false;
  return 'paymentIntent' in locationState && locationState.paymentIntent === intent.id;
}

export function confirmPaymentIntent(locationState: unknown, uid: string): void {
  if (!intent || !isForPayment(locationState)) return;
  intent = { ...intent, signedIn: { uid, atMs: Date.now(), atIndex: historyIndex() } };
}

/** The payment to go on with, once. It waits while nobody has signed in for it: Back to the cart may be followed by Forward. */
export function takePaymentIntent(): { agreed: string; uid: string } | undefined {
  const taken = intent;
  if (!taken?.signedIn) return undefined;
  intent = undefined;
  if (Date.now() - taken.signedIn.atMs > maxDelayMs) return undefined;
  // Signing in leads back to the cart, or replaces its page by the cart. Any other way here was the shopper's own.
  if (![taken.cartIndex, taken.signedIn.atIndex].includes(historyIndex())) return undefined;
  return { agreed: taken.agreed, uid: taken.signedIn.uid };
}
