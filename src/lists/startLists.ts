import type { CartStore } from '../cart/cartStore.ts';
import { cartEndedKey } from '../config/constants.ts';
import { removeText } from '../lib/browserStorage.ts';
import { savedStore } from '../saved/savedStore.ts';
import { cartList } from './cartList.ts';
import { cartFollow } from './follow.ts';
import { leaveCart } from './leaveCart.ts';
import { joinSaved, leaveSaved } from './leaveSaved.ts';
import { startRunner } from './listRunner.ts';
import { listStatus } from './listStatus.ts';
import { owedCart } from './owedCart.ts';
import { owedList, tellOwed } from './owedList.ts';
import { savedList } from './savedList.ts';

/**
 * Keeps saved pieces, and the cart if the shopper wishes, in step with an account that is signed in.
 * @returns stops it
 */
export function startLists(uid: string, cart: CartStore): () => void {
  joinSaved(uid);
  const follow = cartFollow.read();
  if (follow && follow.uid !== uid) leaveCart(cart);
  const stops = [
    startRunner(savedList, uid, savedStore.subscribe),
    startRunner(owedList(uid), uid, owedCart(uid).subscribe),
    // The cart must not take back what was paid.
    startRunner(cartList(cart), uid, cart.subscribe, (signal) => tellOwed(uid, signal)),
  ];
  return () => {
    for (const stop of stops) stop();
    listStatus.setLeftOut(0);
  };
}

/** After an account has signed out: its saved pieces leave the device. The cart stays, and no longer follows it. */
export function leaveLists(cart: CartStore): void {
  leaveSaved();
  leaveCart(cart);
  removeText(cartEndedKey);
}
