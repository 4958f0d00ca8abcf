import type { CartStore } from '../cart/cartStore.ts';
import { cartEndedKey } from '../config/constants.ts';
import { savedMessages } from '../config/savedMessages.ts';
import { listSync } from '../config/listSync.ts';
import { readText, removeText } from '../lib/browserStorage.ts';
import { withTimeout } from '../lib/withTimeout.ts';
import { dismiss } from '../ui/toasts/notifications.ts';
import { isCartFollowing } from './cartFollowing.ts';
import { cartList } from './cartList.ts';
import { sayKeptNoLonger } from './cartNews.ts';
import { owedCart } from './owedCart.ts';
import { tellOwed } from './owedList.ts';
import { syncList } from './syncList.ts';

async function bringInStep(uid: string, cart: CartStore): Promise<void> {
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
}

/** Whether any tab has learnt that another device has stopped keeping the cart. Says so once more; only the first call returns true. */
function takeEnded(uid: string): boolean {
  const endedUid = readText(cartEndedKey);
  if (endedUid === null) return false;
  removeText(cartEndedKey);
  if (endedUid !== uid) return false;
  sayKeptNoLonger();
  return true;
}

/**
 * Brings the cart in step with the account once, if it follows that account. Before that, the account is told
 * what it is owed.
 * @param isShown whether the page says what has changed
 * @returns `ended` if another device has stopped keeping the cart, and no payment has waited for a look since
 * @throws FirestoreError, DatabaseTimeoutError, the content client's error, or Error after 3 s; may be repeated
 */
export async function syncCart(uid: string, cart: CartStore, isShown: boolean): Promise<'done' | 'ended'> {
  const isOwed = owedCart(uid).read() !== undefined;
  if (isOwed || isCartFollowing(uid)) {
    await bringInStep(uid, cart);
    if (isShown && cart.items().length > 0) dismiss(savedMessages.cartChanged(false));
  }
  return takeEnded(uid) ? 'ended' : 'done';
}
