import type { CartStore } from '../cart/cartStore.ts';
import { keptCart } from '../cart/keptCart.ts';
import { savedMessages } from '../config/savedMessages.ts';
import { syncTimes } from '../config/syncTimes.ts';
import { withTimeout } from '../lib/withTimeout.ts';
import { isUnsynced } from '../sync/rowStore.ts';
import { leaveAccount } from '../sync/startSync.ts';
import { syncList } from '../sync/syncList.ts';
import type { SyncedList } from '../sync/syncList.ts';
import { notify, toastWithActionMs } from '../ui/toasts/notifications.ts';
import { savedList } from './savedStore.ts';

/** The lists that follow an account. */
export const accountLists = (cart: CartStore): readonly SyncedList[] => [
  savedList,
  keptCart(cart, (news) =>
    notify(
      news === 'joined' ? savedMessages.cartJoined : savedMessages.cartChanged(cart.items().length === 0),
    ),
  ),
];

/** Before an account signs out: saves the last changes, for 4 s at most. Never rejects: nothing may keep a customer from signing out. */
export async function saveLists(lists: readonly SyncedList[], uid: string): Promise<void> {
  const timeoutError = () => new Error('The database did not respond.');
  async function save(list: SyncedList) {
    list.note?.();
    if (!isUnsynced(list.store.get())) return;
    try {
      await withTimeout(syncList(list, uid), syncTimes.signOutWaitMs, timeoutError);
    } catch (error) {
      console.warn(`The list "${list.name}" could not be saved before signing out.`, error);
    }
  }
  await Promise.all(lists.map(save));
}

/** Once an account has signed out: its rows leave the device. Says what had not been saved. */
export function leaveLists(lists: readonly SyncedList[]): void {
  const unsaved = leaveAccount(lists);
  if (unsaved.length > 0)
    notify(savedMessages.lostAtSignOut(unsaved), { keepOnNavigation: true, durationMs: toastWithActionMs });
}
