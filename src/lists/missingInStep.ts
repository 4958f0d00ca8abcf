import type { CartStore } from '../cart/cartStore.ts';
import { cartFollowKey } from '../config/constants.ts';
import { listSync } from '../config/listSync.ts';
import type { Customer } from '../domain/types.ts';
import { readStoredText } from '../lib/browserStorage.ts';
import { withTimeout } from '../lib/withTimeout.ts';
import { bringCartInStep } from './cartInStep.ts';

/**
 * Brings a cart that follows the account in step with it before what it lacks is added: what another device has added already would
 * otherwise count twice.
 * @param currentCustomer waits until the stored sign-in has been read
 * @returns false if the cart may differ from that of the account
 */
export async function bringMissingInStep(
  currentCustomer: () => Promise<Customer | null>,
  cart: CartStore,
): Promise<boolean> {
  try {
    if (readStoredText(cartFollowKey) === null) return true;
    const customer = await withTimeout(
      currentCustomer(),
      listSync.paymentWaitMs,
      () => new Error('The stored sign-in could not be read in time.'),
    );
    return customer === null || (await bringCartInStep(customer.uid, cart)) !== 'unsure';
  } catch (error) {
    console.warn('The cart may differ from that of the account.', error);
    return false;
  }
}
