import { toOrder } from '../../src/domain/documents/order.ts';
import type { Order } from '../../src/domain/documents/order.ts';
import type { CheckoutService } from './checkoutServer.ts';
import type { DatabaseService } from './database/database.ts';

export interface ShippingOptions {
  /** Orders ship by themselves so long (ms) after they were placed, so that a shopper sees it; never, when omitted. */
  shipAfterMs?: number;
}

/** Somebody at work on the board would be surprised by it. */
const boardPauseMs = 300_000;

/**
 * Creates a function that ships the orders of this run that are due, by the checkout server's own step. Those of a customer without an
 * address wait for it, and those to be paid by transfer for the money. Called before each request to the database instead of by a
 * timer, which would keep a process alive.
 */
export function createShipping(
  { read, list, version }: Pick<DatabaseService, 'read' | 'list' | 'version'>,
  checkout: Pick<CheckoutService, 'ship'>,
  { shipAfterMs = Infinity, nowMs }: ShippingOptions & { nowMs: () => number },
): (claims?: Readonly<Record<string, unknown>>) => Promise<void> {
  const startMs = nowMs();
  let pausedUntilMs = -Infinity;
  let waiting: Order[] = [];
  let known: unknown;

  const isWaiting = ({ lines, orderedAtMs = 0, method, dueMinor, uid, isForOther }: Order): boolean =>
    orderedAtMs >= startMs &&
    lines.some(({ state }) => state === 'waiting') &&
    !(method === 'transfer' && dueMinor > 0) &&
    (isForOther === true || read(`userAddresses/${uid}`) !== undefined);

  return async ({ owner, packer } = {}) => {
    if (owner === true || packer === true) pausedUntilMs = nowMs() + boardPauseMs;
    if (shipAfterMs === Infinity || nowMs() < pausedUntilMs) return;
    if (known !== version())
      waiting = list('orders')
        .flatMap(({ data }) => toOrder(data) ?? [])
        .filter(isWaiting);
    known = version();
    const due = waiting.filter(({ orderedAtMs = 0 }) => orderedAtMs + shipAfterMs <= nowMs());
    if (due.length > 0) await checkout.ship(due.map(({ sessionId }) => sessionId));
  };
}
