import { cartRules } from './cartList.ts';
import { owedCart } from './owedCart.ts';
import { syncList } from './syncList.ts';
import type { SyncedList } from './syncList.ts';

/** What the cart of an account is owed, as a list that is brought in step once: the record goes with the last write. */
export function owedList(uid: string): SyncedList<number> {
  const store = owedCart(uid);
  return {
    name: 'cart',
    ...cartRules,
    follow: {
      ...store,
      write: (next) => (next.rows === undefined && !next.isEnding ? store.remove() : store.write(next)),
    },
    readDevice: () => ({
      entries: cartRules.parse(store.read()?.rows ?? '') ?? new Map<string, number>(),
      isStored: true,
      isWhole: true,
    }),
    prepare: async (_before, after) => () => after,
  };
}

/**
 * Tells the account what it is owed, if anything.
 * @throws FirestoreError, DatabaseTimeoutError; may be repeated
 */
export async function tellOwed(uid: string, signal: AbortSignal): Promise<void> {
  if (owedCart(uid).read() !== undefined) await syncList(owedList(uid), uid, signal);
}
