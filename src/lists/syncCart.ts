import type { CartStore } from '../cart/cartStore.ts';
import { notify } from '../ui/toasts/notifications.ts';
import { isCartFollowing } from './cartFollowing.ts';
import { cartList } from './cartList.ts';
import { syncList } from './syncList.ts';

/**
 * Brings the cart in step with the account once, if it follows that account, and says so when nothing is left of it.
 * @throws FirestoreError, DatabaseTimeoutError, the content client's error; may be repeated
 */
export async function syncCart(uid: string, cart: CartStore, signal: AbortSignal): Promise<void> {
  if (!isCartFollowing(uid)) return;
  await syncList(cartList(cart), uid, signal);
  if (signal.aborted || cart.items().length > 0) return;
  notify('Your cart has changed: its pieces were paid for, or removed, on another device.');
  // The pay button, which had it, is gone.
  document.querySelector<HTMLElement>('main h1')?.focus();
}
