import type { CartStore } from '../cart/cartStore.ts';
import { savedStore } from '../saved/savedStore.ts';
import { cartList } from './cartList.ts';
import { cartFollow, savedFollow } from './follow.ts';
import { hasChanges } from './hasChanges.ts';
import { joinSaved, leaveSaved } from './leaveSaved.ts';
import { startRunner } from './listRunner.ts';
import { savedList } from './savedList.ts';

/**
 * Keeps saved pieces, and the cart if the shopper wishes, in step with an account that is signed in.
 * @returns stops it
 */
export function startLists(uid: string, cart: CartStore): () => void {
  joinSaved(uid);
  const stops = [
    startRunner(savedList, uid, savedStore.subscribe),
    startRunner(cartList(cart), uid, cart.subscribe),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * After an account has signed out: its saved pieces leave the device. The cart stays, and follows no longer, unless it has
 * changes that the account still has to get when it signs in again.
 */
export function leaveLists(cart: CartStore): void {
  leaveSaved();
  const follow = cartFollow.read();
  if (follow && !follow.isEnding && !hasChanges(cartList(cart))) cartFollow.remove();
}

/** Whether a list of this device still follows an account. */
export const areListsFollowing = (): boolean => Boolean(savedFollow.read() ?? cartFollow.read());
