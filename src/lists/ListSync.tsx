import { useEffect } from 'react';
import { useAuth } from '../auth/AuthProvider.tsx';
import { useCartStore } from '../cart/CartProvider.tsx';
import { leaveLists, startLists } from './startLists.ts';

/** Keeps the lists of this device in step with the account that is signed in. */
export function ListSync() {
  const { state } = useAuth();
  const cart = useCartStore();
  const uid = state.status === 'signed-in' ? state.customer.uid : undefined;
  useEffect(() => (uid === undefined ? undefined : startLists(uid, cart)), [uid, cart]);
  useEffect(() => {
    // Here, in another tab, or by the service.
    if (state.status === 'signed-out') leaveLists(cart);
  }, [state.status, cart]);
  return null;
}
