import type { CartStore } from '../cart/cartStore.ts';
import { keptCart } from '../cart/keptCart.ts';
import { savedMessages } from '../config/savedMessages.ts';
import { syncTimes } from '../config/syncTimes.ts';
import { withTimeout } from '../lib/withTimeout.ts';
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
  const works = lists.map((list) => withTimeout(syncList(list, uid), syncTimes.signOutWaitMs, timeoutError));
  for (const result of await Promise.allSettled(works)) {
    if (result.status === 'rejected')
      console.warn('A list could not be saved before signing out.', result.reason);
  }
}

/** Once an account has signed out: its rows leave the device. Says what had not been saved. */
export function leaveLists(lists: readonly SyncedList[]): void {
  const unsaved = leaveAccount(lists);
  if (unsaved.length > 0)
    notify(savedMessages.lostAtSignOut(unsaved), { keepOnNavigation: true, durationMs: toastWithActionMs });
}
