import { recordsOf } from '../domain/purchaseRecord.ts';
import type { CheckoutSession } from '../services/checkout/checkout.ts';
import type { CartItem } from '../domain/types.ts';
import type { Journal } from './journal.ts';

/** Lifetime of a payment page, unless the checkout server names one. */
const defaultLifetimeMs = 24 * 60 * 60 * 1000;
/** Allows for a payment made at the last moment and for a device clock that is adjusted meanwhile. */
const gracePeriodMs = 24 * 60 * 60 * 1000;

/** Ignores an implausible expiry: on a device with a wrong clock, the entry would expire immediately or never. */
function lifetimeMs(expiresAtMs: number | undefined, nowMs: number): number {
  const remainingMs = (expiresAtMs ?? 0) - nowMs;
  return remainingMs > 0 && remainingMs <= defaultLifetimeMs ? remainingMs : defaultLifetimeMs;
}

/** The purchase records of a cart, one for each item. */
export function createRecords(sessionId: string, items: readonly CartItem[]) {
  const lines = items.map((item) => ({
    productName: item.slug.current,
    productImages: item.image[0]?.asset._ref ?? '',
    productPrice: item.price,
    productSize: item.selectedSizeAndQuantities,
  }));
  return recordsOf(sessionId, lines);
}

/**
 * Adds a payment to the journal, before the shopper leaves to pay.
 * @param uid the paying account
 * @throws StorageRefusedError; the payment must not be started then, because its order could be lost
 */
export function beginPayment(
  journal: Journal,
  { id, expiresAtMs, delivery }: Pick<CheckoutSession, 'id' | 'expiresAtMs'> & Partial<CheckoutSession>,
  uid: string,
  items: readonly CartItem[],
  nowMs: number,
): Promise<void> {
  return journal.add({
    sessionId: id,
    uid,
    startedAtMs: nowMs,
    expiresAtMs: nowMs + lifetimeMs(expiresAtMs, nowMs) + gracePeriodMs,
    state: 'begun',
    records: createRecords(id, items),
    delivery,
  });
}

/**
 * Adds the cart to the journal as a payment, for a success page that was opened without one (section 4: the page records
 * the cart). Adds one payment even if two such pages open at the same time.
 * @param syntheticId takes the place of the session id
 * @throws StorageRefusedError
 */
export async function addCartAsPayment(
  journal: Journal,
  syntheticId: string,
  uid: string,
  items: readonly CartItem[],
  nowMs: number,
): Promise<void> {
  if (items.length === 0) return;
  const expiresAtMs = nowMs + defaultLifetimeMs;
  const records = createRecords(syntheticId, items);
  await journal.add(
    { sessionId: syntheticId, uid, startedAtMs: nowMs, expiresAtMs, state: 'returned', records },
    true,
  );
}
