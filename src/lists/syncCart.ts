import type { CartStore } from '../cart/cartStore.ts';
import { savedMessages } from '../config/savedMessages.ts';
import { listSync } from '../config/listSync.ts';
import { withTimeout } from '../lib/withTimeout.ts';
import { dismiss } from '../ui/toasts/notifications.ts';
import { isCartFollowing } from './cartFollowing.ts';
import { cartList } from './cartList.ts';
import { owedCart } from './owedCart.ts';
import { tellOwed } from './owedList.ts';
import { syncList } from './syncList.ts';

/**
 * Brings the cart in step with the account once, if it follows that account. Before that, the account is told
 * what it is owed.
 * @param isShown whether the page says what has changed
 * @throws FirestoreError, DatabaseTimeoutError, the content client's error, or Error after 3 s; may be repeated
 */
export async function syncCart(uid: string, cart: CartStore, isShown: boolean): Promise<void> {
  const isOwed = owedCart(uid).read() !== undefined;
  if (!isOwed && !isCartFollowing(uid)) return;
  const controller = new AbortController();
  try {
    const { signal } = controller;
    const work = async () => {
      await tellOwed(uid, signal);
      await syncList(cartList(cart), uid, signal);
    };
    await withTimeout(work(), listSync.paymentWaitMs, () => new Error('The account did not respond.'));
  } finally {
    controller.abort();
  }
  if (isShown && cart.items().length > 0) dismiss(savedMessages.cartChanged(false));
}
