import { useEffect, useState } from 'react';
import { useAuth } from '../auth/AuthProvider.tsx';
import { cartStore } from '../cart/useCart.ts';
import { keptCart } from '../cart/keptCart.ts';
import { savedMessages } from '../config/savedMessages.ts';
import { syncTimes } from '../config/syncTimes.ts';
import { withTimeout } from '../lib/timing.ts';
import { isUnsynced } from '../sync/rows.ts';
import { leaveAccount, startSync, unsavedLists } from '../sync/startSync.ts';
import { syncList } from '../sync/syncList.ts';
import type { SyncedList } from '../sync/syncList.ts';
import { notify, toastWithActionMs } from '../ui/toasts/notifications.ts';
import { savedList } from './savedStore.ts';

export const accountLists = (): readonly SyncedList[] => [
  savedList,
  keptCart(cartStore, (news) =>
    notify(
      news === 'joined'
        ? savedMessages.cartJoined
        : savedMessages.cartChanged(cartStore.items().length === 0),
    ),
  ),
];

/** Saves the last changes before an account signs out, for 4 s at most. Returns the lists that could not be saved. */
export async function saveLists(lists: readonly SyncedList[], uid: string): Promise<string[]> {
  const timeoutError = () => new Error('The database did not respond.');
  async function save(list: SyncedList) {
    list.recordChanges?.();
    if (isUnsynced(list.store.get()))
      await withTimeout(syncList(list, uid), syncTimes.signOutWaitMs, timeoutError);
  }
  // Nothing may keep a customer from signing out.
  await Promise.allSettled(lists.map(save));
  return unsavedLists(lists);
}

export function announceLost(unsaved: readonly string[]): void {
  if (unsaved.length > 0)
    notify(savedMessages.lostAtSignOut(unsaved), { keepOnNavigation: true, durationMs: toastWithActionMs });
}

export function AccountSync() {
  const { state } = useAuth();
  const [lists] = useState(accountLists);
  const uid = state.status === 'signed-in' ? state.customer.uid : undefined;
  useEffect(() => {
    if (uid !== undefined) return startSync(lists, uid);
    if (state.status === 'signed-out') {
      announceLost(unsavedLists(lists));
      leaveAccount(lists);
    }
    return undefined;
  }, [lists, uid, state.status]);
  return null;
}
