import { useEffect, useState } from 'react';
import { useAuth } from '../auth/AuthProvider.tsx';
import { useCartStore } from '../cart/CartProvider.tsx';
import { startSync } from '../sync/startSync.ts';
import { accountLists, leaveLists } from './accountLists.ts';

/** Keeps the lists of this device in step with the account that is signed in. */
export function AccountSync() {
  const { state } = useAuth();
  const cart = useCartStore();
  const [lists] = useState(() => accountLists(cart));
  const uid = state.status === 'signed-in' ? state.customer.uid : undefined;
  useEffect(() => {
    if (uid !== undefined) return startSync(lists, uid);
    // Here, in another tab, or by the service.
    if (state.status === 'signed-out') leaveLists(lists);
    return undefined;
  }, [lists, uid, state.status]);
  return null;
}
