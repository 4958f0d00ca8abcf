import { useMemo } from 'react';
import { useCartStore } from '../cart/useCart.ts';
import { browserLocks } from '../lib/browserLocks.ts';
import { findExistingOrders } from '../services/firebase/orderHistory.ts';
import { isServerOnly, commitPurchases } from '../services/firebase/orders.ts';
import { paymentJournal } from './paymentJournal.ts';
import type { Recorder } from './recordPayment.ts';

const database = {
  commit: commitPurchases,
  findExisting: findExistingOrders,
  isServerOnly,
};

export function useRecorder(): Recorder {
  const cart = useCartStore();
  return useMemo(() => ({ journal: paymentJournal, cart, database, locks: browserLocks }), [cart]);
}
