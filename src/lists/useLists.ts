import { useSyncExternalStore } from 'react';
import type { ListName } from '../services/firebase/lists.ts';
import { isCartFollowing } from './cartFollowing.ts';
import { cartFollow } from './follow.ts';
import { owedCart } from './owedCart.ts';
import { listStatus } from './listStatus.ts';

/** Whether changes of a list could not be saved to the account yet. */
export const useIsUnsaved = (name: ListName): boolean =>
  useSyncExternalStore(listStatus.subscribe, () => listStatus.isUnsaved(name));

/** Whether the cart of this device follows an account. */
export const useIsCartFollowing = (uid: string): boolean =>
  useSyncExternalStore(cartFollow.subscribe, () => isCartFollowing(uid));

/** Whether that will be known after a reload. */
export const useIsFollowStored = (): boolean =>
  useSyncExternalStore(cartFollow.subscribe, cartFollow.isStored);

/** Whether it follows, or whether the account still has to be told something of its cart, such as that it no longer does. */
export function useIsCartTied(uid: string): boolean {
  const isRecorded = useSyncExternalStore(cartFollow.subscribe, () => cartFollow.read()?.uid === uid);
  const isOwed = useSyncExternalStore(owedCart(uid).subscribe, () => owedCart(uid).read() !== undefined);
  return isRecorded || isOwed;
}
