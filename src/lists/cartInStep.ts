import type { CartStore } from '../cart/cartStore.ts';
import { cartEndedKey, cartFollowKey, cartOwedPrefix } from '../config/constants.ts';
import { readStoredText } from '../lib/browserStorage.ts';

/**
 * Brings a cart that follows the account in step with it: before a payment, because another device may have paid the same pieces,
 * right after one, and before what is missing is added. Waits only for a moment, and never rejects.
 * @param isShown whether the page says what has changed, so that no message has to
 * @returns `unsure` if it may differ from that of the account; `ended` if another device has stopped
 * keeping it, and no payment has waited for a look since
 */
export async function bringCartInStep(
  uid: string,
  cart: CartStore,
  isShown = false,
): Promise<'done' | 'ended' | 'unsure'> {
  try {
    // Loads nothing for the others.
    if ([cartOwedPrefix + uid, cartFollowKey, cartEndedKey].every((key) => readStoredText(key) === null))
      return 'done';
    return await (await import('./syncCart.ts')).syncCart(uid, cart, isShown);
  } catch (error) {
    console.warn('The cart may differ from that of the account.', error);
    return 'unsure';
  }
}
