import { keptCartKey } from '../config/constants.ts';
import { syncTimes } from '../config/syncTimes.ts';
import { readText } from '../lib/browserStorage.ts';
import { withTimeout } from '../lib/timing.ts';
import type { CartStore } from './cartStore.ts';

/** Syncs a kept cart, 3 s at most. Returns whether that changed it: the shopper checks it before paying. Never rejects. */
export async function syncBeforePayment(uid: string, cart: CartStore): Promise<boolean> {
  if (readText(keptCartKey) === null) return false;
  const before = cart.items();
  const sync = async () => (await import('./keptCart.ts')).syncKeptCart(uid, cart);
  try {
    await withTimeout(sync(), syncTimes.paymentWaitMs, () => new Error('The account did not respond.'));
  } catch (error) {
    console.warn('The cart may differ from that of the account.', error);
  }
  return cart.items() !== before;
}
