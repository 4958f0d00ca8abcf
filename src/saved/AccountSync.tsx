import { useEffect, useState } from 'react';
import { useAuth } from '../auth/AuthProvider.tsx';
import { useCartStore } from '../cart/CartProvider.tsx';
import type { CartStore } from '../cart/cartStore.ts';
import { keptCart } from '../cart/keptCart.ts';
import { savedMessages } from '../config/savedMessages.ts';
import { syncTimes } from '../config/syncTimes.ts';
import { withTimeout } from '../lib/timing.ts';
import { isUnsynced } from '../sync/rows.ts';
import { leaveAccount, startSync } from '../sync/startSync.ts';
import { syncList } from '../sync/syncList.ts';
import type { SyncedList } from '../sync/syncList.ts';
import { notify, toastWithActionMs } from '../ui/toasts/notifications.ts';
import { savedList } from './savedStore.ts';

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
    if (isUnsynced(list.store.get()))
      await withTimeout(syncList(list, uid), syncTimes.signOutWaitMs, timeoutError);
  }
  // What fails is said once the rows have left.
  await Promise.allSettled(lists.map(save));
}

export function leaveLists(lists: readonly SyncedList[]): void {
  const unsaved = leaveAccount(lists);
  if (unsaved.length > 0)
    notify(savedMessages.lostAtSignOut(unsaved), { keepOnNavigation: true, durationMs: toastWithActionMs });
}

export function AccountSync() {
  const { state } = useAuth();
  const cart = useCartStore();
  const [lists] = useState(() => accountLists(cart));
  const uid = state.status === 'signed-in' ? state.customer.uid : undefined;
  useEffect(() => {
    if (uid !== undefined) return startSync(lists, uid);
    if (state.status === 'signed-out') leaveLists(lists);
    return undefined;
  }, [lists, uid, state.status]);
  return null;
}
