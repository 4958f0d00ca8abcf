import type { CartStore } from '../cart/cartStore.ts';

/**
 * Brings a cart that follows the account in step with it: before a payment, because another device may have paid the same pieces,
 * right after one, and before what is missing is added. Waits only for a moment, and never rejects.
 */
export async function bringCartInStep(uid: string, cart: CartStore): Promise<void> {
  try {
    // Loads nothing for the others. The key is repeated here.
    if (localStorage.getItem('cartFollows') === null) return;
    await (await import('./syncCart.ts')).syncCart(uid, cart);
  } catch (error) {
    console.warn('The cart may differ from that of the account.', error);
  }
}
