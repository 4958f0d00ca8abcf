import { recordsOf } from '../domain/purchaseRecord.ts';
import type { CheckoutSession } from '../services/checkout/checkout.ts';
import type { CartItem } from '../domain/types.ts';
import type { Journal } from './journal.ts';

/** How long a payment page stays open where the checkout server does not say. */
const defaultLifetimeMs = 24 * 60 * 60 * 1000;
/** A payment made at the last moment still has to come back, and a device's clock may be set forward meanwhile. */
const graceMs = 24 * 60 * 60 * 1000;

/** A device whose clock is wrong would forget a payment at once, or never: what cannot be right counts as not said. */
function lifetimeMs(expiresAtMs: number | undefined, nowMs: number): number {
  const said = (expiresAtMs ?? 0) - nowMs;
  return said > 0 && said <= defaultLifetimeMs ? said : defaultLifetimeMs;
}

/** The lines of a payment as they are recorded: one for each item of the cart. */
export function recordsOfCart(sessionId: string, items: readonly CartItem[]) {
  const lines = items.map((item) => ({
    productName: item.slug.current,
    productImages: item.image[0]?.asset._ref ?? '',
    productPrice: item.price,
    productSize: item.selectedSizeAndQuantities,
  }));
  return recordsOf(sessionId, lines);
}

/**
 * Stores what will be recorded once this cart is paid, before the shopper leaves to pay.
 * @param uid the paying account
 * @throws StorageRefusedError; nobody should leave to pay then
 */
export function beginPayment(
  journal: Journal,
  { id, expiresAtMs }: Pick<CheckoutSession, 'id' | 'expiresAtMs'>,
  uid: string,
  items: readonly CartItem[],
  nowMs: number,
): Promise<void> {
  return journal.add({
    sessionId: id,
    uid,
    startedAtMs: nowMs,
    expiresAtMs: nowMs + lifetimeMs(expiresAtMs, nowMs) + graceMs,
    state: 'begun',
    records: recordsOfCart(id, items),
  });
}

/**
 * Stores the cart as a payment of its own where the success page was opened by hand, without any payment (section 4 of the
 * specification: the page records the cart). Two pages opened at once store one.
 * @param madeId stands in for the session
 * @throws StorageRefusedError
 */
export async function addByHand(
  journal: Journal,
  madeId: string,
  uid: string,
  items: readonly CartItem[],
  nowMs: number,
): Promise<void> {
  if (items.length === 0) return;
  const records = recordsOfCart(madeId, items);
  const expiresAtMs = nowMs + defaultLifetimeMs;
  await journal.add(
    { sessionId: madeId, uid, startedAtMs: nowMs, expiresAtMs, state: 'returned', records },
    true,
  );
}
