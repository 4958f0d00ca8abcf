import type { CartStore } from '../cart/cartStore.ts';
import { listSync } from '../config/listSync.ts';
import { withTimeout } from '../lib/withTimeout.ts';
import { cartList } from './cartList.ts';
import { endFollowing, isCartFollowing } from './cartFollowing.ts';
import { savedFollow } from './follow.ts';
import { tellOwed } from './owedList.ts';
import { hasChanges } from './hasChanges.ts';
import { savedList } from './savedList.ts';
import { syncList } from './syncList.ts';
import type { SyncedList } from './syncList.ts';

/**
 * Before an account signs out: tries to save the last changes of its lists, for a moment. They stay on the device, because signing
 * out may fail. Never rejects: nothing may keep a customer from signing out.
 */
export async function saveLists(uid: string, cart: CartStore): Promise<void> {
  const { signal } = new AbortController();
  const saveChanges = async <Entry>(list: SyncedList<Entry>) => {
    if (hasChanges(list)) await syncList(list, uid, signal);
  };
  async function leaveKeptCart() {
    // First, or the cart would take back what was paid.
    await tellOwed(uid, signal);
    await (isCartFollowing(uid) ? saveChanges(cartList(cart)) : endFollowing(uid));
  }
  const works = [savedFollow.read()?.uid === uid && saveChanges(savedList), leaveKeptCart()].map((work) =>
    withTimeout(
      Promise.resolve(work),
      listSync.signOutWaitMs,
      () => new Error('The database did not respond.'),
    ),
  );
  for (const result of await Promise.allSettled(works)) {
    if (result.status === 'rejected')
      console.warn('The last changes of a list are kept for this account on this device.', result.reason);
  }
}
