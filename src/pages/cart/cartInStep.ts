import type { CartStore } from '../../cart/cartStore.ts';
import { withTimeout } from '../../lib/withTimeout.ts';

/** How long a payment waits for the account. */
export const cartSync = { limitMs: 3000 };

/** Whether the cart of this device may follow an account. The key is repeated here, to load no other code. */
function mayFollow(): boolean {
  try {
    return localStorage.getItem('cartFollows') !== null;
  } catch {
    return false;
  }
}

/**
 * Before a payment: brings a cart that follows the account in step with it, because another device may have paid the same pieces.
 * Waits only for a moment, and never rejects.
 */
export async function bringCartInStep(uid: string, cart: CartStore): Promise<void> {
  if (!mayFollow()) return;
  const controller = new AbortController();
  const sync = async () => (await import('../../lists/syncCart.ts')).syncCart(uid, cart, controller.signal);
  try {
    await withTimeout(sync(), cartSync.limitMs, () => new Error('The account did not respond.'));
  } catch (error) {
    console.warn('The cart may differ from that of the account.', error);
  }
  controller.abort();
}
