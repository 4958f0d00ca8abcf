import type { CartStore } from '../cart/cartStore.ts';
import { cartList, cartRules } from './cartList.ts';
import { cartFollow } from './follow.ts';
import { hasChanges } from './hasChanges.ts';
import { owe, oweChanges } from './owedCart.ts';

/**
 * The cart no longer follows an account, when that has signed out or another one signs in. It stays on the device, where anybody may
 * change it from now on: what the account has not been told until now is kept for it.
 */
export function leaveCart(cart: CartStore): void {
  const follow = cartFollow.read();
  if (!follow) return;
  const list = cartList(cart);
  const base = follow.base === undefined ? undefined : cartRules.parse(follow.base);
  const isOwed = hasChanges(list);
  // First, or another tab that hears of it at the same moment would count the changes a second time.
  cartFollow.remove();
  if (follow.isEnding) owe(follow);
  else if (base && isOwed) {
    const { entries, isWhole } = list.readDevice();
    // What the device could not read, or not store, was not removed.
    oweChanges(follow, isWhole && !follow.isFleeting ? entries : cartRules.withBase(entries, base));
  }
}
