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
import type { SyncOutcome } from './syncList.ts';

/**
 * Brings the cart in step with the account once, if it follows that account. Before that, the account is told
 * what it is owed.
 * @param isShown whether the page says what has changed
 * @returns `ended` if the cart has just ceased to follow, because another device no longer keeps it
 * @throws FirestoreError, DatabaseTimeoutError, the content client's error, or Error after 3 s; may be repeated
 */
export async function syncCart(uid: string, cart: CartStore, isShown: boolean): Promise<'done' | 'ended'> {
  const isOwed = owedCart(uid).read() !== undefined;
  if (!isOwed && !isCartFollowing(uid)) return 'done';
  const controller = new AbortController();
  let outcome: SyncOutcome;
  try {
    const { signal } = controller;
    const work = async () => {
      await tellOwed(uid, signal);
      return syncList(cartList(cart), uid, signal);
    };
    outcome = await withTimeout(
      work(),
      listSync.paymentWaitMs,
      () => new Error('The account did not respond.'),
    );
  } finally {
    controller.abort();
  }
  if (isShown && cart.items().length > 0) dismiss(savedMessages.cartChanged(false));
  return outcome === 'ended' ? 'ended' : 'done';
}
