import type { CartItem } from '../domain/types.ts';
import { recordsOf } from '../domain/documents/record.ts';
import type { CheckoutSession } from '../services/checkout/checkout.ts';
import type { Journal } from './journal.ts';

/** Lifetime of a payment page, unless the checkout server names one. */
export const defaultLifetimeMs = 24 * 60 * 60 * 1000;
/** Allows for a payment made at the last moment and for a device clock that is adjusted meanwhile. */
const gracePeriodMs = 24 * 60 * 60 * 1000;

/** Ignores an implausible expiry: on a device with a wrong clock, the entry would expire immediately or never. */
function lifetimeMs(expiresAtMs: number | undefined, nowMs: number): number {
  const remainingMs = (expiresAtMs ?? 0) - nowMs;
  return remainingMs > 0 && remainingMs <= defaultLifetimeMs ? remainingMs : defaultLifetimeMs;
}

export const createRecords = (sessionId: string, items: readonly CartItem[]) =>
  recordsOf(
    sessionId,
    items.map(({ slug, image, price, selectedSizeAndQuantities }) => ({
      productName: slug.current,
      productImages: image[0]?.asset._ref ?? '',
      productPrice: price,
      productSize: selectedSizeAndQuantities,
    })),
  );

/** Adds a payment to the journal. @throws StorageRefusedError; the payment must not start then, because its order could be lost */
export function beginPayment(
  journal: Journal,
  {
    id,
    expiresAtMs,
    delivery,
    discount,
    isForOther,
  }: Pick<CheckoutSession, 'id' | 'expiresAtMs'> & Partial<CheckoutSession>,
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
    discount,
    isForOther,
  });
}
