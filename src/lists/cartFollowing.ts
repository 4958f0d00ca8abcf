import { cartEndedKey } from '../config/constants.ts';
import { removeText } from '../lib/browserStorage.ts';
import { cartFollow } from './follow.ts';
import type { FollowStore } from './follow.ts';
import { owedCart } from './owedCart.ts';
import { withListLock } from './syncList.ts';

/** Whether the cart of this device follows an account. */
export function isCartFollowing(uid: string): boolean {
  const follow = cartFollow.read();
  return follow?.uid === uid && !follow.isEnding;
}

/**
 * Makes the cart follow an account. The runner then joins both.
 * @param isAwaited whether the shopper has looked at the account's cart, and awaits it here
 */
export function startFollowing(uid: string, isAwaited: boolean): void {
  // That it ends was not told to the account yet, and is no longer so.
  if (owedCart(uid).read()?.isEnding) owedCart(uid).remove();
  removeText(cartEndedKey);
  cartFollow.write({ uid, isJoined: false, isAwaited, pending: [] });
}

/** No longer keeps the cart on the account. This device and the others keep their own pieces. The runner tells the account. */
export function askToEnd(uid: string): void {
  const pending = cartFollow.read()?.pending ?? [];
  cartFollow.write({ uid, isJoined: true, pending, isEnding: 'asked' });
}

/**
 * Deletes the account's cart, if `store` says that it ends. A write whose answer did not arrive may still come later: then a second call deletes what it wrote.
 * @throws FirestoreError, DatabaseTimeoutError; may be repeated
 */
export async function endFollowing(uid: string, store: FollowStore = cartFollow): Promise<void> {
  const { deleteList, fetchList } = await import('../services/firebase/lists.ts');
  await withListLock('cart', async () => {
    const follow = store.read();
    if (follow?.uid !== uid || !follow.isEnding) return;
    const { isEnding, pending } = follow;
    const last = isEnding === 'deleted' ? (await fetchList(uid, 'cart'))?.writes.at(-1) : undefined;
    if (isEnding === 'asked' || pending.some(({ mark }) => mark === last)) await deleteList(uid, 'cart');
    // The shopper may have changed their mind meanwhile.
    if (store.read() !== follow) return;
    if (isEnding === 'asked' && pending.length > 0) store.write({ ...follow, isEnding: 'deleted' });
    else store.remove();
  });
}
