import { toOrder } from '../../src/domain/documents/order.ts';
import type { CheckoutService } from './checkoutServer.ts';
import type { DatabaseService } from './database/database.ts';

export interface ShippingOptions {
  /** Orders ship by themselves so long (ms) after they were placed, so that a shopper sees it; never, when omitted. */
  shipAfterMs?: number;
}

/** An owner would be surprised by it. */
const ownerPauseMs = 300_000;

/**
 * Creates a function that ships the orders of this run that are due, by the checkout server's own step. Those of a customer without an
 * address wait for it, and those to be paid by transfer for the money. Called before each request to the database instead of by a
 * timer, which would keep a process alive.
 */
export function createShipping(
  database: DatabaseService,
  checkout: Pick<CheckoutService, 'ship'>,
  { shipAfterMs, nowMs }: ShippingOptions & { nowMs: () => number },
): () => Promise<void> {
  const startMs = nowMs();
  const isDue = (data: object): boolean => {
    const { lines, orderedAtMs = 0, method, dueMinor, uid } = toOrder(data) ?? {};
    const isWaiting = lines?.some(({ state }) => state === 'waiting') ?? false;
    return (
      isWaiting &&
      orderedAtMs >= startMs &&
      orderedAtMs + (shipAfterMs ?? Infinity) <= nowMs() &&
      !(method === 'transfer' && dueMinor) &&
      database.read(`userAddresses/${uid}`) !== undefined
    );
  };
  return async () => {
    if (shipAfterMs === undefined || nowMs() - database.lastOwnerRequestMs < ownerPauseMs) return;
    const due = database.list('orders').flatMap(({ id, data }) => (isDue(data) ? id : []));
    if (due.length > 0) await checkout.ship(due);
  };
}
